// Makes the dictionary of documents (server/render/pageDictionary.ts).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DICTIONARY_FILE, dictionaryName } from '../../server/render/pageDictionary';
import { logIn } from '../logIn';

/** Each page as one buyer gets it, and as another one does. */
const PAGES = [
  ['/search', '/search?pageNo=2'],
  ['/items/20450001', '/items/20450002'],
  ['/', '/'],
  ['/distributor/selection/cart', '/distributor/selection/cart'],
  ['/distributor/list/products', '/distributor/list/products'],
] as const;
const BUYERS = ['mei.lin', 'sofia.r'] as const;
/** A page pays a microsecond for each kilobyte. */
const MAX_BYTES = 32_768;
const POLL_MS = 10;

/** Asks a storefront over the embedded backend for its pages, and writes what they have in common. */
export async function writePageDictionary(out: string, origin: string): Promise<void> {
  const [one = '', other = ''] = await Promise.all(BUYERS.map((username) => logIn(origin, username)));
  const pairs: [string, string][] = [];
  for (const [path, otherPath] of PAGES)
    pairs.push([await read(origin + path, one), await read(origin + otherPath, other)]);
  const dictionary = Buffer.from(commonTags(pairs)).subarray(0, MAX_BYTES);
  const asset = path.join(out, 'public/assets', dictionaryName(dictionary));
  writeFileSync(path.join(out, DICTIONARY_FILE), dictionary);
  writeFileSync(asset, dictionary);
  writeFileSync(`${asset}.br`, brotliCompressSync(dictionary));
  writeFileSync(`${asset}.gz`, gzipSync(dictionary));
}

/** A day or the port of this build, which the next one would not have, and what names a product or costs. */
const OF_THE_DEMO = /\d{4}-\d\d|127\.0\.0\.1|\/items\/|\/api\/files\/|<\/?small[^>]*>\.?\d/;

/** The tags, each with its text, that both of a pair have: nothing of anybody's data. Each stands once, in its place. */
export function commonTags(pairs: readonly (readonly [string, string])[]): string {
  const common = pairs.flatMap(([one, other]) => {
    const known = new Set(tagsOf(other));
    return tagsOf(one).filter((tag) => known.has(tag) && !OF_THE_DEMO.test(tag));
  });
  return [...new Set(common)].join('');
}

const tagsOf = (html: string) => html.split(/(?=<)/);

/**
 * A page of a user who has been here before, so that styles are linked. Asks again while the first pages of a process are
 * late; the storefront itself ends when none comes.
 */
async function read(url: string, session: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie: `${session}; lng=en-US` }, redirect: 'manual' });
  if (response.status === 200) return response.text();
  await delay(POLL_MS);
  return read(url, session);
}
