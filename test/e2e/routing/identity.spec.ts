// One browser and several users: a document does nothing under a name that is not the session's.
import type { Page } from '@playwright/test';
import { CART_SAVE, callsTo, holdCalls } from '../../support/e2e/calls';
import { button, checkbox, link } from '../../support/e2e/find';
import { expect, logIn, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const CURRENT_USER = '/api/trantor/portal/user/current';
const SEARCH_PAGE = '/search?keyword=lamp';
const inHeader = (page: Page, name: string | RegExp) => link(page.getByRole('banner'), name);

test('another user’s login is told between tabs, and nothing is written under the former name', async ({
  shop,
  buyer: { page, context, complaints },
}) => {
  // What the page reads before it has heard of the other user.
  complaints.allow(/status of 412/);
  await gotoHydrated(page, SEARCH_PAGE);
  const release = await holdCalls(page, CURRENT_USER);
  await logIn(context, shop, 'sofia.r');
  const asked = page.waitForRequest((request) => request.url().includes(CURRENT_USER));
  await gotoHydrated(await context.newPage(), '/help');
  await asked;
  await button(page, /^Add to selection cart/)
    .first()
    .click();
  await release();
  await expect(inHeader(page, 'sofia.r')).toBeVisible();
  expect(callsTo(shop, CART_SAVE)).toEqual([]);
});

// Listings in several commits end alike: client/outbox/listings/createListings.test.ts.
test('adding several products ends at a login of which the page has not heard, and the page is theirs', async ({
  shop,
  buyer: { page, context, complaints },
}) => {
  complaints.allow(/status of 412/);
  await gotoHydrated(page, SEARCH_PAGE);
  let saves = 0;
  await page.route(
    (url) => url.href.includes(CART_SAVE),
    async (route) => {
      if (++saves === 2) await logIn(context, shop, 'sofia.r');
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  const ticks = checkbox(page.locator('main'), /^Choose (?!all)/);
  for (const nth of [0, 1, 2, 3]) await ticks.nth(nth).check();
  await button(page, 'Add 4 to selection cart').click();
  await expect(inHeader(page, 'sofia.r')).toBeVisible();
  expect([saves, callsTo(shop, CART_SAVE).length]).toEqual([2, 1]);
});

// By other tabs: client/routing/login/identity.test.ts.
test('the end of a session, of which a refused call tells, takes name and prices from a public page', async ({
  buyer: { page, context, complaints },
}) => {
  complaints.allow(/status of 401/);
  await gotoHydrated(page, '/');
  const prices = page.getByRole('main').getByText(/^¥\d/);
  await expect(prices.first()).toBeVisible();
  await context.clearCookies();
  await inHeader(page, /^Selection cart/).focus();
  await expect(inHeader(page, 'Login')).toBeVisible();
  await expect(inHeader(page, 'mei.lin')).toHaveCount(0);
  await expect(prices).toHaveCount(0);
});
