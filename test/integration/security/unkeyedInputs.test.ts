// A response depends on the address and the session alone: whatever else a request holds, it changes neither this response
// nor a later one in a way that a cache could store (reliability.md H3, H4, class 9).
import http from 'node:http';
import { exchange, head, statusOf } from '../../support/rawClient';
import { headerOf } from '../../support/rawResponse';
import { closeServers, listen } from '../../support/rawServer';
import { noteFigure } from '../../support/resilience/cases';
import { EVIL, OTHER_ADDRESSES, UNKEYED_HEADERS } from '../../support/resilience/unkeyedInputs';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const PATHS = ['/', '/article/detail/5', '/help', '/search?keyword=lamp', '/items/20450001'] as const;

let port: number;
let buyer: string;
let clean: ReadonlyMap<string, string>;

beforeAll(async () => {
  const shop = await startTestStorefront({ PUBLIC_URL: 'https://shop.example', PUBLIC_PAGES: '/search,/items/*' });
  port = (await listen(http.createServer(shop.app))).port;
  buyer = await shop.login('mei.lin');
  clean = await cleanResponses();
});
afterAll(async () => {
  await closeServers();
  await closeStorefronts();
});

/** A response without what differs between any two: request id, date and timings. */
const comparable = (response: string): string =>
  response
    .replace(/^(date|server-timing|x-request-id): .*\r\n/gim, '')
    .replace(/; Expires=[^;]*/g, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');

async function cleanResponses(): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const path of PATHS) responses.set(path, comparable(await exchange(port, head(path))));
  return responses;
}

/** May a shared cache store this response? */
const isStorable = (response: string): boolean =>
  !/^cache-control: (private|no-store)/im.test(response.slice(0, response.indexOf('\r\n\r\n')));

async function expectUnchanged(): Promise<void> {
  for (const [path, before] of clean) expect(comparable(await exchange(port, head(path)))).toBe(before);
}

describe('a clean request (catalogue H3)', () => {
  afterAll(() =>
    noteFigure(
      'H3',
      `${UNKEYED_HEADERS.length + OTHER_ADDRESSES.length + 1} inputs × ${PATHS.length} pages, all equal`,
    ),
  );

  it('has the same bytes twice', async () => {
    expect([...clean.values()].map(statusOf)).toEqual([200, 200, 200, 200, 200]);
    await expectUnchanged();
  });

  it.each(UNKEYED_HEADERS)('has the same bytes after one with %s (H3)', async (header) => {
    for (const path of PATHS) {
      const request = header.startsWith('Host: ') ? head(path, { host: EVIL }) : head(path, { headers: [header] });
      const poisoned = await exchange(port, request);
      expect(isStorable(poisoned)).toBe(false);
      expect(poisoned).not.toMatch(/evil/i);
    }
    await expectUnchanged();
  });

  it.each(OTHER_ADDRESSES.map((spelling) => [spelling('/items/20450001'), spelling] as const))(
    'has the same bytes after one to %s (H3)',
    async (_example, spelling) => {
      for (const path of PATHS) expect(isStorable(await exchange(port, head(spelling(path))))).toBe(false);
      await expectUnchanged();
    },
  );

  it('has the same bytes after a GET with a body (H3)', async () => {
    const body = 'keyword=evil&pageNo=2';
    const headers = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
    for (const path of PATHS)
      expect(comparable(await exchange(port, head(path, { headers }) + body))).toBe(clean.get(path));
    await expectUnchanged();
  });

  it('has the same bytes after those of a buyer, which no cache may store (H4)', async () => {
    const paths = [...PATHS, '/account/verification', '/account/verification/x.css', '/distributor/selection/cart'];
    for (const path of paths) {
      const response = await exchange(port, head(path, { headers: [`Cookie: ${buyer}`] }));
      expect([path, isStorable(response)]).toEqual([path, false]);
    }
    await expectUnchanged();
  });

  it('is redirected where a file name follows the page of a user (H3)', async () => {
    const response = await exchange(port, head('/account/verification/x.css', { headers: [`Cookie: ${buyer}`] }));
    expect(response).not.toContain('mei.lin');
    expect(headerOf(response, 'cache-control')).toBe('no-store');
  });
});
