import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 1 };
/** A smaller document gains nothing from compression. Bytes. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Sends a document, compressed as the client accepts it. The operations has set status and caching. */
export async function sendHtml(req: Request, res: Response, html: string): Promise<void> {
  const plain = Buffer.from(html, 'utf8');
  res.type('html').vary('Accept-Encoding');
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? false : req.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    res.set('Content-Length', String(plain.length)).end(req.method === 'HEAD' ? undefined : plain);
    return;
  }
  const bytes = await (encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain, GZIP));
  res.set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
