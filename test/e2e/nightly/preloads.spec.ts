// What the browser requests when idle after the first input, and stores in the tab for 48 hours (spec.md §7, §9, C19, C21).
import type { Page } from '@playwright/test';
import { callsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled, touchPage } from '../../support/e2e/hydration';
import { logIn, type Visitor } from '../../support/e2e/visitShop';

const REGIONS = 'GEN_REGION_ALL_ACTION_EVENT_SERVICE';
const ACCOUNT = 'PUR_SELLER_QUERY_EVENT_SERVICE';
const CATEGORIES = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
const HOUR_MS = 3_600_000;

/** Returns the preloads that the browser requested since it was last called. */
function watchPreloads({ page }: Visitor): () => string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const service = [REGIONS, ACCOUNT, CATEGORIES].find((name) => request.url().includes(name));
    if (service) requested.push(service);
  });
  return () => requested.splice(0).sort();
}

/** Milliseconds that the tab's entries of these names have left; null for an absent one. */
const lifetimes = (page: Page, names: readonly string[]): Promise<(number | null)[]> =>
  page.evaluate(
    (all) =>
      all.map((name) => {
        const entry = JSON.parse(sessionStorage.getItem(`sf:${name}`) ?? 'null') as { until: number } | null;
        return entry && entry.until - Date.now();
      }),
    names,
  );

/** Waits until the tab has fresh entries of these names. */
const expectStored = (page: Page, names: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await lifetimes(page, names)).map((left) => Math.ceil((left ?? 0) / HOUR_MS)))
    .toEqual(names.map(() => 48));

/** Makes all entries of the tab expire. */
const expireAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) {
      const entry = JSON.parse(sessionStorage.getItem(name) ?? '') as object;
      sessionStorage.setItem(name, JSON.stringify({ ...entry, until: Date.now() - 1 }));
    }
  });

test.describe('regions, categories and seller account (S156)', () => {
  test.describe('of a seller', () => {
    test.use({ buyerName: 'lumen.works' });

    test('are requested once in 48 hours (S139, S140, S141)', async ({ shop, buyer }) => {
      const { page } = buyer;
      const requested = watchPreloads(buyer);
      const names = ['regions', 'categories', 'account:201'];
      const all = [CATEGORIES, REGIONS, ACCOUNT];
      await gotoHydrated(page, '/help');
      await touchPage(page);
      await expectStored(page, names);
      expect(requested()).toEqual(all);
      const bodies = callsTo(shop, REGIONS, ACCOUNT).map(({ body }) => body);
      expect(bodies).toEqual([{ params: { request: {} } }, { params: { request: {} } }]);

      await gotoSettled(buyer, '/invite');
      await page.getByRole('button', { name: 'All categories' }).click();
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('menuitem', { name: /Workbench/ })).toBeVisible();
      expect(requested()).toEqual([]);

      await expireAll(page);
      await gotoHydrated(page, '/help');
      await touchPage(page);
      await expectStored(page, names);
      expect(requested()).toEqual(all);
    });
  });

  test('come without the account for a visitor, with it after login (S140)', async ({ shop, visitor }) => {
    const { page, context } = visitor;
    const requested = watchPreloads(visitor);
    await gotoSettled(visitor, '/help');
    await expectStored(page, ['regions', 'categories']);
    expect(requested()).toEqual([CATEGORIES, REGIONS]);
    await logIn(context, shop, 'mei.lin');
    await gotoHydrated(page, '/help');
    await touchPage(page);
    await expectStored(page, ['account:101']);
    expect(requested()).toEqual([ACCOUNT]);
  });
});
