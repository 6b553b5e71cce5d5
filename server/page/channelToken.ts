// The channel token `chtk` of an address: verified once beside the page's own data, never at its cost.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { within } from '../../shared/async/deadline';
import { CHANNEL_COOKIE } from '../../shared/domain/ownCookies';
import { toAppError } from '../../shared/errors';
import { withQuery } from '../../shared/url/urls';
import { events, type Log } from '../log';
import type { RateLimit } from '../middleware/rateLimits';
import type { PageRequest } from './readPageRequest';

const MAX_TOKEN_LENGTH = 2_048;
/** How long a result is remembered, and of how many tokens. */
const RESULT_MS = 600_000;
const MAX_RESULTS = 10_000;
/** Milliseconds that a page with its own data waits for the check. */
const GRACE_MS = 200;
/** The same for a redirect to a login of another origin, which does not get the token: it must be in the cookie by then. */
const LOGIN_GRACE_MS = 1_000;

/**
 * Checks channel tokens and remembers results for ten minutes: a refused token is not asked again, and one that was
 * verified after its page had been sent is stored with the next page.
 */
export function createChannelCheck(config: Config, log: Log, limit: RateLimit) {
  const results = new LRUCache<string, boolean>({ max: MAX_RESULTS, ttl: RESULT_MS });

  const verify = async (token: string, request: PageRequest, api: ApiClient) => {
    const key = hash('sha256', token, 'base64');
    const known = results.get(key);
    if (known !== undefined) return known;
    try {
      // A client that guesses tokens learns nothing from a page.
      if ((await limit.take(request.clientIp)) > 0) return false;
      // Not the page's signal: the check goes on when the page has been sent.
      const signal = AbortSignal.timeout(config.ssrTimeoutMs);
      const verified = Boolean(await api.verifyChannel({ url: addressWithoutToken(request), token }, { signal }));
      results.set(key, verified);
      return verified;
    } catch (error) {
      log.warn({ event: events.channelFailed, requestId: request.requestId, reason: toAppError(error).kind });
      return false;
    }
  };

  /**
   * Starts the check of a token that the address brings and the cookie does not hold. What it returns resolves to the token to
   * store in the cookie, if the check has ended well by then or does so shortly. Never rejects.
   */
  return (request: PageRequest, api: ApiClient): ((isBeforeLogin?: boolean) => Promise<string | undefined>) => {
    const token = tokenOf(request.query);
    if (token === undefined || request.isPrefetch || request.cookies[CHANNEL_COOKIE] === token)
      return async () => undefined;
    const result = verify(token, request, api);
    return async (isBeforeLogin) =>
      (await within(result, isBeforeLogin ? LOGIN_GRACE_MS : GRACE_MS, false)) ? token : undefined;
  };
}

/** Adds the token of a request to an own path that it is redirected to, so that a redirect does not lose it. */
export function withChannelToken(path: string, query: URLSearchParams): string {
  return withQuery(path, [[CHANNEL_COOKIE, tokenOf(query)]]);
}

function tokenOf(query: URLSearchParams) {
  const token = query.get(CHANNEL_COOKIE) ?? '';
  return token !== '' && token.length <= MAX_TOKEN_LENGTH ? token : undefined;
}

function addressWithoutToken({ publicOrigin, path, query }: PageRequest) {
  const rest = new URLSearchParams(query);
  rest.delete(CHANNEL_COOKIE);
  return withQuery(publicOrigin + path, rest);
}
