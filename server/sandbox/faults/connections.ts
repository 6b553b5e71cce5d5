import { type FaultKind, replaceJson } from './faultKind';

const FOREIGN_BODY = '{"success":true,"data":"of somebody else"}';

/** A complete HTTP response as text. */
const raw = (text: string, ...headers: readonly string[]): string =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', ...headers, '', text].join('\r\n');

/** Responds with a Content-Length that differs from the body's length by this many bytes, then closes the connection. */
function misstatedLength(description: string, difference: number): FaultKind {
  return {
    description,
    apply: (call) =>
      replaceJson(call, (body) => {
        const { response } = call;
        const bytes = Buffer.from(JSON.stringify(body));
        const { socket } = response;
        response.type('json').set('Content-Length', String(bytes.length + difference));
        response.end(bytes, () => socket?.end());
      }),
  };
}

/** Calls that violate HTTP or break the connection. */
export const connectionFaults = {
  reset: {
    description: 'closes the connection before responding',
    apply: ({ request }) => void request.socket.resetAndDestroy(),
  },
  resetInBody: {
    description: 'closes the connection in the middle of its response',
    apply: (call) =>
      replaceJson(call, (body) => {
        const bytes = Buffer.from(JSON.stringify(body));
        const { request, response } = call;
        response.type('json').set('Content-Length', String(bytes.length));
        response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
      }),
  },
  lengthTooShort: misstatedLength('sends a Content-Length 10 bytes too short', -10),
  lengthTooLong: misstatedLength('sends a Content-Length 10 bytes too long, then closes the connection', 10),
  extraAnswer: {
    description: 'responds normally, then sends a second response, of another user, on the same connection',
    apply: ({ response, next }) => {
      const { socket } = response;
      // Before Node's own listener, which may close the connection.
      response.prependOnceListener('finish', () =>
        socket?.write(raw(FOREIGN_BODY, `Content-Length: ${FOREIGN_BODY.length}`)),
      );
      next();
    },
  },
  lengthAndChunks: {
    description: 'sends both Content-Length and Transfer-Encoding',
    apply: ({ request }) =>
      void request.socket.end(
        raw(`2\r\n{}\r\n0\r\n\r\n${FOREIGN_BODY}`, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
      ),
  },
  junkStatusLine: {
    description: 'sends an invalid HTTP status line',
    apply: ({ request }) => void request.socket.end('HTTP/1.1 abc\r\n\r\n'),
  },
} as const satisfies Record<string, FaultKind>;
