import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** No response that the server reads itself may be larger, before or after decompression. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** The content codings that can be undone. */
export const CONTENT_CODINGS = ['gzip', 'br', 'deflate'] as const;

/** Off the event loop. One content coding at most, so that a few bytes can't grow in stages. */
const DECODERS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} satisfies Record<(typeof CONTENT_CODINGS)[number], unknown>;

/**
 * The bytes without their content coding.
 *
 * @throws Error for an unknown coding, broken bytes, and more than MAX_RESPONSE_BYTES
 */
export function decompress(bytes: Buffer, encoding: string): Promise<Buffer> {
  const decode = DECODERS[encoding];
  if (!decode) throw new Error(`The backend used a content encoding that was not accepted: ${encoding}`);
  return decode(bytes, { maxOutputLength: MAX_RESPONSE_BYTES });
}
