// Documents as their difference from the dictionary of the build, for browsers that have loaded it (RFC 9842, ADR 28).
import { hash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import type { Response } from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

afterAll(closeStorefronts);

const CART = '/distributor/selection/cart';
let shop: TestStorefront;
let buyer: string;
/** What the browser was told of, as it offers it. */
let dictionary: Buffer;
let offer: string;

/** The bytes that go over the wire, whatever their coding. */
function asSent(response: Response, done: (error: Error | null, bytes: Buffer) => void) {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
}

const ask = (path: string, headers: Record<string, string>, { get } = shop, cookie = buyer) =>
  get(path, `${cookie}; lng=en-US`)
    .set({ 'Accept-Encoding': 'gzip, br, zstd, dcz', ...headers })
    .buffer()
    .parse(asSent as never);

beforeAll(async () => {
  shop = await startTestStorefront({ METRICS_PORT: '0' });
  buyer = await shop.login('sofia.r');
  const { headers } = await ask(CART, {});
  const [, path = ''] = /^<(\/assets\/page\.\w+\.dict)>; rel="compression-dictionary"$/.exec(headers.link ?? '') ?? [];
  const file = await ask(path, { 'Accept-Encoding': 'identity' });
  expect(file.headers).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  dictionary = file.body as Buffer;
  offer = `:${hash('sha256', dictionary, 'base64')}:`;
});

it('a browser that has the dictionary reads the same page, in two thirds of the bytes', async () => {
  const plain = await ask(CART, { 'Accept-Encoding': 'identity' });
  const zstd = await ask(CART, { 'Accept-Encoding': 'zstd' });
  const { headers, body } = await ask(CART, { 'Available-Dictionary': offer });
  expect(headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'Available-Dictionary, Accept-Encoding' });
  expect(headers.link).toBeUndefined();
  expect(body.subarray(8, 40).toString('base64')).toBe(offer.slice(1, -1));
  const read = zstdDecompressSync(body.subarray(40), { dictionary }).toString();
  expect(read.length).toBe((plain.body as Buffer).toString().length);
  expect(read).toContain('<h1>Selection cart</h1>');
  expect(body.length).toBeLessThan((zstd.body as Buffer).length * 0.75);
  const metrics = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`);
  expect(await metrics.text()).toContain('documents_sent_total{coding="dcz"} 1');
});

it.each<[string, Record<string, string>, string | undefined]>([
  ['offers another one', { 'Available-Dictionary': `:${hash('sha256', 'another', 'base64')}:` }, 'zstd'],
  ['offers what is no hash', { 'Available-Dictionary': 'page.dict' }, 'zstd'],
  ['does not read the coding', { 'Accept-Encoding': 'br, zstd' }, 'zstd'],
  ['comes from another site', { 'Sec-Fetch-Site': 'cross-site' }, undefined],
])('a browser that %s gets the page without it', async (_what, headers, coding) => {
  const response = await ask(CART, { 'Available-Dictionary': offer, ...headers });
  expect([response.status, response.headers['content-encoding']]).toEqual([200, coding]);
  expect(response.headers.link === undefined).toBe(headers['Available-Dictionary'] === undefined);
});

it('holds no word of a buyer, no price and no day', () => {
  const text = dictionary.toString();
  expect(text.length).toBeGreaterThan(10_000);
  expect(text.match(/mei|lin\b|sofia|ramos|"u\d|small[^>]*>\.?\d|\d{4}-\d\d|127\.0\.0\.1|\/items\//gi)).toBeNull();
});

it('is named nowhere where it is switched off', async () => {
  const off = await startTestStorefront({ PAGE_DICTIONARY: 'false' });
  const { headers } = await ask(CART, { 'Available-Dictionary': offer }, off, await off.login('sofia.r'));
  expect([headers['content-encoding'], headers.link, headers.vary]).toEqual(['zstd', undefined, 'Accept-Encoding']);
});
