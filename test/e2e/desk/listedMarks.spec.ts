// What a buyer has listed is marked, and listed again after a question.
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, RECORDS, requestsTo } from '../../support/e2e/calls';
import { button, region, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { CART, dialogOf, listButton } from '../../support/e2e/listing';

const { listsWell } = SPECIAL_PRODUCTS;

/** Uses the page, and expects a mark to appear without a shift of anything. */
async function seeMark(page: Page, mark: Locator) {
  await touchPage(page);
  await expect(mark).toBeVisible();
  await expectStill(page);
}

test.use({ buyerName: 'sofia.r' });

test('records mark cards, cart and product; listing again asks once, and shifts nothing (F04)', async ({
  shop,
  buyer,
}) => {
  const { page } = buyer;
  await gotoHydrated(page, '/search');
  const card = page
    .getByRole('article')
    .filter({ hasText: /Listed to Casa Ramos on \d{4}-\d\d-\d\d/ })
    .first();
  await seeMark(page, card);
  await expectClean(buyer, [390]);
  expect(requestsTo(shop, RECORDS)).toEqual([{ pageNo: 1, pageSize: 100 }]);
  const item = await card.getByRole('link').getAttribute('href');

  const row = page
    .getByRole('row')
    .filter({ has: button(page, /^Listed/) })
    .first();
  for (const width of [1280, 768, 390]) {
    await resize(page, width, 844);
    await gotoHydrated(page, CART);
    await seeMark(page, row);
  }
  await gotoHydrated(page, item ?? '');
  const mark = button(page.getByRole('main'), /^Listed/);
  await seeMark(page, mark);
  await mark.click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Casa Ramos\d{4}-\d\d-\d\d$/ })).toBeVisible();
  await expectClean(buyer, [390]);
  await page.keyboard.press('Escape');

  await listButton(page).click();
  const dialog = dialogOf(page, 'List Shop');
  const list = button(dialog, /^List/);
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const place = await list.boundingBox();
  await list.press('Enter');
  await expect(dialog.getByText('It is in Casa Ramos already')).toBeInViewport({ ratio: 1 });
  await expect(list).toHaveText('List again');
  // Where it was pressed.
  expect((await list.boundingBox())?.y).toBe(place?.y);
  await expectClean(buyer, [1280]);
  expect(requestsTo(shop, COMMIT)).toEqual([]);
  await list.press('Enter');
  await expect(dialog).toBeHidden();
  expect(requestsTo(shop, COMMIT)).toHaveLength(1);
});

test('the shops of a mark are shown over the bar of the cart', async ({ buyer: { page } }) => {
  await gotoHydrated(page, CART);
  const main = page.getByRole('main');
  const mark = button(main, /^Listed/).last();
  await seeMark(page, mark);
  // The bar begins right below the mark.
  const bar = region(page, 'Chosen products');
  const top = (await bar.boundingBox())?.y ?? 0;
  await mark.evaluate((badge, edge) => window.scrollBy(0, badge.getBoundingClientRect().bottom + 4 - edge), top);
  await mark.click();
  const place = await bar.boundingBox();
  const lines = page.locator('li', { hasText: /\d{4}-\d\d-\d\d$/ }).filter({ visible: true });
  const seen = await lines.evaluateAll(
    (all, edge) =>
      all.map((line) => {
        const { left, bottom } = line.getBoundingClientRect();
        return [bottom > edge, line.contains(document.elementFromPoint(left + 9, bottom - 9))];
      }),
    place?.y ?? 0,
  );
  expect(seen.at(-1)).toEqual([true, true]);
});

test('a long name of a shop leaves its day in sight (F04)', async ({ buyer: { page } }) => {
  const row = {
    ...{ id: 'r1', status: 'SUCCESS', createdAt: '2026-02-01T10:00:00Z', sellerProductId: { id: listsWell } },
    chShopName: 'Zweitshop – très long nom de boutique avec beaucoup de mots',
  };
  await page.route(
    (url) => url.href.includes(RECORDS),
    (route) => route.fulfill({ json: { success: true, data: { data: [row], total: 1 } } }),
  );
  for (const width of [1280, 390]) {
    await resize(page, width, 844);
    await gotoHydrated(page, `/items/${listsWell}`);
    const mark = button(page.getByRole('main'), /^Listed · Zweitshop/);
    await seeMark(page, mark);
    expect((await mark.boundingBox())?.height).toBeLessThanOrEqual(32);
    await mark.click();
    await expect(page.getByText('2026-02-01')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});
