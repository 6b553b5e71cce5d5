// A response depends on the address and the session alone: whatever else a request holds, it changes neither this response
// nor a later one in a way that a cache could store. test/nightly/sharedCache.test.ts has more inputs, behind a real cache.
import { exchange, head, statusOf } from '../../support/rawClient';
import { comparable, EVIL } from '../../support/resilience/unkeyedInputs';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const PATHS = ['/', '/article/detail/5', '/search?keyword=lamp', '/items/20450001'] as const;
const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 21'];

let port: number;
let buyer: string;
const clean = new Map<string, string>();

beforeAll(async () => {
  const shop = await startTestStorefront({ PUBLIC_URL: 'https://shop.example', PUBLIC_PAGES: '/search,/items/*' });
  port = (await shop.listen()).port;
  buyer = await shop.login('mei.lin');
  for (const path of PATHS) clean.set(path, comparable(await exchange(port, head(path))));
});
afterAll(closeStorefronts);

/** May a shared cache store this response? */
const isStorable = (response: string) =>
  !/^cache-control: (private|no-store)/im.test(response.slice(0, response.indexOf('\r\n\r\n')));

async function expectUnchanged() {
  for (const [path, before] of clean) expect(comparable(await exchange(port, head(path)))).toBe(before);
}

describe('a clean request', () => {
  it('has the same bytes twice', async () => {
    expect([...clean.values()].map(statusOf)).toEqual([200, 200, 200, 200]);
    await expectUnchanged();
  });

  it.each<[string, (path: string) => string]>([
    ['a forged host', (path) => head(path, { host: EVIL })],
    ['a forwarded host', (path) => head(path, { headers: [`X-Forwarded-Host: ${EVIL}`] })],
    ['another path in a header', (path) => head(path, { headers: ['X-Original-URL: /account/verification'] })],
    ['another method in a header', (path) => head(path, { headers: ['X-HTTP-Method-Override: POST'] })],
    ['a range', (path) => head(path, { headers: ['Range: bytes=0-9', 'If-None-Match: *'] })],
    ['cookies', (path) => head(path, { headers: ['Cookie: chtk=evil; lng=evil; searchHistory=evil'] })],
    ['an unknown parameter', (path) => head(`${path}${path.includes('?') ? '&' : '?'}utm_source=evil`)],
    ['a body', (path) => `${head(path, { headers: FORM })}keyword=evil&pageNo=2`],
  ])('has the same bytes after one with %s', async (_name, requestOf) => {
    for (const path of PATHS) {
      const poisoned = await exchange(port, requestOf(path));
      expect([isStorable(poisoned), /evil\.example/i.test(poisoned)]).toEqual([false, false]);
    }
    await expectUnchanged();
  });

  it('has the same bytes after those of a buyer, which no cache may store', async () => {
    for (const path of [...PATHS, '/account/verification', '/account/verification/x.css']) {
      const response = await exchange(port, head(path, { headers: [`Cookie: ${buyer}`] }));
      expect([path, isStorable(response)]).toEqual([path, false]);
      if (path.endsWith('.css')) expect(response).not.toContain('mei.lin');
    }
    await expectUnchanged();
  });
});
