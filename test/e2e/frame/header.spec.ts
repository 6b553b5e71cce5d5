// The header for each kind of user, and logging out (spec.md §2, §6).
import type { Locator, Page } from '@playwright/test';
import { DEMO_USERS } from '../../../server/sandbox/users/demoUsers';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage, waitForHydration } from '../../support/e2e/hydration';
import { logInAs, waitForLogin } from '../../support/e2e/login';
import { callsTo } from '../../support/e2e/recordedCalls';
import { logIn, type Visitor } from '../../support/e2e/visitShop';

const LOGOUT = '/iam/api/v1/user/logout';

const header = (page: Page): Locator => page.getByRole('banner');
const linkIn = (page: Page, name: RegExp | string): Locator => header(page).getByRole('link', { name });
const menuButton = (page: Page): Locator => page.getByRole('button', { name: /^Account menu/ });
/** The pages that the account menu lists first (D88). */
const PAGES = ['My Account', 'My Products', 'Selection cart'];
const items = (page: Page): Locator => page.getByRole('menuitem');

/** Expects a link to lead over login to this address. */
async function expectLoginLink(link: Locator, returnUrl: string): Promise<void> {
  await expect(link).toHaveAttribute('href', /^\/iam\/login\?redirectUrl=/);
  const href = (await link.getAttribute('href')) ?? '';
  expect(new URL(href, 'http://any.example').searchParams.get('redirectUrl')).toBe(returnUrl);
}

const storedNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage));

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test.describe('the header', () => {
  for (const username of [undefined, 'guest'])
    test(`links ${username ?? 'a visitor'} to login, twice (S079, S080, D34, D60)`, async ({ shop, visit }) => {
      const { page } = await visit({ username });
      await gotoHydrated(page, '/article/detail/5');
      await expectLoginLink(linkIn(page, /^Login$/), `${shop.origin}/article/detail/5`);
      await expectLoginLink(linkIn(page, /^Selection cart/), `${shop.origin}/distributor/selection/cart`);
      await expect(menuButton(page)).toHaveCount(0);
    });

  test('leads a visitor from the cart icon over login to the cart (S079)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/');
    await linkIn(page, /^Selection cart/).click();
    await logInAs(page, 'mei.lin');
    await expect(page).toHaveURL('/distributor/selection/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows a buyer the name and the counted cart (S079, S080, D30, C21)', async ({ visit }) => {
    const { page } = await visit({ username: 'sofia.r' });
    await gotoHydrated(page, '/help');
    await expect(linkIn(page, /sofia\.r/)).toHaveAttribute('href', '/account/verification');
    const counted = linkIn(page, /^Selection cart, \d+ products$/);
    await expect(counted).toHaveAttribute('href', '/distributor/selection/cart');
    await expect(linkIn(page, 'Login')).toHaveCount(0);
  });

  test('links the logo to home and has the help centre (S076, S085)', async ({ buyer: { page, documents } }) => {
    await gotoHydrated(page, '/article/detail/5');
    await expect(linkIn(page, /^Tovaro home$/)).toHaveAttribute('href', '/');
    await linkIn(page, 'Help center').click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
    expect(documents).toEqual(['/article/detail/5']);
  });
});

test.describe('the account menu (S081)', () => {
  for (const { id, username, sellerStatus } of DEMO_USERS.filter(({ isTourist }) => !isTourist))
    test(`of ${username} has Workbench only if activated (S130, C19)`, async ({ visit }) => {
      const { page } = await visit({ username });
      await gotoHydrated(page, '/help');
      await touchPage(page);
      await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, `sf:account:${id}`);
      await openMenu(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      const workbench = sellerStatus === 'ACTIVATED' ? ['Workbench'] : [];
      await expect(items(page)).toHaveText([...PAGES, ...workbench, 'Log out']);
      for (const item of await items(page).all()) await expect(item).toBeVisible();
      if (workbench.length > 0)
        await expect(items(page).filter({ hasText: 'Workbench' })).toHaveAttribute('href', '/iam/seller');
      const accounts = (await storedNames(page)).filter((name) => name.startsWith('sf:account:'));
      expect(accounts).toEqual([`sf:account:${id}`]);
    });

  test('holds the seller account of the present user only (C19)', async ({ visit, shop }) => {
    const { page, context } = await visit({ username: 'mei.lin' });
    const accounts = async (): Promise<string[]> =>
      (await storedNames(page)).filter((name) => name.startsWith('sf:account:'));
    await gotoHydrated(page, '/help');
    await touchPage(page);
    await expect.poll(accounts).toEqual(['sf:account:101']);
    await logIn(context, shop, 'lumen.works');
    await gotoHydrated(page, '/help');
    await touchPage(page);
    await expect.poll(accounts).toEqual(['sf:account:201']);
  });

  test('obeys the keys of a menu', async ({ visit }) => {
    const { page } = await visit({ username: 'lumen.works' });
    const item = (text: string): Locator => items(page).filter({ hasText: text });
    await gotoHydrated(page, '/help');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(item('My Account')).toBeFocused();
    await expect(item('Workbench')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(item('My Products')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Log out')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('My Account')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
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
  async function leaveTraces(page: Page): Promise<void> {
    await gotoHydrated(page, '/help');
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=kettle/);
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await page.waitForFunction(() => sessionStorage.getItem('sf:account:201') !== null);
    await page.evaluate(() => sessionStorage.setItem('sf:note', '{"until":9e15,"value":1}'));
  }

  async function logOut(page: Page): Promise<void> {
    await openMenu(page);
    const loaded = page.waitForEvent('load');
    await items(page).filter({ hasText: 'Log out' }).click();
    await loaded;
    await waitForHydration(page);
  }

  async function expectNoTraces({ page, context }: Visitor): Promise<void> {
    expect(await storedNames(page)).not.toContain('sf:note');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('searchHistory');
  }

  test('ends the session, reloads the page and clears storage (S155, D69)', async ({ shop, buyer }) => {
    const { page, documents } = buyer;
    await leaveTraces(page);
    documents.length = 0;
    await logOut(page);
    await expect.poll(() => callsTo(shop, LOGOUT)).toMatchObject([{ method: 'POST', path: LOGOUT }]);
    expect(documents).toEqual(['/help']);
    await expect(linkIn(page, 'Login')).toBeVisible();
    await expectNoTraces(buyer);
    expect((await storedNames(page)).filter((name) => /account|user|cart/.test(name))).toEqual([]);
  });

  for (const [name, fault] of [
    ['an error', { status: 500, body: { error: 'no' } }],
    ['success false', { status: 200, body: { success: false } }],
    ['a broken connection', { kind: 'reset' }],
  ] as const)
    test(`reloads and clears storage after ${name} too (S166, D69)`, async ({ shop, buyer }) => {
      const { page, documents, complaints } = buyer;
      complaints.allow(/status of 50\d/);
      await leaveTraces(page);
      shop.sandbox.fail({ match: LOGOUT, ...fault });
      documents.length = 0;
      await logOut(page);
      expect(documents).toEqual(['/help']);
      await expect(menuButton(page)).toBeVisible();
      await expectNoTraces(buyer);
    });

  test('on a members’ page leads to login and back (S155, D59)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=mug');
    await openMenu(page);
    await items(page).filter({ hasText: 'Log out' }).click();
    expect(await waitForLogin(page)).toBe(`${shop.origin}/search?keyword=mug`);
  });
});
