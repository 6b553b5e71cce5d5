import { type FaultKind, inPlaceOfAnswer } from '../faultKind';

const STRANGER = '{"success":true,"data":"of somebody else"}';

/** A whole answer, word for word. */
const raw = (text: string, ...headers: readonly string[]): string =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', ...headers, '', text].join('\r\n');

/** Answers with a Content-Length that differs from the body's by so many bytes; ends the connection when it can't know. */
function misstatedLength(says: string, difference: number): FaultKind {
  return {
    says,
    strike: (call) =>
      inPlaceOfAnswer(call, (body) => {
        const { response } = call;
        const bytes = Buffer.from(JSON.stringify(body));
        const { socket } = response;
        response.type('json').set('Content-Length', String(bytes.length + difference));
        response.end(bytes, () => socket?.end());
      }),
  };
}

/** Calls that break HTTP or the connection. */
export const connectionFaults = {
  reset: {
    says: 'cuts the connection before it answers',
    strike: ({ request }) => void request.socket.resetAndDestroy(),
  },
  resetInBody: {
    says: 'cuts the connection in the middle of its answer',
    strike: (call) =>
      inPlaceOfAnswer(call, (body) => {
        const bytes = Buffer.from(JSON.stringify(body));
        const { request, response } = call;
        response.type('json').set('Content-Length', String(bytes.length));
        response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
      }),
  },
  lengthTooShort: misstatedLength('names a Content-Length 10 bytes too short', -10),
  lengthTooLong: misstatedLength('names a Content-Length 10 bytes too long, and ends', 10),
  extraAnswer: {
    says: 'answers properly, then sends a second answer, of somebody else, on the same connection',
    strike: ({ response, next }) => {
      const { socket } = response;
      // In front of Node's own listener, which may end the connection.
      response.prependOnceListener('finish', () => socket?.write(raw(STRANGER, `Content-Length: ${STRANGER.length}`)));
      next();
    },
  },
  lengthAndChunks: {
    says: 'sends both Content-Length and Transfer-Encoding',
    strike: ({ request }) =>
      void request.socket.end(
        raw(`2\r\n{}\r\n0\r\n\r\n${STRANGER}`, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
      ),
  },
  junkStatusLine: {
    says: 'sends something that is no HTTP',
    strike: ({ request }) => void request.socket.end('HTTP/1.1 abc\r\n\r\n'),
  },
} as const satisfies Record<string, FaultKind>;
