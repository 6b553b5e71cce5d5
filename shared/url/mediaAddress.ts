// Apart from the other addresses, because most pages of the browser do without it.
import { secureAddress } from './urls';

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
