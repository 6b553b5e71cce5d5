import type { Request, RequestHandler } from 'express';
import { connectOrigins, scriptOrigins } from '#brand/brand';
import type { Config } from '../../config/config';
import { RUM_PATH } from '../../shared/api/requestConstants';
import { isLoopbackHost } from '../http/loopback';
import { externalOrigins } from '../http/requestTarget';
import { contextOf } from './requestContext';

/**
 * The same in every deployment. The policy is that of each, and https has one more. `Origin-Agent-Cluster` is left out: Chromium
 * would begin a process after the response, which a first visit waits for (docs/performance.md, V7).
 */
export const FIXED_HEADERS = {
  // Shop and login windows open without an opener.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** The security headers by name, in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of every response. There is no inline script, hence no nonce and no
 * unsafe source in script-src; a page that needs one is wrong.
 */
export function securityHeadersOf(config: Config): SecurityHeaders {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...(scriptOrigins ?? [])].join(' '),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(connectOrigins ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    // A browser asks here about the redirect of a form, too, which the proxy lets lead there.
    ["form-action 'self'", ...externalOrigins(config)].join(' '),
    "frame-ancestors 'none'",
  ];
  const isHttps = config.publicUrl?.startsWith('https:') && config.hsts !== 'off';
  return {
    'content-security-policy': policy.join(';'),
    ...FIXED_HEADERS,
    ...(isHttps && { 'strict-transport-security': config.hsts }),
  };
}

/** Sets the security headers on every response, and the id of its request. */
export function securityHeaders(headers: SecurityHeaders): RequestHandler {
  const entries = Object.entries(headers);
  return (_req, res, next) => {
    for (const [name, value] of entries) res.setHeader(name, value);
    res.setHeader('X-Request-Id', contextOf(res).requestId);
    next();
  };
}

export const POLICY = 'content-security-policy';

/** Those of client/start.ts, DOMPurify and RichText; a login page of the backend may have others. */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default dompurify rich-html";

/**
 * What the policy of a document takes from its request: where scripts and styles come from, and whether the browser is asked to
 * report what it refuses.
 */
export function policyChoiceOf(req: Request, { publicUrl, rumSample }: Config) {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-for': forwardedFor } = req.headers;
  // Behind a proxy, Host may be another one than the browser's.
  const isForwarded = forwardedHost !== undefined || forwardedFor !== undefined;
  const origin = publicUrl ?? (!isForwarded && isLoopbackHost(host) ? `http://${host}` : undefined);
  // A source with a path needs an origin, and knows no IPv6 address; any host at any port is none to WebKit.
  const files = !origin || origin.includes('[') ? "'self'" : `${origin}/assets/`;
  return { files, isReported: Math.random() < rumSample };
}

/**
 * Completes the policy for a document of ours: scripts and styles are files of the build, its style element is allowed by its
 * hash, and links may be loaded ahead; nothing else inline.
 */
export function documentPolicy(
  policy: string,
  { files, isReported }: ReturnType<typeof policyChoiceOf>,
  styleSource: string | undefined,
): string {
  const completed = policy
    .replace("style-src 'self'", ['style-src', files, styleSource].join(' ').trimEnd())
    .replace("script-src 'self'", `script-src ${files} 'inline-speculation-rules'`);
  // Not `report-to`, which sends the reports of a minute together: more than a request of field data may hold.
  const report = isReported ? `;report-uri ${RUM_PATH}` : '';
  return `${completed};${TRUSTED_TYPES}${report}`;
}
