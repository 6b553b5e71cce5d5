// Answers that say nothing: nobody becomes a visitor, nothing is 'not found', and what was known stays.
import type { Fault } from '../../../server/sandbox/faults/fault';
import { sharedStorefront } from '../../support/storefront';

const ANSWERS: readonly (readonly [string, Omit<Fault, 'match'>])[] = [
  ['499', { status: 499, body: {} }],
  ['204', { status: 204, body: '', contentType: 'application/json' }],
  ['an empty body', { kind: 'empty' }],
  ['{}', { status: 200, body: {} }],
];
const USER = 'user/current';

const shop = sharedStorefront();
/** Milliseconds by which the server's clock goes ahead. */
let ahead = 0;

const outcomeOf = async (path: string, cookie?: string) => {
  const { status, headers } = await shop.get(path, cookie);
  return [path, status, headers.location];
};
const busy = (path: string) => [path, 302, `/busy?from=${encodeURIComponent(path)}`];

describe.each(ANSWERS)('%s', (_answer, fault) => {
  it('to the user call leads a buyer to /busy, not to the login (D33, D152)', async () => {
    shop.sandbox.fail({ match: USER, ...fault });
    for (const path of ['/items/20450001', '/search', '/distributor/selection/cart', '/account/verification'])
      expect(await outcomeOf(path, shop.cookie)).toEqual(busy(path));
    for (const path of ['/', '/help', '/article/detail/5'])
      expect(await outcomeOf(path, shop.cookie)).toEqual([path, 200, undefined]);
  });

  it('replaces no category that was known (D152)', async () => {
    const namesIn = async () =>
      /"categories":(\[.*?\])/.exec((await shop.get('/help', shop.cookie).expect(200)).text)?.[1];
    const known = await namesIn();
    expect(known).toMatch(/cateName/);
    shop.sandbox.clearCalls();
    shop.sandbox.fail({ match: 'CATE_LIST', ...fault });
    // In the test itself: each test begins with the real clock.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const isAsked = () => shop.sandbox.calls().some(({ path }) => path.includes('CATE_LIST'));
    while (!isAsked()) {
      // Again and again: what was asked for before may arrive only now, and is fresh.
      ahead += 60_001;
      expect(await namesIn()).toBe(known);
    }
    // The answer is read beside a page, or after it.
    for (let round = 0; round < 3; round++) expect(await namesIn()).toBe(known);
  });
});

describe('a product', () => {
  const details = (bytes: number) => ({
    id: '20450001',
    productName: 'Lamp',
    detailList: Array.from({ length: 20 }, () => ({ detail: `<p>${'x'.repeat(bytes / 20)}</p>` })),
  });

  it('of which more than 2 MB came is shown, cut (D170)', async () => {
    shop.sandbox.fail({ match: 'front-item', status: 200, body: { success: true, data: [details(3_000_000)] } });
    const { text } = await shop.get('/items/20450001', shop.cookie).expect(200);
    expect(text.length).toBeLessThan(1_000_000);
  });

  it('that is too large can’t be shown: no retry, no index, and the log names it (D170)', async () => {
    shop.sandbox.fail({ match: 'front-item', status: 200, body: { success: true, data: [details(5_000_000)] } });
    const before = shop.logged.length;
    const { status, headers, text } = await shop.get('/items/20450001', shop.cookie);
    expect([status, headers['x-robots-tag'], headers['retry-after'], headers['cache-control']]).toEqual([
      ...[500, 'noindex', undefined, 'no-store'],
    ]);
    expect(text).toContain('This product can’t be shown');
    expect(text).not.toContain('Try again');
    const line = { event: 'page.failed', kind: 'tooLarge', call: 'frontItem', params: { first: '20450001' } };
    expect(shop.logged.slice(before)).toContainEqual(expect.objectContaining(line));
  });
});
