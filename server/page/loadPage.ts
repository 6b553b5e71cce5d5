import { withDeadline } from '../../shared/async/deadline';
import { type AppError, toAppError } from '../../shared/errors';
import { collectParts, type PartialFailure } from '../../shared/page/optionalParts';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { CategoryLink } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import { loaderOf } from '../render/renderPage';
import { sanitizeOnServer } from '../render/sanitizeHtml';
import type { PageSession } from '../session/session';
import type { PageRequest } from './readPageRequest';

/** A loader whose optional calls ran out of time still returns its page. */
const LOADER_GRACE_MS = 50;
/** Milliseconds that the header's categories may hold a page. */
const CATEGORIES_TIMEOUT_MS = 500;

/** The data of a page and of its frame. */
export interface LoadResult {
  readonly page: { readonly data: unknown } | { readonly failure: AppError };
  /** Failures of optional parts, which the page is shown without; none of a page that failed itself. */
  readonly partialFailures: readonly PartialFailure[];
  /** First-level categories of the header; empty when they could not be loaded. */
  readonly categories: readonly CategoryLink[];
  /** Every part of page and frame was loaded: nothing failed or was late. */
  readonly isComplete: boolean;
}

/** Loads the page's own data and the header's categories side by side. Never rejects. */
export async function loadPage(
  { query, publicOrigin }: PageRequest,
  { route, params }: RouteMatch,
  session: PageSession,
  { timeZone, features }: PublicConfig,
): Promise<LoadResult> {
  const { api, signal } = session;
  const { failures, areComplete, ...parts } = collectParts();
  const load = loaderOf(route.name);
  const loadOwnData = async () => {
    if (!load) return { data: null };
    const user = session.user.then((result) => result.user);
    const own = { params, query, publicOrigin, api, user, signal, sanitize: sanitizeOnServer };
    try {
      return { data: await withDeadline(load({ ...own, timeZone, features, ...parts }), signal, LOADER_GRACE_MS) };
    } catch (error) {
      return { failure: toAppError(error) };
    }
  };
  const [page, categories] = await Promise.all([
    loadOwnData(),
    route.layout === 'shop' ? firstLevelCategories(session) : [],
  ]);
  const isLoaded = 'data' in page;
  const hasAllParts = areComplete() && categories !== undefined;
  const partialFailures = isLoaded ? failures : [];
  return { page, partialFailures, categories: categories ?? [], isComplete: isLoaded && hasAllParts };
}

/** Shell data: the page is shown without it when the call fails. */
async function firstLevelCategories({ api, signal }: PageSession) {
  try {
    const tree = await api.categories({ signal, timeoutMs: CATEGORIES_TIMEOUT_MS });
    return tree.map(({ id, cateName, cateCode }) => ({ id, cateName, cateCode }));
  } catch {
    return undefined;
  }
}
