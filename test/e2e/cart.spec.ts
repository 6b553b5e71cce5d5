// The selection cart: a card's toggle, what follows a login, and the page with its rows.
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../support/e2e/auditPage';
import { CART_DELETE, CART_SAVE, callsTo, holdCalls, requestsTo } from '../support/e2e/calls';
import { checkbox, link, region, resize, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';
import { CART, fillCartWithListable } from '../support/e2e/listing';
import { logInAs, waitForLogin } from '../support/e2e/login';

const ADDED = 'Successfully added to the selection car';
const REMOVED = 'Successfully removed from the selection car';

const card = (page: Page, index: number) => page.locator('main article').nth(index);
const toggleOf = (page: Page, index: number) => card(page, index).getByRole('button', { name: /selection cart/ });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const cartLink = (page: Page) => page.locator('header a[href$="/selection/cart"]');

/** Opens a page and waits until the header knows how many products are in the buyer's cart. */
async function openCounted(page: Page, path: string) {
  await gotoHydrated(page, path);
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('sf:cart-count')));
}

/** Expects a toggle and the header's count to show a cart that was empty before. */
async function expectInCart(page: Page, toggle: Locator, isInCart: boolean) {
  await expect(toggle).toHaveAttribute('aria-pressed', String(isInCart));
  await expect(cartLink(page)).toHaveAttribute('aria-label', isInCart ? 'Selection cart, 1 product' : 'Selection cart');
}

test('the cart toggle adds, and removes in the next document (S098, S099, S100, S145, S146, A21)', async ({
  shop,
  buyer: { page },
}) => {
  await openCounted(page, '/');
  const toggle = toggleOf(page, 0);
  const heading = card(page, 0).getByRole('heading');
  const name = await heading.innerText();
  const release = await holdCalls(page, CART_SAVE);
  await toggle.click();
  await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
  await expectInCart(page, toggle, false);
  await release();
  await expect(toast(page, ADDED)).toBeVisible();
  await expectInCart(page, toggle, true);
  await expect(toggle).toHaveAttribute('aria-label', /^Remove from selection cart: \S/);
  const saved = requestsTo(shop, CART_SAVE);
  expect(saved).toEqual([{ sellerProductId: expect.any(String) }]);

  await openCounted(page, '/');
  expect(await heading.innerText()).toBe(name);
  await expectInCart(page, toggle, true);
  await toggle.click();
  await expect(toast(page, REMOVED)).toBeVisible();
  await expectInCart(page, toggle, false);
  expect(requestsTo(shop, CART_DELETE)).toEqual([{ productIdList: [saved[0]?.sellerProductId] }]);
});

test('a cart toggle before login is done once after a visitor’s login (N14, D64)', async ({
  shop,
  visitor: { page },
}) => {
  await gotoHydrated(page, '/');
  const name = await card(page, 1).getByRole('heading').innerText();
  await toggleOf(page, 1).click();
  expect(await waitForLogin(page)).toBe(`${shop.origin}/`);
  await logInAs(page, 'jonas.o');
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(card(page, 1).getByRole('heading')).toHaveText(name);
  await expect(toggleOf(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/');
  await expect.poll(() => callsTo(shop, CART_SAVE)).toHaveLength(1);

  await openCounted(page, '/');
  await expect(cartLink(page)).toHaveAttribute('aria-label', 'Selection cart, 1 product');
  expect(callsTo(shop, CART_SAVE)).toHaveLength(1);
});

test.describe('the selection cart', () => {
  test.use({ buyerName: 'sofia.r' });

  const bar = (page: Page) => region(page, 'Chosen products');
  const selectAll = (page: Page) => checkbox(page, 'Select all (46)').last().check();

  test('keeps a selection over its pages, and removes all of it in one call (S041, S146, A29, D42)', async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    await gotoHydrated(page, CART);
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await link(page, 'Page 2').click();
    await expect(page).toHaveURL(/pageNo=2/);
    await see(page, '1 chosen');
    await selectAll(page);
    await see(page, '46 chosen');
    await see(page, '26 on other pages');
    await bar(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(buyer);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await see(page, 'Your selection cart is empty');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectClean(buyer);
    expect(callsTo(shop, CART_DELETE)).toHaveLength(1);
    await expect(cartLink(page)).toHaveAttribute('aria-label', 'Selection cart');
  });

  test('keeps its columns whatever it contains, and its bar at the edge of the window (A29)', async ({ buyer }) => {
    const { page } = buyer;
    const columns = () =>
      page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    const place = async () => {
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      return [(page.viewportSize()?.height ?? 0) - (y + height), height];
    };
    await gotoHydrated(page, CART);
    const first = await columns();
    expect(first).toHaveLength(5);
    await see(bar(page), 'Choose products to list them');
    await expect(bar(page).getByRole('button')).toHaveText(['List to shop']);
    await expect(bar(page).getByRole('button')).toBeDisabled();
    const [gap, height] = await place();
    expect(gap).toBe(0);
    // The first row is off the shelf.
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await expect(bar(page).getByRole('button')).toHaveText(['Remove', 'List to shop (1)']);
    expect(await place()).toEqual([0, height]);
    await gotoHydrated(page, `${CART}?pageNo=3`);
    expect(await columns()).toEqual(first);
  });

  test('on a phone has rows of 117 px whose buttons are 44 px high, and ends without a lone card', async ({
    buyer: { page },
  }) => {
    await resize(page, 390, 844);
    await gotoHydrated(page, CART);
    const rows = page.locator('tbody tr');
    expect(await rows.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 117).length)).toBe(0);
    const buttons = rows.nth(1).getByRole('button');
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBe(44);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ visible: true })).toHaveCount(4);
    await resize(page, 1280, 900);
    await expect(cards.filter({ visible: true })).toHaveCount(5);

    await resize(page, 390, 844);
    await checkbox(page, /^Select all/)
      .last()
      .check();
    // Letters of twice the size: the bar takes a line more.
    const width = await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%';
      return html.scrollWidth;
    });
    expect(width).toBe(390);
  });
});

test.describe('the count in the header', () => {
  test.use({ buyerName: 'sofia.r' });

  test('is in the HTML of the cart’s page, and before the application starts on others (C21)', async ({
    buyer: { page },
  }) => {
    const response = await page.goto(CART);
    expect(await response?.text()).toContain('data-count="46"');
    await openCounted(page, '/help');
    // Only the first script arrives.
    await page.route(/\/(?!start)[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/help');
    await expect(cartLink(page).locator('[data-count="46"]')).toBeVisible();
    await expect(cartLink(page)).toHaveAttribute('aria-label', 'Selection cart');
  });
});

test('ticks stay with their products when a row above is removed elsewhere and the page is loaded again', async ({
  shop,
  buyer: { page },
}) => {
  const ids = await fillCartWithListable(shop, page, 4);
  await gotoHydrated(page, CART);
  const rows = page.locator('main tbody tr');
  await rows.nth(1).getByRole('checkbox').check();
  const [ticked, ...others] = await Promise.all([1, 2, 3].map((row) => rows.nth(row).getByRole('link').innerText()));
  const first = await rows.first().innerText();
  shop.sandbox.users.fillCart(
    'mei.lin',
    ids.filter((id) => !first.includes(id)),
  );
  await page.reload();
  await expect(rows).toHaveCount(3);
  const isChecked = (name: string | undefined) =>
    rows
      .filter({ hasText: name ?? '' })
      .getByRole('checkbox')
      .isChecked();
  await expect.poll(() => isChecked(ticked)).toBe(true);
  expect(await Promise.all(others.map(isChecked))).toEqual([false, false]);
});
