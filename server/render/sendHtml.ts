// Compresses and sends documents.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type PageDictionary, zstd } from './pageDictionary';

/** A smaller document gains nothing from compression. Bytes. */
const MIN_COMPRESSED_BYTES = 1_024;
/** A larger document is compressed off the event loop; for others the way there costs more than the work. Bytes. */
const MAX_SYNC_BYTES = 131_072;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 3 };
/** Zstandard allocates tables for the size of the document; without it, for the largest. */
const zstdOf = ({ length }: Buffer) => ({ params: { [constants.ZSTD_c_compressionLevel]: 3 }, pledgedSrcSize: length });
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The cheapest first, at once and off the event loop; levels by CPU and bytes (docs/performance.md, Compression). */
const CODINGS = [
  ['zstd', (html: Buffer) => zstdCompressSync(html, zstdOf(html)), (html: Buffer) => zstd(html, zstdOf(html))],
  ['br', (html: Buffer) => brotliCompressSync(html, BROTLI), (html: Buffer) => brotli(html, BROTLI)],
  ['gzip', (html: Buffer) => gzipSync(html, GZIP), (html: Buffer) => deflate(html, GZIP)],
] as const;

/** Brotli 11 saves 9 % more bytes for four times the CPU of 9. */
const FINISHED_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const FINISHED_GZIP = { level: 9 };

/** The bytes of a document that is sent many times, by content coding. */
export interface PrecompressedHtml {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a document once, as well as is worth it, off the event loop. */
export async function precompressHtml(html: Buffer): Promise<PrecompressedHtml> {
  const [br, gzipped] = await Promise.all([brotli(html, FINISHED_BROTLI), deflate(html, FINISHED_GZIP)]);
  return { br, gzip: gzipped };
}

interface SendOptions {
  readonly mustStayPlain: boolean;
  /** What a client may have; one that has none, or that of another build, is told of it. */
  readonly dictionary: PageDictionary | undefined;
}

/**
 * Sends a document, compressed as the client accepts it unless it must stay plain. The caller has set status and caching.
 *
 * @returns its content coding
 */
export async function sendHtml(
  req: Request,
  res: Response,
  { html, precompressed }: { readonly html: Buffer; readonly precompressed?: PrecompressedHtml },
  { mustStayPlain, dictionary }: SendOptions,
): Promise<string> {
  if (precompressed) return sendBytes(req, res, ...precompressedFor(req, html, precompressed));
  const accepted = mustStayPlain || html.length < MIN_COMPRESSED_BYTES ? [] : acceptedCodings(req);
  const offered = req.get('Available-Dictionary');
  const codings = dictionary && offered === dictionary.id ? [dictionary.coding, ...CODINGS] : CODINGS;
  const [coding, compress, compressLarge] = codings.find(([name]) => accepted.includes(name)) ?? [];
  const isLarge = html.length > MAX_SYNC_BYTES;
  const bytes = isLarge ? ((await compressLarge?.(html)) ?? html) : (compress?.(html) ?? html);
  if (dictionary) res.append('Vary', 'Available-Dictionary');
  if (dictionary && offered !== dictionary.id) res.append('Link', dictionary.link);
  return sendBytes(req, res, bytes, coding);
}

/** The fewest bytes that the client accepts, and their coding. */
export function precompressedFor(
  req: Request,
  html: Buffer,
  finished: PrecompressedHtml,
): readonly [Buffer, string | undefined] {
  const accepted = acceptedCodings(req);
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  return [coding ? finished[coding] : html, coding];
}

/** A longer header is parsed each time. Characters. */
const MAX_CACHED_HEADER = 100;
const MAX_CACHED_HEADERS = 100;
/** What clients accept, by their header: browsers send a handful of values. */
const acceptedByHeader = new LRUCache<string, readonly string[], Request>({
  max: MAX_CACHED_HEADERS,
  maxEntrySize: MAX_CACHED_HEADER,
  sizeCalculation: (_codings, header) => header.length + 1,
  memoMethod: (_header, _before, { context }) => context.acceptsEncodings(),
});

const acceptedCodings = (req: Request) => acceptedByHeader.memo(req.get('Accept-Encoding') ?? '', { context: req });

function sendBytes(req: Request, res: Response, bytes: Buffer, coding: string | undefined) {
  for (const [name, value] of Object.entries(bytesHeaders(bytes, coding))) res.append(name, value);
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return coding ?? 'identity';
}

/** The headers of a document's bytes. */
export function bytesHeaders({ length }: Buffer, coding: string | undefined): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(coding && { 'Content-Encoding': coding }),
    'Content-Length': String(length),
  };
}
