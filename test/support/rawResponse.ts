import { startProxyApp } from './proxyApp';
import { exchange, head } from './rawClient';
import { startRawBackend } from './rawServer';

/** The response that a visitor gets when the backend says exactly this; `{origin}` is the backend's own. */
export async function responseTo(said: string, request = head('/api/a/b?c=1')) {
  const backend = await startRawBackend((socket) =>
    socket.once('data', () => socket.end(said.replaceAll('{origin}', backend.origin), 'latin1')),
  );
  const app = await startProxyApp(backend.origin);
  const response = await exchange(app.port, request);
  return { response, backend, app, header: (name: string) => headerOf(response, name) };
}

/** One header of a raw response, by its name in lower case. */
export function headerOf(response: string, name: string): string | undefined {
  const lines = response.slice(0, response.indexOf('\r\n\r\n')).split('\r\n');
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
}

/** A backend's response, word for word. */
export const said = (status: string, headers: readonly string[], body = 'body') =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');
