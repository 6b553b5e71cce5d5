import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a client owns all addresses
 * of its network.
 */
export function clientKey(ip: string): string {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip.split('%', 1)[0] ?? '';
  if (!isIPv6(address)) return address;
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const missing = 8 - groups(start).length - groups(end).length;
  const all = [...groups(start), ...Array.from({ length: missing }, () => '0'), ...groups(end)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
