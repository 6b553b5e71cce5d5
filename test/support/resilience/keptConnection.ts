// A keep-alive HTTP/1.1 client that sends exactly the bytes it is given and reads whole responses, one at a time.
import { once } from 'node:events';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface RawResponse {
  /** 0 when the server closed without a response, -1 when it did neither in time. */
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  readonly body: Buffer;
}

/** Long enough for a busy machine; a server that hangs still ends the test. */
const HUNG_MS = 40_000;
const NO_RESPONSE: RawResponse = { status: 0, head: '', body: Buffer.alloc(0) };

export class KeptConnection {
  readonly #port: number;
  #socket: net.Socket | undefined;
  #received = Buffer.alloc(0);
  #ended = false;
  #onChange: () => void = () => undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a whole request and reads its response; opens a new connection when the server closed the last one. */
  async send(request: string | Buffer, { isHead = false } = {}): Promise<RawResponse> {
    const socket = await this.#open();
    socket.write(typeof request === 'string' ? Buffer.from(request, 'latin1') : request);
    const response = await this.read({ isHead });
    if (response.status < 100 || response.status === 400 || /\r\nconnection: close/i.test(response.head)) this.close();
    return response;
  }

  /** Reads the next response of the connection. */
  async read({ isHead = false } = {}): Promise<RawResponse> {
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      this.#onChange();
    }, HUNG_MS);
    try {
      for (;;) {
        const parsed = parseResponse(this.#received, this.#ended, isHead);
        if (parsed) {
          this.#received = this.#received.subarray(parsed.length);
          if (parsed.response.status >= 200) return parsed.response;
          continue;
        }
        if (hung) return { ...NO_RESPONSE, status: -1 };
        if (this.#ended) return NO_RESPONSE;
        await new Promise<void>((resolve) => {
          this.#onChange = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #open(): Promise<net.Socket> {
    if (this.#socket && !this.#ended) return this.#socket;
    this.close();
    const socket = net.connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    this.#ended = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (socket !== this.#socket) return;
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#onChange();
    });
    const onEnd = (): void => {
      if (socket !== this.#socket) return;
      this.#ended = true;
      this.#onChange();
    };
    socket.once('end', onEnd).once('close', onEnd);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  }
}

/** The first response in the bytes, and its length; undefined while it is incomplete. */
function parseResponse(
  bytes: Buffer,
  ended: boolean,
  isHead: boolean,
): { response: RawResponse; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const start = headEnd + 4;
  const whole = (body: Buffer, length: number) => ({ response: { status, head, body }, length });
  if (isHead || status < 200 || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return unchunked(bytes, start, whole);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) return ended ? whole(bytes.subarray(start), bytes.length) : undefined;
  const end = start + Number(length);
  return bytes.length >= end ? whole(bytes.subarray(start, end), end) : undefined;
}

function unchunked<T>(bytes: Buffer, start: number, whole: (body: Buffer, length: number) => T): T | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (Number.isNaN(size) || bytes.length < next) return undefined;
    if (size === 0) return whole(Buffer.concat(chunks), next);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

/** A header of a response, by its name in lower case; several are joined by a line break. */
export function headerIn({ head }: RawResponse, name: string): string | undefined {
  const values = head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trim());
  return values.length > 0 ? values.join('\n') : undefined;
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** The body as text, decompressed. */
export function textOf(response: RawResponse): string {
  const decode = DECODERS[headerIn(response, 'content-encoding') ?? ''];
  return (decode ? decode(response.body) : response.body).toString('utf8');
}
