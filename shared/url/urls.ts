const MAX_KEYS = 1000;

/** The parameters of a query; those after the first thousand are dropped. */
export function parseQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const fields = [...query];
  return fields.length > MAX_KEYS ? new URLSearchParams(fields.slice(0, MAX_KEYS)) : query;
}

/** A path with a query; fields that are undefined or null are omitted, without fields there is no question mark. */
export function withQuery(path: string, fields: Iterable<readonly [string, unknown]>): string {
  const given = [...fields].filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** A parsed URL, or undefined for an invalid one. URL.canParse and URL.parse are newer than our browsers. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

// The addresses of pictures and films, which the pages allow over https alone.

/** Whether the value of a picture or a film is an address; any other that was read is the key of a stored file. */
export const isAddress = (value: string): boolean => /^\/|:/.test(value);

/** The attribute for the key of a stored file, in the place of its address, which the browser asks for. */
export const STORED_KEY = 'data-key';

/** The attribute of an element that shows a file, which is an address or a key. */
export const fileAttribute = (name: string, value: string): Readonly<Record<string, string>> => ({
  [isAddress(value) ? name : STORED_KEY]: value,
});

const INSECURE = /^\s*(?:http:)?\/\/([^/?#]+)(.*)$/is;
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * The address with `https:` instead of `http:` or no scheme, because the pages allow no other pictures. Own paths,
 * other schemes and addresses of this machine are unchanged.
 */
export function secureAddress(address: string): string {
  const [, host = '', rest = ''] = INSECURE.exec(address) ?? [];
  if (host === '' || LOOPBACK.test(host)) return address;
  return `https://${host.replace(/:80$/, '')}${rest}`;
}
