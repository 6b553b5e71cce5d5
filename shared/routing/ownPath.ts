// The check for every address from outside that is then followed: requests, responses, settings.
import { parseUrl } from '../url/urls';

/** Any origin works, because only paths pass. */
const BASE = 'http://own.invalid';

/** Exactly one leading slash. Browsers remove white space inside an address and read a backslash as a slash. */
function isOwnPath(text: string) {
  return /^\/(?![/\\])/.test(text) && !/[\s\p{Cc}]/u.test(text);
}

/** Path, query and hash of an address on the own origin, normalized by the URL parser; undefined for any other value. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isOwnPath(value)) return undefined;
  const url = parseUrl(value, BASE);
  if (!url) return undefined;
  const { origin, pathname, search, hash } = url;
  const path = `${pathname}${search}${hash}`;
  // Dot segments may leave two leading slashes: `/.//evil` parses to `//evil`.
  return origin === BASE && isOwnPath(path) ? path : undefined;
}
