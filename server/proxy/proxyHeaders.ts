// The headers that pass the proxy in either direction.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Config } from '../../config/config';
import { CONTENT_CODINGS } from '../backend/responseBody';
import { plainAddress } from '../http/clientNetworks';
import { externalOrigins, isSafe, publicOriginOf } from '../http/requestTarget';
import type { Log } from '../log';
import type { RequestContext } from '../middleware/requestContext';
import { FIXED_HEADERS } from '../middleware/securityHeaders';
import { isUnasked } from './crossSiteGuard';

/** Headers that concern one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Without these a message would lose its length or its receiver, so `Connection` can't remove them. */
const ESSENTIAL = ['content-length', 'host'];

/**
 * Request headers with which a client could claim another address, or make the backend read another path or method
 * than the one we checked, or another user, as gateways name one; and those that follow a request through several systems, which are ours, or those of a trusted proxy.
 * Whose the page is must not be taken for whose the session is. `Expect` is answered by us, because the body follows at once.
 * CGI makes `HTTP_PROXY` of `Proxy`.
 */
const UNTRUSTED =
  /^(x-forwarded(-.*)?|forwarded|(.*-)?(client|socket)?ip(v[46])?|.*-addr(ess)?|x-original-.*|x-rewrite-url|x-host|x-(http-)?method(-override)?|x-request-id|trace(parent|state)|expect|proxy|(?!user-agent$)(.*-)?(user|identity|principal|verify|cert|scheme|https|url|original|subrequest)(-.*)?)$/;

/** Response headers that reveal the backend's set-up, speak for our origin or to other servers, or redirect unchecked. */
const DROPPED = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'alt-svc',
  'cdn-cache-control',
  'clear-site-data',
  'content-location',
  'content-security-policy-report-only',
  'link',
  'nel',
  'origin-agent-cluster',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'server',
  'service-worker-allowed',
  'surrogate-control',
  'via',
  'x-accel-expires',
  'x-accel-redirect',
  'x-powered-by',
  'x-request-id',
  'x-sendfile',
];

/** Security headers of which ours count, whatever the backend sends. */
const OURS = ['strict-transport-security', ...Object.keys(FIXED_HEADERS)];

/**
 * The headers of the call to the backend. The client's address is what `trust proxy` found out; so are protocol and host, of
 * which a backend makes the links of its mails, unless PUBLIC_URL says them.
 * A chunked body stays chunked: without the header Node would send the body of a GET or DELETE as a second request.
 */
export function requestHeaders(
  req: Request,
  { requestId, traceparent }: Pick<RequestContext, 'requestId' | 'traceparent'>,
  publicUrl: string | undefined,
): IncomingHttpHeaders {
  const { protocol, host } = publicUrl
    ? new URL(publicUrl)
    : { protocol: req.secure ? 'https' : 'http', host: req.host };
  // CGI reads an underscore as a dash.
  const entries = Object.entries(withoutHopByHop(req.headers)).filter(
    ([name]) => !UNTRUSTED.test(name.replaceAll('_', '-')),
  );
  const ours = {
    'x-forwarded-for': req.ip && plainAddress(req.ip),
    'x-forwarded-proto': protocol.replace(':', ''),
    'x-forwarded-host': host,
    'x-request-id': requestId,
    traceparent,
    // The vendors' part of a trace is of no use without the context that it belongs to.
    tracestate: traceparent && req.headers.tracestate,
    'transfer-encoding': req.headers['transfer-encoding'] && 'chunked',
  };
  const defined = Object.entries(ours).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...entries, ...defined]);
}

/** Headers that ask for a part of a response, or for none. */
const PARTIAL = /^(if-.*|range)$/;

/**
 * The same headers for a call whose response may have to be read: whole, and in a coding that the client and we both know.
 *
 * @param accepted content codings that the client accepts, preferred first
 */
export function wholeResponseHeaders(headers: IncomingHttpHeaders, accepted: readonly string[]): IncomingHttpHeaders {
  const codings = accepted.filter((coding) => coding === 'identity' || CONTENT_CODINGS.includes(coding));
  const whole = Object.entries(headers).filter(([name]) => !PARTIAL.test(name));
  return { ...Object.fromEntries(whole), 'accept-encoding': codings.join(', ') || 'identity' };
}

/** The backend, and what says where a redirect of it may lead. */
export interface ProxyDeps {
  readonly config: Config;
  /** Origin of the backend. */
  readonly target: string;
  readonly log: Log;
}

/** What browsers run as a document: HTML, XML with SVG and XSLT, and Firefox each part of several. */
const ACTIVE_TYPE = /html|\bxml|\bxsl|multipart/i;

/** A file of the backend has our origin, so its scripts would act for the user. A 304 without it would take it from the stored file. */
const isActive = ({ headers: { 'content-type': type }, statusCode }: BackendHead) =>
  statusCode === 304 || type === undefined || ACTIVE_TYPE.test(type);

type BackendHead = Pick<IncomingMessage, 'headers' | 'statusCode'>;

/**
 * The headers of the response to the client: nothing of the backend's address, no cookie for another domain, nothing
 * personal in a cache, no cookie for what nobody has asked for.
 *
 * @returns undefined when the response redirects to another host and must not be passed on
 */
export function responseHeaders(
  response: BackendHead,
  request: Request,
  deps: ProxyDeps,
): IncomingHttpHeaders | undefined {
  const headers = withoutHopByHop(response.headers);
  for (const name of [...DROPPED, ...OURS]) delete headers[name];
  if (headers.location !== undefined) {
    const location = safeLocation(headers.location, request, deps);
    if (location === undefined) return undefined;
    headers.location = location;
  }
  if (setsNoCookie(request, deps)) delete headers['set-cookie'];
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(withoutDomain);
  if (request.url.startsWith('/api') && isActive(response)) {
    const theirs = headers['content-security-policy'];
    headers['content-security-policy'] = [...(theirs ? [theirs] : []), 'sandbox'].join(', ');
  }
  if (!mayBeStored(response, request)) headers['cache-control'] = 'private, no-store';
  // A shared cache would keep what says nothing, for all.
  else if (response.statusCode !== 304 && !headers['cache-control'] && !headers.expires)
    headers['cache-control'] = 'private';
  headers['x-content-type-options'] = 'nosniff';
  return headers;
}

/** Whether nobody has asked for it, as for a picture. A call of a script may do without the header that says so. */
const setsNoCookie = (request: Request, { config }: ProxyDeps) =>
  isSafe(request) && request.headers['sec-fetch-dest'] !== 'empty' && isUnasked(request, config);

/** The headers that may travel on: without the hop-by-hop ones and those that `Connection` names. */
function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named.filter((name) => !ESSENTIAL.includes(name))]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * The `Location` for the client: a path when the backend meant itself, our own address when it meant us (as after a login),
 * unchanged when it leads to a configured external system.
 *
 * @param location as the backend wrote it, absolute or relative
 * @returns undefined for any other host
 */
function safeLocation(location: string, request: Request, { config, target }: ProxyDeps) {
  const base = new URL(request.url, target);
  const publicOrigin = publicOriginOf(config, request);
  // Node reads Latin-1 where browsers read UTF-8.
  const bytes = Buffer.from(location, 'latin1');
  const text = isUtf8(bytes) ? bytes.toString() : location;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  // `//host` would be another host again, so a path begins with one slash.
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  if (url.origin === base.origin) return path;
  if (url.origin === publicOrigin) return publicOrigin + path;
  return externalOrigins(config).includes(url.origin) ? url.origin + path : undefined;
}

/** The cookie for our own host: the backend's domain means nothing to the client. */
function withoutDomain(cookie: string) {
  const [pair, ...attributes] = cookie.split(';');
  return [pair, ...attributes.filter((attribute) => !/^\s*domain\s*(=|$)/i.test(attribute))].join(';');
}

/** Pictures, fonts and films keep their own caching; a 304 has no type, but only these were ever stored. */
function mayBeStored({ headers, statusCode }: BackendHead, { method }: Request) {
  const isMedia = /^(image|font|video)\//i.test(headers['content-type'] ?? '');
  return method === 'GET' && !headers['set-cookie'] && (isMedia || statusCode === 304);
}
