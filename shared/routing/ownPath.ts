// The guard of every address that comes from a request or an answer and is then followed (reliability.md, open redirects).

/** Any origin will do: only paths pass. */
const BASE = 'http://own.invalid';

/** One slash and no second one; browsers delete white space inside an address, and read a backslash as a slash. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\s\p{Cc}]/u.test(text);
}

/** The path, query and hash of an address of our own, as the URL parser writes them; undefined for anything else. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isOwnPath(value) || !URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  const path = `${pathname}${search}${hash}`;
  // Dot segments may leave two slashes in front: `/.//evil` parses to `//evil`.
  return origin === BASE && isOwnPath(path) ? path : undefined;
}
