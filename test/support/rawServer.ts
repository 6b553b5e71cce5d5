// Real servers on loopback, for tests that need a backend of flesh and blood, or one that breaks HTTP.
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

const closers = new Set<() => unknown>();

/** Has this called by `closeServers`, beside them. */
export const closeWithServers = (close: () => unknown) => void closers.add(close);

/** Ends every server that this file's functions started; call it in `afterEach`. */
export async function closeServers(): Promise<void> {
  await Promise.all([...closers].map((close) => close()));
  closers.clear();
}

/** An HTTP server on a free port. */
export const startBackend = (handler: http.RequestListener) => listen(http.createServer(handler));

/** A TCP server on a free port, that may say what no HTTP server would. */
export const startRawBackend = (onSocket: (socket: net.Socket) => void) => listen(net.createServer(onSocket));

/** Listens on loopback, and counts and finally destroys the connections. */
export async function listen(server: net.Server) {
  const open = new Set<net.Socket>();
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) server.emit('allClosed');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.add(async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  /** Resolves when no connection is open any more. */
  const allClosed = async () => void (open.size > 0 && (await once(server, 'allClosed')));
  // How many connections were accepted so far.
  return { port, origin: `http://127.0.0.1:${port}`, accepted: () => accepted, allClosed };
}
