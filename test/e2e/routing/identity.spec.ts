// One browser and several users: a document does nothing under a name that is not the session's.
import type { Page } from '@playwright/test';
import { CART_SAVE, COMMIT, callsTo, DETAIL, holdCalls } from '../../support/e2e/calls';
import { button, checkbox, link, region } from '../../support/e2e/find';
import { expect, logIn, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { CART, chooseShopForAll, fillCartWithListable, list } from '../../support/e2e/listing';

const CURRENT_USER = '/api/trantor/portal/user/current';
const SEARCH_PAGE = '/search?keyword=lamp';
const accountLink = (page: Page, name: string) => link(page.getByRole('banner'), name);
const addButton = (page: Page) => button(page, /^Add to selection cart/).first();

test.describe('another user’s login in this browser', () => {
  test('is told between tabs, and nothing is written under the former name', async ({ shop, buyer }) => {
    const { page, context, complaints } = buyer;
    // What the page reads before it has heard of the other user.
    complaints.allow(/status of 412/);
    await gotoHydrated(page, SEARCH_PAGE);
    const release = await holdCalls(page, CURRENT_USER);
    await logIn(context, shop, 'sofia.r');
    const asked = page.waitForRequest((request) => request.url().includes(CURRENT_USER));
    await gotoHydrated(await context.newPage(), '/help');
    await asked;
    await addButton(page).click();
    await release();
    await expect(accountLink(page, 'sofia.r')).toBeVisible();
    expect(callsTo(shop, CART_SAVE)).toEqual([]);
  });

  test('ends a chain of commits: the rest is not sent, and the page is theirs', async ({ shop, buyer }) => {
    const { page, context, complaints } = buyer;
    // A call of the page that is still the former user's may be on its way: the proxy refuses it.
    complaints.allow(/status of 412/);
    await fillCartWithListable(shop, page, 60);
    await gotoHydrated(page, CART);
    await chooseShopForAll(page, 60);
    shop.sandbox.clearCalls();
    const release = await holdCalls(page, DETAIL);
    await list(page);
    await expect.poll(() => callsTo(shop, COMMIT)).toHaveLength(1);
    await logIn(context, shop, 'sofia.r');
    await gotoHydrated(await context.newPage(), '/help');
    await expect(accountLink(page, 'sofia.r')).toBeVisible();
    await release();
    await expect(page.getByText(/were sent|not listed/)).toHaveCount(0);
    expect(callsTo(shop, COMMIT)).toHaveLength(1);
  });
});

/** Lets the browser log in another user, of whom no tab tells, before this page's second call with this name has left. */
async function logInBeforeSecond(page: Page, shop: Shop, name: string): Promise<() => number> {
  let count = 0;
  await page.route(
    (url) => url.href.includes(name),
    async (route) => {
      if (count++ === 0) shop.sandbox.clearCalls();
      if (count === 2) await logIn(page.context(), shop, 'sofia.r');
      await route.continue();
    },
  );
  return () => count;
}

/** Work that takes several writes, and the service that it calls for each. */
const WRITES: Readonly<Record<string, readonly [service: string, work: (page: Page, shop: Shop) => Promise<unknown>]>> =
  {
    'adding several products': [
      CART_SAVE,
      async (page) => {
        await gotoHydrated(page, SEARCH_PAGE);
        await page.getByRole('button', { name: 'Choose', exact: true }).click();
        for (const nth of [0, 1, 2, 3])
          await checkbox(page.locator('main'), /^Choose (?!all)/)
            .nth(nth)
            .check();
        await button(page, 'Add 4 to selection cart').click();
      },
    ],
    'putting several products back': [
      CART_SAVE,
      async (page, shop) => {
        await fillCartWithListable(shop, page, 4);
        await gotoHydrated(page, CART);
        await checkbox(page, 'Select all (4)').last().check();
        await button(region(page, 'Chosen products'), 'Remove').click();
        await button(page.getByRole('dialog'), 'Remove').click();
        await button(page, 'Undo').click();
      },
    ],
    'a listing in several commits': [
      COMMIT,
      async (page, shop) => {
        await fillCartWithListable(shop, page, 60);
        await gotoHydrated(page, CART);
        await chooseShopForAll(page, 60);
        await list(page);
      },
    ],
  };
for (const [what, [service, work]] of Object.entries(WRITES))
  test(`${what} ends at a login of which the page has not heard, and the page is theirs`, async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/status of 412/);
    const made = await logInBeforeSecond(page, shop, service);
    await work(page, shop);
    await expect(accountLink(page, 'sofia.r')).toBeVisible();
    expect([made(), callsTo(shop, service).length]).toEqual([2, 1]);
  });

/** Opens another tab, in which a log-out may be asked for. */
async function openTab(page: Page, isLogOut = false) {
  const other = await page.context().newPage();
  await gotoHydrated(other, '/help');
  if (!isLogOut) return;
  await button(other, /^Account menu/).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Ways in which a session ends elsewhere, and a page learns of it. */
const ENDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'another tab': async (page) => {
    await page.context().clearCookies();
    await openTab(page);
  },
  'a call that is refused': async (page) => {
    await page.context().clearCookies();
    await link(page.getByRole('banner'), /^Selection cart/).focus();
  },
  'a log-out in another tab': (page) => openTab(page, true),
};
for (const [how, endSession] of Object.entries(ENDS))
  test(`the end of a session, of which ${how} tells, takes name and prices from a public page`, async ({ buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/status of 401/);
    await gotoHydrated(page, '/');
    const prices = page.getByRole('main').getByText(/^¥\d/);
    await expect(prices.first()).toBeVisible();
    await endSession(page);
    await expect(accountLink(page, 'Login')).toBeVisible();
    await expect(accountLink(page, 'mei.lin')).toHaveCount(0);
    await expect(prices).toHaveCount(0);
  });
