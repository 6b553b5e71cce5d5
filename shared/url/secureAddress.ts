const INSECURE = /^\s*(?:http:)?\/\/([^/?#]+)(.*)$/is;
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * The address with `https:` instead of `http:` or no scheme, because the pages allow no other pictures (D85). Own paths,
 * other schemes and addresses of this machine are unchanged.
 */
export function secureAddress(address: string): string {
  const [, host = '', rest = ''] = INSECURE.exec(address) ?? [];
  if (host === '' || LOOPBACK.test(host)) return address;
  return `https://${host.replace(/:80$/, '')}${rest}`;
}
