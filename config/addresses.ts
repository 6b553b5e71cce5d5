// Kinds of settings that are addresses.
import { getDomain } from 'tldts';
import { matchRoute } from '../shared/routing/matchRoute';
import { ownPath } from '../shared/routing/ownPath';
import { isHttpsUrl, urlWith, webUrl } from '../shared/url/webUrl';
import { type Kind, kindOf } from './kinds';

const hasQuery = (text: string) => /[?#]/.test(text);

/** Scheme, host and port, normalized as `URL.origin`: no trailing slash. */
export const origin = kindOf(
  'an http(s) origin without path, query or credentials, such as https://shop.example',
  (text) => {
    const url = webUrl(text);
    return url?.pathname === '/' && !hasQuery(text) ? url.origin : undefined;
  },
);

/** An address that the server calls. */
export const httpUrl = kindOf('an http(s) URL without credentials, query or fragment', (text) =>
  hasQuery(text) ? undefined : webUrl(text)?.href,
);

/** A Redis server, with the number of its database as the path. */
export const redisUrl: Kind<string> = {
  ...kindOf('an address such as redis://user:password@host:6379/0, or rediss:// for TLS', (text) => {
    const url = urlWith(['redis:', 'rediss:'], text);
    return url && !hasQuery(text) && /^(\/\d{0,4})?$/.test(url.pathname) ? text : undefined;
  }),
  // A password may hold any character, so the address is printed without one by its parts.
  masked: (address) => {
    const { protocol, host, pathname, username, password } = new URL(address);
    return `${protocol}//${username || password ? '***@' : ''}${host}${pathname}`;
  },
};

/** The target of a link. */
export const linkTarget = kindOf(
  'an own path that begins with one slash, or an http(s) URL without credentials',
  (text) => ownPath(text) ?? webUrl(text)?.href,
);

/** Where a person can be written to. */
export const contact = kindOf('an https URL, or mailto: with an address', (text) =>
  isHttpsUrl(text) || /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) ? text : undefined,
);

/** The beginning of links, normalized without a trailing slash. */
export const linkPrefix = kindOf('an own path such as /seller, or an http(s) URL, without query', (text) => {
  const prefix = hasQuery(text) ? undefined : linkTarget.parse(text);
  return prefix?.replace(/(?<!\/)\/+$/, '') || undefined;
});

/** The path of one of our pages, as links have it: without a trailing slash. */
export const pagePath = kindOf('the path of a page, without query', (text) =>
  ownPath(text) === text && !hasQuery(text) && matchRoute(text) ? text.replace(/(?<=.)\/$/, '') : undefined,
);

/** Domain attribute of a cookie, normalized to lower case without a leading dot. */
export const cookieDomain = kindOf('a domain name such as shop.example, no public suffix', (text) => {
  const domain = text.toLowerCase().replace(/^\./, '');
  const isDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(domain);
  // Browsers drop a cookie for a public suffix such as co.uk.
  return isDomain && getDomain(domain, { allowPrivateDomains: true }) ? domain : undefined;
});

const TEMPLATE = /^(?=.*\{url\})(\{url\}|https:\/\/[^/?#{}]+\/)([^\s{}]|\{(url|width|height)\})*$/;

/**
 * URL template of the image service: `{url}` is required, `{width}` and `{height}` are optional. Pages load pictures over https
 * only, from a host that no data can choose.
 */
export const resizeTemplate = kindOf(
  'a template that begins with {url} or https://host/, with {width} and {height} where wanted',
  (text) => {
    const filled = text.replace('{url}', 'https://img.example/1.jpg').replaceAll(/\{\w+\}/g, '1');
    return TEMPLATE.test(text) && isHttpsUrl(filled) ? text : undefined;
  },
);
