// The header for each kind of user, its account menu, logging out, and where all links lead.
import type { Locator, Page } from '@playwright/test';
import { callsTo } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, touchPage, waitForHydration } from '../support/e2e/hydration';
import { logInAs, waitForLogin } from '../support/e2e/login';
import { logIn, type Visitor } from '../support/e2e/visitShop';

const LOGOUT = '/iam/api/v1/user/logout';

const header = (page: Page): Locator => page.getByRole('banner');
const linkIn = (page: Page, name: RegExp | string): Locator => header(page).getByRole('link', { name });
const menuButton = (page: Page): Locator => page.getByRole('button', { name: /^Account menu/ });
/** The pages that the account menu lists first. */
const PAGES = ['My Account', 'My Products', 'Selection cart'];
const items = (page: Page): Locator => page.getByRole('menuitem');

/** Expects a link to lead over login to this address. */
async function expectLoginLink(link: Locator, returnUrl: string): Promise<void> {
  await expect(link).toHaveAttribute('href', /^\/iam\/login\?redirectUrl=/);
  const href = (await link.getAttribute('href')) ?? '';
  expect(new URL(href, 'http://any.example').searchParams.get('redirectUrl')).toBe(returnUrl);
}

const storedNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage));

test.describe('the header', () => {
  test('links a guest to login, twice, and leads over it to the cart (S079, S080, D34, D60)', async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ username: 'guest' });
    await gotoHydrated(page, '/article/detail/5');
    await expectLoginLink(linkIn(page, /^Login$/), `${shop.origin}/article/detail/5`);
    await expectLoginLink(linkIn(page, /^Selection cart/), `${shop.origin}/distributor/selection/cart`);
    await expect(menuButton(page)).toHaveCount(0);
    await linkIn(page, /^Selection cart/).click();
    await logInAs(page, 'mei.lin');
    await expect(page).toHaveURL('/distributor/selection/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows a buyer the name, the counted cart and the help centre (S076, S079, S080, S085, D30, C21)', async ({
    visit,
  }) => {
    const { page, documents } = await visit({ username: 'sofia.r' });
    await gotoHydrated(page, '/article/detail/5');
    await expect(linkIn(page, /sofia\.r/)).toHaveAttribute('href', '/account/verification');
    const counted = linkIn(page, /^Selection cart, \d+ products$/);
    await expect(counted).toHaveAttribute('href', '/distributor/selection/cart');
    await expect(linkIn(page, 'Login')).toHaveCount(0);
    await expect(linkIn(page, /^Tovaro home$/)).toHaveAttribute('href', '/');
    await linkIn(page, 'Help center').click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
    expect(documents).toEqual(['/article/detail/5']);
  });
});

test.describe('the account menu', () => {
  test('is the current user’s, with Workbench only if activated (S081, S130, C19)', async ({ shop, buyer }) => {
    const { page, context } = buyer;
    const accounts = async (): Promise<string[]> =>
      (await storedNames(page)).filter((name) => name.startsWith('sf:account:'));
    await gotoHydrated(page, '/help');
    await touchPage(page);
    await expect.poll(accounts).toEqual(['sf:account:101']);
    await menuButton(page).click();
    await expect(items(page)).toHaveText([...PAGES, 'Log out']);
    // Another user in the same tab.
    await logIn(context, shop, 'lumen.works');
    await gotoHydrated(page, '/help');
    await touchPage(page);
    await expect.poll(accounts).toEqual(['sf:account:201']);
    await menuButton(page).click();
    await expect(items(page)).toHaveText([...PAGES, 'Workbench', 'Log out']);
    await expect(items(page).filter({ hasText: 'Workbench' })).toHaveAttribute('href', '/iam/seller');
  });

  test('opens on hover, and leads to the user’s pages (D88)', async ({ buyer: { page, documents } }) => {
    await gotoHydrated(page, '/help');
    await linkIn(page, 'mei.lin').hover();
    await expect(items(page)).toHaveText([...PAGES, 'Log out']);
    await page.mouse.move(640, 700);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await linkIn(page, 'mei.lin').hover();
    await items(page).filter({ hasText: 'My Products' }).click();
    await expect(page).toHaveURL('/distributor/list/products');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await linkIn(page, 'mei.lin').click();
    await expect(page).toHaveURL('/account/verification');
    expect(documents).toEqual(['/help']);
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    test('opens by a tap anywhere on it, 44 px high or more (D88)', async ({ buyer: { page } }) => {
      await gotoHydrated(page, '/help');
      for (const part of [linkIn(page, 'mei.lin'), menuButton(page)]) {
        await part.tap();
        await expect(items(page)).toHaveText([...PAGES, 'Log out']);
        await part.tap();
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
      await expect(page).toHaveURL('/help');
      await menuButton(page).tap();
      const targets = header(page).locator('a:visible, button:visible').or(items(page));
      const low = () =>
        targets.evaluateAll((all) =>
          all.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
        );
      // The menu grows while it opens.
      await expect.poll(low).toEqual([]);
    });
  });
});

test.describe('logging out', () => {
  test.use({ buyerName: 'lumen.works' });

  /** Leaves what a user leaves in the browser: a term searched for, and entries in the tab's storage. */
  async function leaveTraces({ page, documents }: Visitor): Promise<void> {
    await gotoHydrated(page, '/help');
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=kettle/);
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await page.waitForFunction(() => sessionStorage.getItem('sf:account:201') !== null);
    await page.evaluate(() => sessionStorage.setItem('sf:note', '{"until":9e15,"value":1}'));
    documents.length = 0;
  }

  /** Logs out, which loads the page again without what the user left. */
  async function logOut({ page, context, documents }: Visitor): Promise<void> {
    await menuButton(page).click();
    const loaded = page.waitForEvent('load');
    await items(page).filter({ hasText: 'Log out' }).click();
    await loaded;
    await waitForHydration(page);
    expect(documents).toEqual(['/help']);
    expect(await storedNames(page)).not.toContain('sf:note');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('searchHistory');
  }

  test('ends the session, reloads the page and clears storage (S155, D69)', async ({ shop, buyer }) => {
    await leaveTraces(buyer);
    await logOut(buyer);
    await expect.poll(() => callsTo(shop, LOGOUT)).toMatchObject([{ method: 'POST', path: LOGOUT }]);
    await expect(linkIn(buyer.page, 'Login')).toBeVisible();
    expect((await storedNames(buyer.page)).filter((name) => /account|user|cart/.test(name))).toEqual([]);
  });

  test('reloads and clears storage after a broken connection too (S166, D69)', async ({ shop, buyer }) => {
    buyer.complaints.allow(/status of 50\d/);
    await leaveTraces(buyer);
    shop.sandbox.fail({ match: LOGOUT, kind: 'reset' });
    await logOut(buyer);
    await expect(menuButton(buyer.page)).toBeVisible();
  });

  test('on a members’ page leads to login and back (S155, D59)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=mug');
    await menuButton(page).click();
    await items(page).filter({ hasText: 'Log out' }).click();
    expect(await waitForLogin(page)).toBe(`${shop.origin}/search?keyword=mug`);
  });
});

test('the links of all pages have targets (S020, S021, S043, S084, S085)', async ({ shop, visit }) => {
  // It requests every link of ten pages.
  test.slow();
  const { page, complaints } = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  complaints.allow(/status of 404/);
  const hrefs = new Set<string>();
  for (const path of [
    ...['/', '/search?cateId=10101&lowestPrice=10', '/items/20450001', '/article/detail/5', '/help', '/invite'],
    ...['/distributor/selection/cart', '/distributor/list/products', '/account/verification', '/404'],
  ]) {
    await page.goto(path);
    const links = page.locator('a:not([href^="#"])');
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      hrefs.add(href);
  }
  const isOwn = (href: string): boolean => href.startsWith(`${shop.origin}/`);
  const own = [...hrefs].filter(isOwn).map((href) => href.slice(shop.origin.length));
  expect(own.length).toBeGreaterThan(50);
  const cookie = await shop.login('sofia.r');
  const broken: string[] = [];
  for (const href of own) {
    const { status, headers } = await shop.get(href, cookie);
    if (status !== 200) broken.push(`${href} ${status} ${headers.location ?? ''}`);
  }
  expect(broken).toEqual([]);
  const foreign = [...hrefs].filter((href) => !isOwn(href));
  expect(foreign.filter((href) => !/^(https:\/\/|mailto:)\S+$/.test(href))).toEqual([]);
});
