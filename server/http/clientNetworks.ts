// What counts as one client wherever clients are counted: rate limits, shares of a lane, breakers.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** A proxy may write a port after the address, and then an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/** Of everyone whose address is no address. */
const UNKNOWN = ['unknown'];

/**
 * The networks of a client, the narrowest first: an IPv4 address, or the /64 of an IPv6 address, in which a client owns every
 * address, and the /48 above it, of which a customer may own all. Any other text is one client.
 */
export function clientNetworks(text: string): readonly string[] {
  const address = addressOf(text);
  if (isIPv4(address)) return [address];
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  if (/^(0 ){5}ffff /.test(groups.join(' '))) return [ipv4Of(groups.slice(6))];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** Whether a client is in this network: an address or a CIDR range. */
export function networkMatcher(network: string): (client: string) => boolean {
  const [address = '', prefix = isIPv4(address) ? '32' : '128'] = network.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(prefix), familyOf(address));
  return (client) => list.check(addressOf(client), familyOf(addressOf(client)));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function addressOf(text: string) {
  const [, bracketed, ipv4] = WITH_PORT.exec(text) ?? [];
  return (bracketed ?? ipv4 ?? text).split('%', 1)[0] ?? '';
}

/** An address as it is passed on: an IPv4 one that came over a socket for both families is plain again. */
export const plainAddress = (ip = ''): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [start = [], end = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}

/** The IPv4 address in two groups. */
function ipv4Of(groups: readonly string[]) {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
