// What belongs to one request; it lives in res.locals and nowhere else, so that no person's data can reach another's page.
import type { Response } from 'express';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { AppError } from '../../shared/errors';
import type { CategoryLink } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { ServerTiming } from '../backend/serverTiming';

export interface RequestContext {
  readonly requestId: string;
  /** The page of the path. */
  match: RouteMatch;
  /** The calls of this person. */
  api: ApiClient;
  /** The request carries a cookie that is not ours. */
  mayBeLoggedIn: boolean;
  /** Who asks; null at once when nobody can be logged in. */
  user: Promise<SessionUser | null>;
  /** Aborted when the time for the page's data is over, and when the client hangs up. */
  signal: AbortSignal;
  timing: ServerTiming;
  /** The check of a channel token that this request brought; settles when its cookie is set or not (D40). */
  channel?: Promise<void>;
  /** First-level categories for the header; never rejects. */
  categories?: Promise<CategoryLink[]>;
  /** What the page's loader comes to; missing when it was not started. */
  data?: Promise<unknown>;
  /** What that goes without; complete when the data is there. */
  partialFailures?: readonly AppError[];
}

/** The context of a request, as far as its middleware has run. */
export function contextOf(res: Response): RequestContext {
  return res.locals as RequestContext;
}
