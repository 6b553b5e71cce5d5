// How much a connection to Redis may bring at once: the client collects a reply of any length, and shows nobody its socket.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Where Node tells of each socket to a server that it opens. */
const SOCKETS = 'net.client.socket';

interface Client {
  connect(): Promise<unknown>;
  on(event: 'ping-interval', listener: () => void): unknown;
}

/** Watches the connections of clients: one that brings more than `maxBytes` without a whole reply is destroyed. */
export function limitReplies(maxBytes: number) {
  const clients = new AsyncLocalStorage<{ bytes: number }>();
  const sockets = new Map<Socket, { bytes: number }>();
  const watch = (message: unknown) => {
    const client = clients.getStore();
    if (!client) return;
    client.bytes = 0;
    const { socket } = message as { readonly socket: Socket };
    sockets.set(socket, client);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', ({ length }: Buffer) => {
      client.bytes += length;
      if (client.bytes > maxBytes) socket.destroy(new Error('A reply is larger than any value.'));
    });
  };
  subscribe(SOCKETS, watch);
  return {
    /** Connects a client, now and whenever it has lost its connection. Call what it returns when a reply is whole. */
    connect: (client: Client) => {
      const received = { bytes: 0 };
      const onReply = () => {
        received.bytes = 0;
      };
      client.on('ping-interval', onReply);
      clients.run(received, () => client.connect().catch(() => undefined));
      return onReply;
    },
    /** Ends the connections, each of which its client opens anew. */
    reconnect: () => {
      const error = new Error('A new connection is tried');
      // The next one is opened where this one is closed, and is watched, too.
      for (const [socket, client] of sockets) clients.run(client, () => socket.destroy(error));
    },
    close: () => unsubscribe(SOCKETS, watch),
  };
}
