import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { withoutHopByHop } from './hopByHop';
import { type Origins, safeLocation } from './safeLocation';

/** Headers that show the backend's set-up, or would speak for our origin or to shared caches. */
const DROPPED = ['server', 'x-powered-by', 'alt-svc', 'x-request-id', 'surrogate-control', 'cdn-cache-control'];

type Asked = Pick<IncomingMessage, 'method' | 'url'>;

/**
 * The headers that the visitor gets with a backend's answer: nothing of the backend's address, no cookie for another
 * domain, nothing personal in a cache (P9, P10).
 * @returns undefined when the answer redirects to a host that is none of ours, and must not be passed on
 */
export function answerHeaders(
  answer: IncomingMessage,
  asked: Asked,
  origins: Origins,
): IncomingHttpHeaders | undefined {
  const headers = withoutHopByHop(answer.headers);
  for (const name of DROPPED) delete headers[name];
  if (headers.location !== undefined) {
    const location = safeLocation(headers.location, asked.url ?? '/', origins);
    if (location === undefined) return undefined;
    headers.location = location;
  }
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(withoutDomain);
  if (!keepsItsCaching(answer, asked)) headers['cache-control'] = 'private, no-store';
  headers['x-content-type-options'] = 'nosniff';
  return headers;
}

/** The cookie for our own host: the backend's domain means nothing to the visitor's browser. */
function withoutDomain(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';');
  return [pair, ...attributes.filter((attribute) => !/^\s*domain\s*(=|$)/i.test(attribute))].join(';');
}

/** Pictures, fonts and films; a 304 names no type, but only these were ever stored. */
function keepsItsCaching({ headers, statusCode }: IncomingMessage, { method }: Asked): boolean {
  const isMedia = /^(image|font|video)\//i.test(headers['content-type'] ?? '');
  return method === 'GET' && !headers['set-cookie'] && (isMedia || statusCode === 304);
}
