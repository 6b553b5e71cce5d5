// The cookies that the storefront sets itself (contract.md, Cookies and storage).
import type { Response } from 'express';
import { parse } from 'tldts';
import type { Config } from '../../config/config';
import { CHANNEL_TOKEN_MAX_AGE_S, LANGUAGE_MAX_AGE_S } from '../../shared/domain/constants';
import { LOCALES } from '../../shared/domain/enumerations';
import { CHANNEL_COOKIE, LOCALE_COOKIE, OWN_COOKIES } from '../../shared/domain/ownCookies';
import { SEARCH_HISTORY_COOKIE } from '../../shared/domain/search/searchHistory';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a Cookie header that a session can have: those of SESSION_COOKIES, else all that are not ours. */
export function sessionCookiesIn(cookieHeader: string | undefined, { sessionCookies }: Config): string[] {
  const pairs = cookieHeader?.split(';').filter((pair) => pair.includes('=')) ?? [];
  return pairs
    .map((pair) => pair.trim())
    .filter((pair) => {
      const name = pair.slice(0, pair.indexOf('=')).trim();
      return sessionCookies.length > 0 ? sessionCookies.includes(name) : !OWN_COOKIES.includes(name);
    });
}

/** Without a cookie that a session can have a request can't be logged in. */
export const mayHaveSession = (...request: Parameters<typeof sessionCookiesIn>): boolean =>
  sessionCookiesIn(...request).length > 0;

/** Whether the browser has had a page of ours before: then it has the language cookie. */
export const hasVisited = (cookies: Cookies): boolean => cookies[LOCALE_COOKIE] !== undefined;

/** Whether the language cookie names a locale of ours. */
export const hasLocale = (cookies: Cookies): boolean => LOCALES.some((locale) => locale === cookies[LOCALE_COOKIE]);

interface LocaleRequest {
  readonly cookies: Cookies;
  readonly hostname: string;
  readonly isPrefetch: boolean;
}

/** Sets the language cookie when it is missing or names no locale of ours. */
export function setLocaleCookie({ cookies, hostname, isPrefetch }: LocaleRequest, res: Response, config: Config): void {
  if (!isPrefetch && !hasLocale(cookies)) res.append('Set-Cookie', localeCookie(hostname, config));
}

/** The Set-Cookie header of the language cookie; what a request has is never echoed. */
export function localeCookie(hostname: string, config: Config): string {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : hostname;
  const domain = config.cookieDomain ?? parentDomain(host);
  const scope = `Max-Age=${LANGUAGE_MAX_AGE_S};${domain ? ` Domain=${domain};` : ''} Path=/`;
  const expires = new Date();
  expires.setUTCSeconds(expires.getUTCSeconds() + LANGUAGE_MAX_AGE_S);
  return `${LOCALE_COOKIE}=${LOCALES[0]}; ${scope}; Expires=${expires.toUTCString()};${isSecure(config) ? ' Secure;' : ''} SameSite=Lax`;
}

/** Stores a channel token, if one was verified, for 360 days. */
export function setChannelCookie(token: string | undefined, res: Response, config: Config): void {
  if (token === undefined) return;
  res.cookie(CHANNEL_COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: CHANNEL_TOKEN_MAX_AGE_S * 1000,
    httpOnly: true,
  });
}

/** The Set-Cookie headers after which a browser has neither the session of a Cookie header nor the searches of its user. */
export function endedCookies(cookieHeader: string | undefined, config: Config): string[] {
  const session = sessionCookiesIn(cookieHeader, config).map((pair) => pair.slice(0, pair.indexOf('=')).trim());
  const secure = isSecure(config) ? ' Secure;' : '';
  return [SEARCH_HISTORY_COOKIE, ...session].map((name) => `${name}=; Max-Age=0; Path=/;${secure} SameSite=Lax`);
}

const isSecure = ({ publicUrl }: Config) => publicUrl?.startsWith('https:') ?? false;

/** The domain above the host, unless that is a public suffix: then the cookie is for the host alone. */
function parentDomain(host: string) {
  const { hostname, domain } = parse(host, { allowPrivateDomains: true });
  return hostname && domain && domain !== hostname ? hostname.slice(hostname.indexOf('.') + 1) : undefined;
}
