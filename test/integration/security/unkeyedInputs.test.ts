// A response depends on the address and the session alone: whatever else a request holds, it changes neither this response
// nor a later one in a way that a cache could store. test/nightly/sharedCache.test.ts has a real cache.
import { exchange, head, statusOf } from '../../support/rawClient';
import { comparable, OTHER_ADDRESSES, UNKEYED_HEADERS, withHeader } from '../../support/resilience/unkeyedInputs';
import { sharedStorefront } from '../../support/storefront';

const PATHS = ['/', '/article/detail/5', '/search?keyword=lamp', '/items/20450001'] as const;
const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 21'];

const shop = sharedStorefront({ PUBLIC_URL: 'https://shop.example', PUBLIC_PAGES: '/search,/items/*' });
let port: number;
const clean = new Map<string, string>();

beforeAll(async () => {
  port = (await shop.listen()).port;
  for (const path of PATHS) clean.set(path, comparable(await exchange(port, head(path))));
});
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

  it.each(PATHS)('has the same bytes after those to %s with what no cache keys by', async (path) => {
    const poisons = [
      ...UNKEYED_HEADERS.map((header) => withHeader(path, header)),
      `${head(path, { headers: FORM })}keyword=evil&pageNo=2`,
    ];
    for (const poison of poisons) {
      const poisoned = await exchange(port, poison);
      expect([poison, isStorable(poisoned), /evil\.example/i.test(poisoned)]).toEqual([poison, false, false]);
    }
    for (const address of OTHER_ADDRESSES.map((spelling) => spelling(path)))
      expect([address, isStorable(await exchange(port, head(address)))]).toEqual([address, false]);
    await expectUnchanged();
  });

  it('has the same bytes after those of a buyer, which no cache may store', async () => {
    for (const path of [...PATHS, '/account/verification', '/account/verification/x.css']) {
      const response = await exchange(port, head(path, { headers: [`Cookie: ${shop.cookie}`] }));
      expect([path, isStorable(response)]).toEqual([path, false]);
      if (path.endsWith('.css')) expect(response).not.toContain('mei.lin');
    }
    await expectUnchanged();
  });
});
