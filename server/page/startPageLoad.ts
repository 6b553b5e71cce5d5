import type { Request, RequestHandler } from 'express';
import { pages } from '../../client/routes';
import type { Config } from '../../config/config';
import { collectPartialFailures } from '../../shared/page/partialFailures';
import type { CategoryLink } from '../../shared/page/state';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { withDeadline } from '../../shared/withDeadline';
import { sanitizeOnServer } from '../render/sanitizeHtml';
import { contextOf, type RequestContext } from './requestContext';

/** A loader whose optional calls ran out of time still gives its page. */
const LOADER_GRACE_MS = 50;

/**
 * Starts the page's own fetch while the gates still ask who this is, so that independent calls run side by side. A page
 * that needs a login is not fetched for a request that can't be logged in. A gate that redirects aborts the fetch.
 */
export function startPageLoad(config: Config): RequestHandler {
  return (req, res, next) => {
    const context = contextOf(res);
    const { route } = context.match;
    if (context.mayBeLoggedIn || isOpenToVisitors(route, config.publicPages)) {
      context.data = loadPage(req, context);
      // Whoever renders the page awaits it; a redirect leaves nobody to.
      context.data.catch(() => undefined);
      if (route.layout === 'shop') context.categories = firstLevel(context);
    }
    next();
  };
}

async function loadPage(req: Request, context: RequestContext): Promise<unknown> {
  const { match, api, user, signal } = context;
  const { load } = pages[match.route.name];
  if (!load) return null;
  const { fallback, failures } = collectPartialFailures();
  context.partialFailures = failures;
  const query = new URLSearchParams(req.originalUrl.split('?')[1]);
  // A page that needs to know who asks stands behind the access gate; any other is shown to a visitor (D33).
  const asker = user.catch(() => null);
  const data = load({ params: match.params, query, api, user: asker, signal, sanitize: sanitizeOnServer, fallback });
  return withDeadline(data, signal, { graceMs: LOADER_GRACE_MS });
}

/** The categories that the header names; a page does without them when they can't be had (C20, C21). */
async function firstLevel({ api, signal }: RequestContext): Promise<CategoryLink[]> {
  try {
    const tree = await api.categories({ signal });
    return tree.map(({ id, cateName }) => ({ id, cateName }));
  } catch {
    return [];
  }
}
