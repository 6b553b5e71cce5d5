// One browser and several users: a document does nothing under a name that is not the session's.
import type { Locator, Page } from '@playwright/test';
import { CART_SAVE, COMMIT, callsTo, DETAIL, holdCalls } from '../../support/e2e/calls';
import { expect, logIn, test } from '../../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../../support/e2e/hydration';
import { CART, chooseShopForAll, fillCartWithListable, list } from '../../support/e2e/listing';
import { logInAs } from '../../support/e2e/login';

const CURRENT_USER = '/api/trantor/portal/user/current';
const SEARCH_PAGE = '/search?keyword=lamp';
/** What a user leaves in the storage of tab and browser. */
const FORMER = ['desk:101', 'listing:101', 'listed:101', 'account:101', 'selection:cart:101'];
const accountLink = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('link', { name });
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Selection cart/ });
const addButton = (page: Page): Locator => page.getByRole('button', { name: /^Add to selection cart/ }).first();

/** Lets a page have been open for longer. */
const wait = (page: Page, ms: number): Promise<void> =>
  page.evaluate((later) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + later;
  }, ms);

/** What a browser tells a page that another tab has hidden; headless Chromium hides none. */
const comeToFront = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('another user’s login in this browser', () => {
  test('is learnt by a tab that comes to the front, which loads again as theirs, with nothing of the former (N27, D154)', async ({
    shop,
    buyer,
  }) => {
    const { page, context, documents } = buyer;
    await gotoHydrated(page, SEARCH_PAGE);
    await expect(accountLink(page, 'mei.lin')).toBeVisible();
    await page.evaluate((names) => {
      for (const storage of [localStorage, sessionStorage])
        for (const name of names) storage.setItem(`sf:${name}`, '{}');
    }, FORMER);
    await logIn(context, shop, 'sofia.r');
    await wait(page, 10_000);
    await comeToFront(page);
    await expect(accountLink(page, 'sofia.r')).toBeVisible();
    expect(documents).toEqual(['/search', '/search']);
    await waitForHydration(page);
    const left = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => Object.keys(storage).join()),
    );
    expect(left.filter((names) => /:101\b|"userId":"101"/.test(names))).toEqual([]);
  });

  test('is told between tabs, and nothing is written under the former name (N27)', async ({ shop, buyer }) => {
    const { page, context } = buyer;
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

  test('ends a chain of commits: the rest is not sent, and the page is theirs (N21, N27)', async ({ shop, buyer }) => {
    const { page, context } = buyer;
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

  test('that the server does not know of leads to no name and no endless reloads (N27)', async ({ buyer }) => {
    const { page, documents, complaints } = buyer;
    complaints.allow(/status of 503/);
    await page.route(`**${CURRENT_USER}`, (route) => route.fulfill({ json: { success: true, data: { id: '1' } } }));
    await gotoHydrated(page, SEARCH_PAGE);
    for (const next of ['/search', '/busy']) {
      const loaded = page.waitForEvent('load');
      await wait(page, 10_000);
      await comeToFront(page);
      await loaded;
      await waitForHydration(page);
      expect(documents.at(-1)).toBe(next);
    }
    expect(documents).toHaveLength(3);
    await expect(accountLink(page, 'mei.lin')).toHaveCount(0);
  });
});

test.describe('an answer that says nothing', () => {
  test('changes nothing: who is asked about stays, and no click and no Workbench is lost (S160, D152)', async ({
    shop,
    buyer,
  }) => {
    const { page, documents, complaints } = buyer;
    complaints.allow(/status of 499|not of its declared type/);
    const seller = '**/*PUR_SELLER_QUERY_EVENT_SERVICE';
    await page.route(seller, (route) => route.fulfill({ status: 499, json: {} }));
    await gotoHydrated(page, SEARCH_PAGE);
    for (const status of [499, 204]) {
      await page.route(`**${CURRENT_USER}`, (route) =>
        route.fulfill({ status, json: status === 499 ? {} : undefined }),
      );
      await wait(page, 10_000);
      const asked = page.waitForResponse((response) => response.url().includes(CURRENT_USER));
      await comeToFront(page);
      await asked;
      await page.unroute(`**${CURRENT_USER}`);
    }
    await page.route(`**${CURRENT_USER}`, (route) => route.fulfill({ status: 499, json: {} }));
    await wait(page, 60_000);
    const name = await addButton(page).getAttribute('aria-label');
    await addButton(page).click();
    await expect(page.getByRole('status').getByText('请求失败')).toBeVisible();
    await page.unroute(`**${CURRENT_USER}`);
    await addButton(page).click();
    await expect(page.getByRole('button', { name: name?.replace('Add to', 'Remove from') })).toBeVisible();
    expect([callsTo(shop, CART_SAVE).length, documents]).toEqual([1, ['/search']]);
    await page.unroute(seller);
    await page.route(seller, (route) => route.fulfill({ json: { success: true, data: { status: 'ACTIVATED' } } }));
    await gotoHydrated(page, SEARCH_PAGE);
    await accountLink(page, 'mei.lin').hover();
    await expect(page.getByRole('menuitem', { name: 'Workbench' })).toBeVisible();
  });
});

/** The session ends by itself, and the page has a reason to notice. */
async function end(page: Page, notice: () => Promise<void>): Promise<void> {
  await page.context().clearCookies();
  await notice();
}

async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await gotoHydrated(other, '/help');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
}

test.describe('a session that ends elsewhere', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(/status of 401/));

  /** Ends the session in a way, and lets a page learn of it. */
  const ENDS: readonly [how: string, end: (page: Page) => Promise<void>, kept: string[]][] = [
    [
      'another tab',
      async (page) => end(page, async () => gotoHydrated(await page.context().newPage(), '/help')),
      FORMER,
    ],
    ['a call that is refused', (page) => end(page, () => cartLink(page).focus()), FORMER],
    ['a log-out in another tab', (page) => logOutElsewhere(page), []],
  ];
  for (const [how, endSession, kept] of ENDS)
    test(`takes name and prices from a public page that learns of it by ${how} (N27, D154)`, async ({ buyer }) => {
      const { page } = buyer;
      await gotoHydrated(page, '/');
      await page.evaluate((names) => {
        for (const name of names) sessionStorage.setItem(`sf:${name}`, '{}');
      }, FORMER);
      const prices = page.getByRole('main').getByText(/^¥\d/);
      await expect(prices.first()).toBeVisible();
      await endSession(page);
      await expect(accountLink(page, 'Login')).toBeVisible();
      const names = await page.evaluate(() => Object.keys(sessionStorage));
      expect(names.filter((name) => name.endsWith(':101')).toSorted()).toEqual(
        kept.map((name) => `sf:${name}`).toSorted(),
      );
      await expect(accountLink(page, 'mei.lin')).toHaveCount(0);
      await expect(prices).toHaveCount(0);
    });

  test('loses no click: it is repeated after the login (N14, N27)', async ({ shop, buyer: { page, context } }) => {
    await gotoHydrated(page, '/');
    const name = await addButton(page).getAttribute('aria-label');
    await context.clearCookies();
    await wait(page, 60_000);
    await addButton(page).click();
    await logInAs(page, 'mei.lin');
    await expect.poll(() => callsTo(shop, CART_SAVE)).toHaveLength(1);
    await expect(page.getByRole('button', { name: name?.replace('Add to', 'Remove from') })).toBeVisible();
  });
});
