// Visitor pages that are fresh and compressed: sent ahead of all that other requests need, with headers made once for each.
import type { Request, RequestHandler } from 'express';
import type { Config } from '../../../config/config';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import { hasLocale, hasVisited, localeCookie, mayHaveSession } from '../../cookies/ownCookies';
import { isPrefetch, pathOf, publicOriginOf } from '../../http/requestTarget';
import { isForDocument, isRead } from '../../http/response';
import { contextOf } from '../../middleware/requestContext';
import { isPlainlyFramed } from '../../middleware/requestTargetGuard';
import { documentPolicy, POLICY, policyChoiceOf, securityHeadersOf } from '../../middleware/securityHeaders';
import { bytesHeaders, precompressedFor } from '../../render/sendHtml';
import { routePattern } from '../buildPage';
import type { PageDeps } from '../pageRequest';
import { HIT, pageHeaders } from '../sendPage';
import { cacheablePageKey } from './cacheablePageOf';
import type { PrecompressedPage } from './cacheablePages';

/** What is the same in every response with a page in one coding and with one policy. */
interface PreparedResponse {
  readonly route: string;
  /** Names and values in turn, of which Node writes a list sooner than it sets them one by one. */
  readonly security: readonly string[];
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/**
 * Responds to a request whose address as it stands has such a page, while the site is known to be open, and leaves all others
 * to `pageRequest`, which also keeps pages fresh. Needs the request context and parsed cookies.
 */
export function precompressedPages({ config, backend, telemetry, cacheablePages }: PageDeps): RequestHandler {
  const preparedFor = createPreparedResponses(config);
  /** By the address alone: a key is stored only for an address that has passed every check of `pageRequest`. */
  const find = (req: Request) => {
    const { cookie, 'x-sandbox-fault': fault } = req.headers;
    const isPlain = isRead(req) && isForDocument(req) && isPlainlyFramed(req) && fault === undefined;
    if (!isPlain || mayHaveSession(cookie, config)) return undefined;
    const address = publicOriginOf(config, req) + req.url;
    return cacheablePages.findPrecompressed(cacheablePageKey(address, !hasVisited(req.cookies)));
  };

  return (req, res, next) => {
    const page = backend.isKnownOpen() ? find(req) : undefined;
    if (!page) return next();
    const { route, security, headers, bytes } = preparedFor(req, page);
    const context = contextOf(res);
    context.route = route;
    telemetry?.cacheRequest('page', 'hit');
    const cookie = hasLocale(req.cookies) || isPrefetch(req) ? [] : ['Set-Cookie', localeCookie(req.host, config)];
    res.writeHead(200, [...security, 'X-Request-Id', context.requestId, ...cookie, ...headers]);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  };
}

/** Makes the response to a request with a page; once for all that have the same. */
function createPreparedResponses(config: Config) {
  const security = securityHeadersOf(config);
  const made = new WeakMap<PrecompressedPage, Map<string, PreparedResponse>>();

  return (req: Request, page: PrecompressedPage) => {
    const [bytes, coding] = precompressedFor(req, page.html, page.precompressed);
    const choice = policyChoiceOf(req, config);
    const name = `${coding} ${choice.files} ${choice.isReported}`;
    const known = made.get(page)?.get(name);
    if (known) return known;
    const match = matchRoute(pathOf(req.url)) as RouteMatch;
    const policy = documentPolicy(security[POLICY] ?? '', choice, page.styleSource);
    const ofPage = pageHeaders(config, { route: match.route, document: page, timing: HIT });
    const answer = {
      route: routePattern(match),
      security: listOf({ ...security, [POLICY]: policy }),
      headers: listOf({ ...ofPage, ...bytesHeaders(bytes, coding) }),
      bytes,
    };
    made.set(page, new Map(made.get(page)).set(name, answer));
    return answer;
  };
}

const listOf = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();
