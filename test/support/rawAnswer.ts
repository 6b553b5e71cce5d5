import { startProxyApp } from './proxyApp';
import { exchange, head } from './rawClient';
import { startRawBackend } from './rawServer';

/** The answer that a visitor gets when the backend says exactly this; `{origin}` is the backend's own. */
export async function answerTo(said: string, request = head('/api/a/b?c=1')) {
  const backend = await startRawBackend((socket) =>
    socket.once('data', () => socket.end(said.replaceAll('{origin}', backend.origin), 'latin1')),
  );
  const app = await startProxyApp(backend.origin);
  const answer = await exchange(app.port, request);
  return { answer, backend, app, header: (name: string) => headerOf(answer, name) };
}

/** One header of a raw answer, by its name in lower case. */
export function headerOf(answer: string, name: string): string | undefined {
  const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
}

/** A backend's answer, word for word. */
export const said = (status: string, headers: readonly string[], body = 'body') =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');
