// Playwright's test with a shop of its own for each test, and the people who visit it.
import { test as base, expect } from '@playwright/test';
import { openShop, type Shop } from './openShop';
import { type VisitOptions, type Visitor, visitShop } from './visitShop';

interface Options {
  /** Environment variables of `shop`. */
  readonly shopEnv: Readonly<Record<string, string>>;
  /** The demo user behind `buyer`. */
  readonly buyerName: string;
}

interface Fixtures {
  /** A running storefront over a freshly seeded backend. */
  readonly shop: Shop;
  /** Opens one more browser profile on `shop`. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>;
  /** Not logged in. */
  readonly visitor: Visitor;
  /** Logged in as `buyerName`. */
  readonly buyer: Visitor;
}

export const test = base.extend<Options & Fixtures>({
  shopEnv: [{}, { option: true }],
  buyerName: ['mei.lin', { option: true }],

  shop: async ({ shopEnv }, use) => {
    const shop = await openShop(shopEnv);
    await use(shop);
    await shop.close();
  },

  /** Fails a test whose pages logged what it did not expect (N10). */
  visit: async ({ browser, shop }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await visitShop(browser, shop, options);
      visitors.push(visitor);
      return visitor;
    });
    const complaints = visitors.flatMap((visitor) => visitor.complaints.unexpected());
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(complaints, 'complaints of the pages').toEqual([]);
  },

  visitor: async ({ visit }, use) => use(await visit()),
  buyer: async ({ visit, buyerName }, use) => use(await visit({ username: buyerName })),
});

export { expect };
