// Answers that say too much. What says nothing: pageCache.test.ts, and of the user unknownUser.test.ts.
import { sharedStorefront } from '../../support/storefront';

const shop = sharedStorefront();

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
      ...[500, 'noindex', undefined, 'no-store, no-transform'],
    ]);
    expect(text).toContain('This product can’t be shown');
    expect(text).not.toContain('Try again');
    const line = { event: 'page.failed', kind: 'tooLarge', call: 'frontItem', params: { first: '20450001' } };
    expect(shop.logged.slice(before)).toContainEqual(expect.objectContaining(line));
  });
});
