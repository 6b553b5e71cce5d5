import type { PublicConfig } from '../../shared/page/publicConfig';
import type { InitialState, PageOutcome } from '../../shared/page/state';
import type { UserResult } from '../session/session';
import type { LoadResult } from './loadPage';
import type { PageRequest } from './readPageRequest';

interface StateParts {
  readonly config: PublicConfig;
  readonly request: PageRequest;
  readonly userResult: UserResult;
  readonly loaded: LoadResult;
  readonly outcome: PageOutcome;
  readonly notices: readonly string[];
}

/** The one place that decides what crosses to the browser. */
export function createInitialState(parts: StateParts): InitialState {
  const { config, request, userResult, loaded, outcome, notices } = parts;
  return {
    config,
    user: userResult.user,
    categories: loaded.categories,
    page: outcome,
    requestId: request.requestId,
    ...(notices.length > 0 && { notices: [...new Set(notices)] }),
    publicOrigin: request.publicOrigin,
  };
}
