// Who has the connections of a server.
import type { Server } from 'node:http';
import { clientNetworks } from './clientNetworks';

/** The most of all connections that one client may have. */
const CLIENT_SHARE = 0.1;
/** Above this share of them none is kept alive. */
const SCARCE_SHARE = 0.8;

/** Closes the connections of a client above its share at once. A proxy has those of all its clients, and shares them itself. */
export function shareConnections(server: Server, max: number, isProxy: (address: string) => boolean) {
  const counts = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    // Whoever has an IPv6 /48 has every address in it.
    const network = isProxy(remoteAddress) ? undefined : clientNetworks(remoteAddress).at(-1);
    const count = network === undefined ? 0 : (counts.get(network) ?? 0);
    if (count >= max * CLIENT_SHARE) return void socket.destroy();
    all += 1;
    if (network !== undefined) counts.set(network, count + 1);
    socket.once('close', () => {
      all -= 1;
      if (network === undefined) return;
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
  return { areScarce: (): boolean => all > max * SCARCE_SHARE };
}
