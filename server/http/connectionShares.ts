// Who has the connections of a server.
import type { Server } from 'node:http';
import { countClients } from './clientCounts';
import { clientNetworks } from './clientNetworks';

/** The most of all connections that one client may have. */
const CLIENT_SHARE = 0.1;
/** Above this share of them none is kept alive. */
const SCARCE_SHARE = 0.8;

/** Closes the connections of a client above its share at once. A proxy has those of all its clients, and shares them itself. */
export function shareConnections(server: Server, max: number, isProxy: (address: string) => boolean) {
  const connections = countClients();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    // Whoever has an IPv6 /48 has every address in it.
    const client = isProxy(remoteAddress) ? '' : (clientNetworks(remoteAddress).at(-1) ?? '');
    if (client && connections.of(client) >= max * CLIENT_SHARE) return void socket.destroy();
    socket.once('close', connections.add(client));
  });
  return { areScarce: () => connections.all() > max * SCARCE_SHARE };
}
