import type { Request } from 'express';
import type { Config } from '../../config/config';
import { parseUrl } from '../../shared/url/urls';
import { isLoopbackHost } from './loopback';

/** Whether a request target belongs to the backend: `/api` and `/iam` as whole segments, so not `/apiary`. */
export const isProxiedTarget = (target: string): boolean => /^\/(api|iam)(\/|\?|$)/.test(target);

/** Whether a method asks for no change (RFC 9110 §9.2.1). */
export const isSafe = ({ method }: Request): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The path of a request target, without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** The path as the log has it. Below /iam a long segment that is no words may be a token, as in the link of a mail. */
export const loggedPath = (target: string): string =>
  target.startsWith('/iam')
    ? pathOf(target).replace(/(?<=\/)(?![a-z]+([-_.][a-z]+)*(\/|$))[^/]{16,}/g, '…')
    : pathOf(target);

const MAX_DECODINGS = 5;

/**
 * A path as a lenient backend may read it: decoded until nothing changes, without case, path parameters, white space and
 * repeated slashes. For rules that another spelling must not get around.
 *
 * @returns undefined when it is encoded more often than any link is
 */
export function lenientPath(path: string): string | undefined {
  return fullyDecoded(path)
    ?.normalize('NFKC')
    .toLowerCase()
    .replace(/;[^/]*|\s/g, '')
    .replace(/[/\\]+/g, '/');
}

/** Decoded until nothing changes; undefined as above. */
export function fullyDecoded(path: string): string | undefined {
  let current = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    const next = decodedOnce(current);
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

function decodedOnce(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The origin of canonical links, share images and redirectUrl: PUBLIC_URL; without it the request's Host, but only a
 * loopback name, because a forged Host must not get into a link (contract.md).
 */
export function publicOriginOf(config: Config, req: Request): string {
  if (config.publicUrl) return config.publicUrl;
  const host = req.get('host') ?? '';
  return isLoopbackHost(host) ? `http://${host}` : `http://localhost:${req.socket.localPort ?? config.port}`;
}

/**
 * Whether our own pages sent a request: Sec-Fetch-Site decides, then Origin, then the header that only our scripts can send, or
 * the Referer of browsers without any of them.
 */
export function isOwnCall(req: Request, config: Config): boolean {
  const { 'sec-fetch-site': fetchSite, origin, referer, 'x-requested-with': requestedWith } = req.headers;
  const ownOrigin = publicOriginOf(config, req);
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin !== undefined) return origin === ownOrigin;
  return requestedWith === 'XMLHttpRequest' || parseUrl(referer ?? '')?.origin === ownOrigin;
}

/** The origins of the configured login, seller portal and shop authorization; own paths have none. */
export function externalOrigins({ loginUrl, sellerPortalUrl, shopAuthUrl }: Config): string[] {
  return [loginUrl, sellerPortalUrl, shopAuthUrl].flatMap((address) => parseUrl(address)?.origin ?? []);
}

/** The second is the name that older browsers have for it. */
export const isPrefetch = (req: Request): boolean =>
  ['Sec-Purpose', 'Purpose'].some((name) => /^prefetch\b/i.test(req.get(name) ?? ''));
