// The kinds of address a variable may hold.
import { ownPath } from '../shared/routing/ownPath';
import { type Kind, textLike } from './kinds';

/** The URL when the text is one, has one of the protocols and names a host. */
function urlWith(protocols: readonly string[], text: string): URL | undefined {
  const url = URL.canParse(text) && !/\s/.test(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

const hasCredentials = (url: URL): boolean => url.username !== '' || url.password !== '';

/** Whether the text is an https address without credentials. */
export function isHttpsUrl(text: string): boolean {
  const url = urlWith(['https:'], text);
  return url !== undefined && !hasCredentials(url);
}

/** Scheme, host and port; kept as `URL.origin` writes it, without a trailing slash. */
export const origin: Kind<string> = {
  rule: 'an http(s) origin without path, query or credentials, such as https://shop.example',
  parse: (text) => {
    const url = urlWith(['http:', 'https:'], text);
    return url && !hasCredentials(url) && !/[?#]/.test(text) && url.pathname === '/' ? url.origin : undefined;
  },
};

/** A place a link may lead to. */
export const linkTarget: Kind<string> = {
  rule: 'an own path that begins with one slash, or an http(s) URL without credentials',
  parse: (text) => {
    const path = ownPath(text);
    if (path) return path;
    const url = urlWith(['http:', 'https:'], text);
    return url && !hasCredentials(url) ? text : undefined;
  },
};

/** The beginning of links; kept without its trailing slash. */
export const linkPrefix: Kind<string> = {
  rule: 'an own path such as /seller, or an http(s) URL, without query',
  parse: (text) => {
    const prefix = /[?#]/.test(text) ? undefined : linkTarget.parse(text);
    return prefix?.replace(/\/+$/, '') || undefined;
  },
};

/** A path of our own without query. */
export const pagePath: Kind<string> = {
  rule: 'an own path that begins with one slash, without query',
  parse: (text) => (/[?#]/.test(text) ? undefined : ownPath(text)),
};

export const redisUrl: Kind<string> = {
  rule: 'a redis:// or rediss:// URL with a host',
  parse: (text) => (urlWith(['redis:', 'rediss:'], text) ? text : undefined),
};

/** A cookie's Domain; kept in lower case without its leading dot. */
export const cookieDomain: Kind<string> = {
  rule: 'a domain name with at least one dot, such as shop.example',
  parse: (text) => {
    const domain = text.toLowerCase().replace(/^\./, '');
    const isDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(domain);
    return isDomain ? domain : undefined;
  },
};

/** The picture service's address for a size: `{url}` must be in it, `{width}` and `{height}` may. */
export const resizeTemplate: Kind<string> = textLike(
  /^(?=.*\{url\})([^\s{}]|\{(url|width|height)\})+$/,
  'a template with {url}, and {width} and {height} where wanted',
);
