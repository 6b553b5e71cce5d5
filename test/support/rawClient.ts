// A client that sends exactly the bytes it is told to, where a library would mend or refuse them.
import { once } from 'node:events';
import net from 'node:net';

/** Sends the text and gives everything that came until the server closed. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await connect(port);
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return received(socket);
}

/** A connection on which this text has been sent. */
export async function connect(port: number, text = ''): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text, 'latin1');
  return socket;
}

/** Everything that comes until the connection ends, whether it ends well or not. */
export async function received(socket: net.Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return Buffer.concat(chunks).toString('latin1');
}

/** A request head with the given target, ending the connection after its response. */
export function head(
  target: string,
  { method = 'GET', headers = [] as readonly string[], host = 'shop.example' } = {},
) {
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n');
}

/** Status of a raw response; 0 when there was none. */
export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);

/** Body of a raw response. */
export const bodyOf = (response: string): string => response.slice(response.indexOf('\r\n\r\n') + 4);

/** One header of a raw response, by its name in lower case. */
export function headerOf(response: string, name: string): string | undefined {
  const lines = response.slice(0, response.indexOf('\r\n\r\n')).split('\r\n');
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
}
