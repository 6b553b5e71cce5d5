// What counts as one client wherever clients are counted: rate limits, shares of a lane, breakers.
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A proxy may write a port after the address, and then an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The networks of a client, the narrowest first: an IPv4 address, or the /64 of an IPv6 address, in which a client owns every
 * address, and the /48 above it, of which a customer may own all. Any other text is one client.
 */
export function clientNetworks(text: string): readonly string[] {
  const plain = plainAddress(addressOf(text));
  if (isIPv4(plain)) return [plain];
  if (!isIPv6(plain)) return ['unknown'];
  // URL writes each form of an IPv6 address in one that ipaddr.js reads. An IPv4 address in the form of IPv6 is that of IPv4.
  const address = ipaddr.process(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  if (address.kind() === 'ipv4') return [address.toString()];
  const groups = address.toNormalizedString().split(':');
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The factor of a client, by the first network of RATE_LIMIT_FACTORS that it is in; else 1. */
export function networkFactor(factors: Readonly<Record<string, number>>): (client: string) => number {
  const networks = Object.entries(factors).map(([network, factor]) => {
    const [address = '', prefix = isIPv4(address) ? '32' : '128'] = network.split('/');
    const list = new BlockList();
    list.addSubnet(address, Number(prefix), familyOf(address));
    return [list, factor] as const;
  });
  return (client) => {
    const address = addressOf(client);
    return networks.find(([list]) => list.check(address, familyOf(address)))?.[1] ?? 1;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function addressOf(text: string) {
  const [, bracketed, ipv4] = WITH_PORT.exec(text) ?? [];
  return (bracketed ?? ipv4 ?? text).split('%', 1)[0] ?? '';
}

/** An address as it is passed on: an IPv4 one that came over a socket for both families is plain again. */
export const plainAddress = (ip = ''): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');
