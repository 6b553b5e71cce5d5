import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 1 };
/** Below this a compressed document is no smaller on the wire. */
const WORTH_COMPRESSING = 1_024;

/** Sends a document, compressed as the client accepts it. The operations has set status and caching. */
export async function sendHtml(req: Request, res: Response, html: string): Promise<void> {
  const plain = Buffer.from(html, 'utf8');
  res.type('html').vary('Accept-Encoding');
  const encoding = plain.length < WORTH_COMPRESSING ? false : req.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    res.set('Content-Length', String(plain.length)).end(req.method === 'HEAD' ? undefined : plain);
    return;
  }
  const bytes = await (encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain, GZIP));
  res.set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
