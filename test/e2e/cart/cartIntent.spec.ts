// A toggle that needs a login first: done once after the return, and no address carries it (N14, D64, D66).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { logInAs, waitForLogin } from '../../support/e2e/login';
import { callsTo } from '../../support/e2e/recordedCalls';

const SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
const ADDED = 'Successfully added to the selection car';

const card = (page: Page, index: number): Locator => page.locator('main article').nth(index);
const waitForCartCount = (page: Page) =>
  page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.startsWith('sf:cart-count')));

test.describe('a cart toggle before login', () => {
  test('is done once after a visitor’s login (N14, D64)', async ({ shop, visitor: { page } }) => {
    await gotoHydrated(page, '/');
    const name = await card(page, 1).getByRole('heading').innerText();
    await card(page, 1).getByRole('button').click();
    expect(await waitForLogin(page)).toBe(`${shop.origin}/`);
    await logInAs(page, 'jonas.o');
    await expect(page.getByRole('status').getByText(ADDED, { exact: true })).toBeVisible();
    await expect(card(page, 1).getByRole('heading')).toHaveText(name);
    await expect(card(page, 1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/');
    await expect.poll(() => callsTo(shop, SAVE)).toHaveLength(1);

    await gotoHydrated(page, '/');
    await waitForCartCount(page);
    await expect(page.locator('header a[href$="/selection/cart"]')).toHaveAttribute(
      'aria-label',
      'Selection cart, 1 product',
    );
    expect(callsTo(shop, SAVE)).toHaveLength(1);
  });

  test('expires after 15 minutes (D64)', async ({ shop, visitor: { page } }) => {
    await gotoHydrated(page, '/');
    await card(page, 2).getByRole('button').click();
    await waitForLogin(page);
    const lifetime = await page.evaluate(() => {
      const intent = JSON.parse(sessionStorage.getItem('sf:intent') ?? '{}') as { until: number };
      const left = intent.until - Date.now();
      sessionStorage.setItem('sf:intent', JSON.stringify({ ...intent, until: Date.now() }));
      return left;
    });
    expect(Math.ceil(lifetime / 60_000)).toBe(15);
    await logInAs(page, 'jonas.o');
    await waitForCartCount(page);
    expect(callsTo(shop, SAVE)).toHaveLength(0);
  });

  for (const path of ['/', '/search?keyword=lamp'])
    test(`on ${path} after the session ended is done after login (D66)`, async ({ shop, buyer }) => {
      const { page, complaints } = buyer;
      complaints.allow(/status of 401/);
      await gotoHydrated(page, path);
      await waitForCartCount(page);
      shop.sandbox.fail({ match: SAVE, status: 401, body: {}, times: 1 });
      await card(page, 3).getByRole('button').click();
      await logInAs(page, 'mei.lin');
      await expect(page.getByRole('status').getByText(ADDED, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(card(page, 3).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => callsTo(shop, SAVE)).toHaveLength(2);
    });
});
