// The addresses of pictures and films, which the pages allow over https alone.

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
