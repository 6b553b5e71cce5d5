// What documents have in common, as a dictionary that a browser loads once and offers with later pages (RFC 9842, ADR 28).
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdCompressSync } from 'node:zlib';

/** A frame of Zstandard to skip, of 32 bytes: the hash of the dictionary follows. */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
/** Loading the dictionary takes half as long as at level 3, and the pages are as small. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 1 };
/** Off the event loop. */
export const zstd = promisify(zstdCompress);

/** The start of what a client reads with a dictionary. */
export const dczHead = (dictionary: Buffer): Buffer => Buffer.concat([DCZ_MAGIC, hash('sha256', dictionary, 'buffer')]);

/** What the build writes, beside `public`, where another build's may be held, too. */
export const DICTIONARY_FILE = 'page.dict';

/** The name of a dictionary among the assets. */
export const dictionaryName = (dictionary: Buffer): string => `page.${hash('sha256', dictionary).slice(0, 8)}.dict`;

export type PageDictionary = NonNullable<ReturnType<typeof readPageDictionary>>;

/** The dictionary of a build; undefined in development, which makes none. */
export function readPageDictionary(dist: string) {
  const file = path.join(dist, DICTIONARY_FILE);
  if (!existsSync(file)) return undefined;
  const dictionary = readFileSync(file);
  const head = dczHead(dictionary);
  const optionsFor = ({ length }: Buffer): ZstdOptions => ({ dictionary, params: LEVEL, pledgedSrcSize: length });
  return {
    /** `Available-Dictionary` of a client that has it. */
    id: `:${hash('sha256', dictionary, 'base64')}:`,
    link: `</assets/${dictionaryName(dictionary)}>; rel="compression-dictionary"`,
    /** Its content coding, at once and off the event loop. */
    coding: [
      'dcz',
      (html: Buffer) => Buffer.concat([head, zstdCompressSync(html, optionsFor(html))]),
      async (html: Buffer) => Buffer.concat([head, await zstd(html, optionsFor(html))]),
    ] as const,
  };
}
