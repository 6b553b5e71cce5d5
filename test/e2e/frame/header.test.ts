// The header for each kind of person, and the way out (spec.md §2, §6).
import type { Page } from 'playwright-core';
import { DEMO_USERS } from '../../../server/sandbox/users/demoUsers';
import { answering, arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

const LOGOUT = '/iam/api/v1/user/logout';

let shop: OpenShop;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  person = await visit(shop);
  page = person.page;
});
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(person.complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

/** Goes on in the same tab as somebody else, or as a visitor. */
async function become(username: string | undefined): Promise<void> {
  await person.context.clearCookies();
  if (!username) return;
  const [name = '', value = ''] = (await shop.login(username)).split('=');
  await person.context.addCookies([{ name, value, url: shop.origin }]);
}

const header = () => page.getByRole('banner');
const menuButton = () => page.getByRole('button', { name: /^Account menu/ });
const items = () => page.getByRole('menuitem');
const hrefOf = (name: RegExp): Promise<string | null> => header().getByRole('link', { name }).getAttribute('href');
const redirectOf = (href: string | null): string | null =>
  new URL(href ?? '', shop.origin).searchParams.get('redirectUrl');

/** Names of what is kept in the tab's session storage. */
const keptNames = (): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage));

async function openMenu(): Promise<void> {
  await menuButton().click();
  await page.getByRole('menu').waitFor();
}

describe('the header', () => {
  it.each([undefined, 'guest'])(
    'offers login to %s, by the person’s place and by the cart (S079, S080, D34, D60)',
    async (username) => {
      await become(username);
      await arrive(page, '/article/detail/5');
      const login = await hrefOf(/^Login$/);
      expect(login).toMatch(/^\/iam\/login\?redirectUrl=/);
      expect(redirectOf(login)).toBe(`${shop.origin}/article/detail/5`);
      const cart = await hrefOf(/^Selection cart/);
      expect(cart).toMatch(/^\/iam\/login\?redirectUrl=/);
      expect(redirectOf(cart)).toBe(`${shop.origin}/distributor/selection/cart`);
      expect(await menuButton().count()).toBe(0);
    },
  );

  it('leads a visitor from the cart icon over login into the cart (S079)', async () => {
    await become(undefined);
    await arrive(page, '/');
    await header()
      .getByRole('link', { name: /^Selection cart/ })
      .click();
    await page.getByRole('button', { name: /mei\.lin/ }).click();
    await page.waitForURL('**/distributor/selection/cart');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('shows a buyer the name, which leads to My Account, and the way to a counted cart (S079, S080, D30, C21)', async () => {
    await become('sofia.r');
    await arrive(page, '/help');
    expect(await hrefOf(/sofia\.r/)).toBe('/account/verification');
    const counted = header().getByRole('link', { name: /^Selection cart, \d+ products$/ });
    expect(await counted.getAttribute('href')).toBe('/distributor/selection/cart');
    expect(await header().getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  it('has the logo as the way home and the Help center above it (S076, S085)', async () => {
    await arrive(page, '/article/detail/5');
    expect(await hrefOf(/^Tovaro home$/)).toBe('/');
    const loaded = person.documents.length;
    await header().getByRole('link', { name: 'Help center' }).click();
    await page.waitForURL('**/help');
    expect(person.documents).toHaveLength(loaded);
  });
});

describe('the menu of a person', () => {
  it.each(DEMO_USERS.filter(({ isTourist }) => !isTourist))(
    'holds Workbench for $role only if activated, and Log out (S081, S130, C19)',
    async ({ id, username, sellerStatus }) => {
      await become(username);
      await arrive(page, '/help');
      await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, `sf:account:${id}`);
      await openMenu();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      const workbench = sellerStatus === 'ACTIVATED' ? ['Workbench'] : [];
      expect(await items().allInnerTexts()).toEqual([...workbench, 'Log out']);
      for (const item of await items().all()) expect(await item.isVisible()).toBe(true);
      if (workbench.length > 0) expect(await items().first().getAttribute('href')).toBe('/iam/seller');
      expect((await keptNames()).filter((name) => name.startsWith('sf:account:'))).toEqual([`sf:account:${id}`]);
    },
  );

  it('obeys the keys of a menu (S081)', async () => {
    await become('lumen.works');
    await arrive(page, '/help');
    await menuButton().focus();
    await page.keyboard.press('Enter');
    await items().filter({ hasText: 'Workbench' }).waitFor();
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.keyboard.press('Home');
    expect(await focused()).toBe('Workbench');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Log out');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Workbench');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await menuButton().evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('logging out', () => {
  /** Leaves what a person leaves in the browser: a term searched for, and notes in the tab. */
  async function leaveTraces(): Promise<void> {
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=kettle/);
    await page.goBack();
    await page.waitForURL('**/help');
    await page.waitForFunction(() => sessionStorage.getItem('sf:account:201') !== null);
    await page.evaluate(() => sessionStorage.setItem('sf:note', '{"until":9e15,"value":1}'));
  }

  async function logOut(): Promise<void> {
    await openMenu();
    const loaded = page.waitForEvent('load');
    await items().filter({ hasText: 'Log out' }).click();
    await loaded;
    await answering(page);
  }

  async function expectNoTraces(): Promise<void> {
    expect(await keptNames()).not.toContain('sf:note');
    const cookies = await person.context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('searchHistory');
  }

  it('ends the session, loads the page again and clears the history and the tab’s storage (S155, D69)', async () => {
    await become('lumen.works');
    await arrive(page, '/help');
    await leaveTraces();
    shop.sandbox.clearCalls();
    person.documents.length = 0;
    await logOut();
    expect(shop.sandbox.calls().filter(({ path }) => path === LOGOUT)).toMatchObject([{ method: 'POST' }]);
    expect(person.documents).toEqual(['/help']);
    await header().getByRole('link', { name: 'Login' }).waitFor();
    await expectNoTraces();
    expect((await keptNames()).filter((name) => /account|user|cart/.test(name))).toEqual([]);
  });

  it.each([
    ['an error', { status: 500, body: { error: 'no' } }],
    ['a refusal', { status: 200, body: { success: false } }],
    ['a broken connection', { kind: 'reset' }],
  ] as const)('does so when the call ends in %s (S166, D69)', async (_, fault) => {
    await become('lumen.works');
    await arrive(page, '/help');
    await leaveTraces();
    shop.sandbox.fail({ match: LOGOUT, ...fault });
    person.documents.length = 0;
    await logOut();
    expect(person.documents).toEqual(['/help']);
    await menuButton().waitFor();
    await expectNoTraces();
    expect(person.complaints.splice(0).filter((text) => !/status of 50\d/.test(text))).toEqual([]);
  });

  it('leads from a page that needs a login to the login page, and back to it (S155, D59)', async () => {
    await become('lumen.works');
    await arrive(page, '/search?keyword=mug');
    await openMenu();
    await items().filter({ hasText: 'Log out' }).click();
    await page.waitForURL('**/iam/login?redirectUrl=*');
    expect(redirectOf(page.url())).toBe(`${shop.origin}/search?keyword=mug`);
  });
});
