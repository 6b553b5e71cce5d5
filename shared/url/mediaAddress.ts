// Apart from the other addresses, because most pages of the browser do without it.
import { parseUrl, secureAddress } from './urls';

/** No path, of no scheme, and without control characters and the marks of HTML. */
const KEY = /^[^\s/\\#?:&<>"'`\p{Cc}][^:&<>"'`\p{Cc}]*$/u;

/** Whether a value is no address but the key of a stored file, whose address the backend tells. */
export const isStoredKey = (value: string): boolean => KEY.test(value);

/** An own path, or a web address that `secureAddress` has seen: https, or this machine. */
const ALLOWED = /^(?:\/(?![/\\])|https:\/\/[^/?#\\]|http:\/\/[^/?#\\]|\/\/[^/?#\\])/i;

/** A file of the backend, or a public one, whose name has an ending. */
const FILE = /^\/(api\/|(?!iam\/).*\.[a-z\d]{1,8}$)/i;

/** Whether an own path leads to a file. Data may lead nowhere else: requests for pages and the login do something. */
export const leadsToFile = (path: string): boolean => FILE.test(parseUrl(path, 'http://own.invalid')?.pathname ?? '');

/**
 * The address of a picture or a film as the pages may show it: the own path of a file, https, or http rewritten to https.
 * Undefined for any other scheme and for a relative address.
 */
export function mediaAddress(address: string): string | undefined {
  const secure = secureAddress(address.trim());
  const isOwn = /^\/(?!\/)/.test(secure);
  return ALLOWED.test(secure) && (!isOwn || leadsToFile(secure)) ? secure : undefined;
}

/** The address of a picture or a film, or the key of a stored one. */
export function mediaValue(value: string): string | undefined {
  const text = value.trim();
  return isStoredKey(text) ? text : mediaAddress(text);
}
