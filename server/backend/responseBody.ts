import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { MAX_RESPONSE_BYTES } from '../../shared/api/responseLimits';
import { tooLarge } from '../../shared/api/transport';

type Request = Parameters<typeof tooLarge>[0];

/** Collects the body of a response to a request while it arrives. No client decompresses with a bound, and refuses a second coding. */
export function createBodyBuffer(request: Request) {
  const { maxBytes = MAX_RESPONSE_BYTES } = request;
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    /** Adds what has arrived; an error when that is too much. */
    add: (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return tooLarge(request);
      chunks.push(chunk);
      return undefined;
    },
    bytes: () => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
  };
}

/**
 * All bytes of a message. It is left as it is when it is too large: destroying it would cut off the response to the client,
 * whose end closes it anyway.
 */
export async function bytesOf(message: IncomingMessage, request: Request): Promise<Buffer> {
  const body = createBodyBuffer(request);
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const excess = body.add(chunk as Buffer);
    if (excess) throw excess;
  }
  return body.bytes();
}

/**
 * The body as a browser reads it, without a byte order mark, and its size after decompression.
 *
 * @throws Error when it is too large after decompression, broken, or encoded in another way or more than once
 */
export async function decodeBody(request: Request, body: Buffer, encoding = '') {
  // Codings have no case, and an old name (RFC 9110 §8.4.1).
  const coding = encoding.trim().toLowerCase().replace(/^x-/, '');
  const plain = coding === '' || coding === 'identity' ? body : await decompress(request, body, coding);
  const text = plain.toString('utf8');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, bytes: plain.length };
}

/** Off the event loop. One content coding at most, so that a few bytes can't grow in stages. */
const DECODERS = new Map<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
]);

/** The content codings that can be undone. */
export const CONTENT_CODINGS = [...DECODERS.keys()];

/**
 * The bytes without their content coding.
 *
 * @throws Error for an unknown coding, broken bytes, and more than the request allows
 */
async function decompress(request: Request, bytes: Buffer, encoding: string) {
  const decode = DECODERS.get(encoding);
  if (!decode) throw new Error(`The backend used a content encoding that was not accepted: ${encoding}`);
  try {
    return await decode(bytes, { maxOutputLength: request.maxBytes ?? MAX_RESPONSE_BYTES });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(request) : error;
  }
}
