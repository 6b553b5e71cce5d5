// A document that is sent many times: compressed once, as well as is worth it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli 11 saves 9 % more bytes for four times the CPU of 9. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP = { level: 9 };

/** The bytes of a document by content coding. */
export interface FinishedHtml {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a document off the event loop. */
export async function finishHtml(html: string): Promise<FinishedHtml> {
  const identity = Buffer.from(html, 'utf8');
  const [br, gzipped] = await Promise.all([compressBrotli(identity, BROTLI), compressGzip(identity, GZIP)]);
  return { identity, br, gzip: gzipped };
}
