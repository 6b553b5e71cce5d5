// Apart from the other addresses, because most pages of the browser do without it.
import { secureAddress } from './urls';

/** No path, of no scheme, and without control characters and the marks of HTML. */
const KEY = /^[^\s/\\#?:&<>"'`\p{Cc}][^:&<>"'`\p{Cc}]*$/u;

/** Whether a value is no address but the key of a stored file, whose address the backend tells. */
export const isStoredKey = (value: string): boolean => KEY.test(value);

/** An own path, or a web address that `secureAddress` has seen: https, or this machine. */
const ALLOWED = /^(?:\/(?![/\\])|https:\/\/[^/?#\\]|http:\/\/[^/?#\\]|\/\/[^/?#\\])/i;

/**
 * The address of a picture or a film as the pages may show it: an own path, https, or http rewritten to https.
 * Undefined for any other scheme and for a relative address.
 */
export function mediaAddress(address: string): string | undefined {
  const secure = secureAddress(address.trim());
  return ALLOWED.test(secure) ? secure : undefined;
}

/** The address of a picture or a film, or the key of a stored one. */
export function mediaValue(value: string): string | undefined {
  const text = value.trim();
  return isStoredKey(text) ? text : mediaAddress(text);
}
