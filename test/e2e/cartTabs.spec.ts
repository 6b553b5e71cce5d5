// The cart page while the cart changes elsewhere: in another tab, in the backend, or by an Undo that a login or a visit to another
// page interrupts.
import type { Page } from '@playwright/test';
import { CART_PAGE, CART_SAVE, callsTo, holdCalls, requestsTo } from '../support/e2e/calls';
import { expect, stayWhenAsked, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';
import { CART, dialogOf, fillCartWithListable } from '../support/e2e/listing';
import { logInAs } from '../support/e2e/login';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
/** An off-shelf product cannot be added again. */
const onShelf = (page: Page) => rows(page).filter({ hasNotText: 'Offshelf' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });

test('what another tab lists or removes leaves the selection, and the rows (D66, D81, N28)', async ({
  shop,
  buyer,
}) => {
  const { page, context } = buyer;
  await fillCartWithListable(shop, page, 3);
  const other = await context.newPage();
  await gotoHydrated(page, CART);
  await gotoHydrated(other, CART);
  await page.getByRole('checkbox', { name: 'Select all (3)' }).last().check();
  await rows(other)
    .nth(0)
    .getByRole('button', { name: /^List / })
    .click();
  await dialogOf(other, 'List Shop').getByRole('button', { name: 'List', exact: true }).click();
  await expect(dialogOf(other, 'SUCCESS!')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'List to shop (2)' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await other.keyboard.press('Escape');
  await rows(other)
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(bar(page).getByRole('button', { name: 'List to shop (1)' })).toBeVisible();
  await expect(page.getByText('2 products kept for listing')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('an Undo asks before its tab is closed; then another offers the rest, once (D81, D118)', async ({
  shop,
  buyer,
}) => {
  const { page, context } = buyer;
  await fillCartWithListable(shop, page, 5);
  await gotoHydrated(page, CART);
  const names = (tab: Page) => tab.getByRole('main').getByRole('row').getByRole('link').allInnerTexts();
  const before = await names(page);
  await page.getByRole('checkbox', { name: 'Select all (5)' }).last().check();
  await bar(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  let saves = 0;
  await page.route(
    (url) => url.href.includes(CART_SAVE),
    // All but the first never get an answer.
    (route) => (++saves === 1 ? route.continue() : undefined),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 5 put back')).toBeVisible();
  await stayWhenAsked(page, () => page.close({ runBeforeUnload: true }));

  const other = await context.newPage();
  await gotoSettled({ ...buyer, page: other }, CART);
  const offer = other.getByRole('button', { name: /^Put \d+ back$/ });
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer).toHaveText('Put 4 back');
  await expect(other.getByText('4 products were not put back')).toBeVisible();
  const pages = callsTo(shop, CART_PAGE).length;
  // What was in flight may have arrived after all.
  const saved: (string | null)[] = [];
  other.on('request', (request) => request.url().includes(CART_SAVE) && saved.push(request.postData()));
  await offer.click();
  await expect(other.getByText('Put back into the selection cart: 4')).toBeVisible();
  await expect.poll(() => names(other)).toEqual(before);
  expect(callsTo(shop, CART_PAGE)).toHaveLength(pages + 1);
  expect([saved.length, new Set(saved).size]).toEqual([4, 4]);
  await gotoSettled({ ...buyer, page: other }, '/');
  await expect(offer).toHaveCount(0);
});

test.describe('a cart of several pages', () => {
  test.use({ buyerName: 'sofia.r' });

  test('does not list what has gone off shelf since its tick (D26)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, CART);
    const gone = onShelf(page).nth(0);
    const name = await gone.getByRole('link').last().innerText();
    await gone.getByRole('checkbox').check();
    await onShelf(page).nth(1).getByRole('checkbox').check();
    await page.route(
      (url) => url.href.includes(CART_PAGE),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { data: { productName: string; productStatus: string }[] } };
        for (const product of body.data.data)
          if (name.startsWith(product.productName)) product.productStatus = 'OFFSHELF';
        await route.fulfill({ response, json: body });
      },
    );
    await expect(bar(page).getByRole('button', { name: 'List to shop (2)' })).toBeVisible();
    await onShelf(page)
      .nth(2)
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(rows(page).filter({ hasText: name })).toContainText('Offshelf');
    await expect(bar(page)).toContainText('2 selected');
    await expect(bar(page)).toContainText('1 off the shelf, not listed');
    await expect(bar(page).getByRole('button', { name: 'List to shop (1)' })).toBeVisible();
  });

  /** Removes three products; returns the rows before, without those off shelf. */
  async function removeThree(page: Page): Promise<string[]> {
    await gotoHydrated(page, CART);
    const before = await onShelf(page).allInnerTexts();
    for (const index of [0, 1, 2]) await onShelf(page).nth(index).getByRole('checkbox').check();
    await bar(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('43 products kept for listing')).toBeVisible();
    return before;
  }

  test('has all products again after an Undo that a login interrupts, in order (N14, D66, D81)', async ({
    buyer: { page, complaints },
  }) => {
    complaints.allow(/status of 401/);
    const before = await removeThree(page);
    let saves = 0;
    await page.route(
      (url) => url.href.includes(CART_SAVE),
      async (route) => {
        saves += 1;
        if (saves === 2) await route.fulfill({ status: 401, json: {} });
        else await route.continue();
      },
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await logInAs(page, 'sofia.r');
    await expect(page.getByText('Put back into the selection cart: 2')).toBeVisible();
    await expect(page.getByText('46 products kept for listing')).toBeVisible();
    await expect.poll(() => onShelf(page).allInnerTexts()).toEqual(before);
    expect(saves).toBe(4);
  });

  for (const [how, leave] of [
    ['another document', (page: Page) => page.goto('/help')],
    ['another page', (page: Page) => page.getByRole('link', { name: 'Tovaro home' }).first().click()],
  ] as const)
    test(`has all products again after an Undo by keyboard that is left for ${how} (D81)`, async ({ shop, buyer }) => {
      const { page } = buyer;
      const before = await removeThree(page);
      const release = await holdCalls(page, CART_SAVE);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await leave(page);
      await release();
      await expect(page.getByText('Put back into the selection cart: 3')).toBeVisible();
      await gotoHydrated(page, CART);
      expect(await onShelf(page).allInnerTexts()).toEqual(before);
      expect(requestsTo(shop, CART_SAVE)).toHaveLength(3);
    });
});
