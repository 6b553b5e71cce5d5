// The header of a buyer: its links, the account menu and logging out.
import type { Page } from '@playwright/test';
import { callsTo } from '../support/e2e/calls';
import { button, link } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../support/e2e/hydration';

const LOGOUT = '/iam/api/v1/user/logout';

const header = (page: Page) => page.getByRole('banner');
const linkIn = (page: Page, name: RegExp | string) => link(header(page), name);
const menuButton = (page: Page) => button(page, /^Account menu/);
/** The pages that the account menu lists first. */
const PAGES = ['My Account', 'My Products', 'Selection cart'];
const items = (page: Page) => page.getByRole('menuitem');

test.describe('the account menu', () => {
  test('opens on hover, and leads to the user’s pages (S080, D30, D88)', async ({ buyer: { page, documents } }) => {
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

    test('is one control that opens by a tap anywhere on it, 44 px or more (D88)', async ({ buyer: { page } }) => {
      await gotoHydrated(page, '/help');
      await expect(linkIn(page, 'mei.lin')).toHaveCount(0);
      for (const x of [8, 54]) {
        await menuButton(page).tap({ position: { x, y: 22 } });
        await expect(items(page)).toHaveText([...PAGES, 'Log out']);
        await menuButton(page).tap({ position: { x, y: 22 } });
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
      await expect(page).toHaveURL('/help');
      await menuButton(page).tap();
      const targets = header(page).locator('a:visible, button:visible').or(items(page));
      const low = () =>
        targets.evaluateAll((all) =>
          all
            .filter((target) => Math.min(target.clientWidth, target.clientHeight) < 44)
            .map((target) => target.outerHTML),
        );
      // The menu grows while it opens.
      await expect.poll(low).toEqual([]);
    });
  });
});

test.describe('logging out', () => {
  test.use({ buyerName: 'lumen.works' });

  test('ends the session, loads the page again and clears what the user left (S155, D69)', async ({ shop, buyer }) => {
    const { page, context, documents } = buyer;
    await gotoHydrated(page, '/help');
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=kettle/);
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await page.waitForFunction(() => sessionStorage.getItem('sf:account:201') !== null);
    documents.length = 0;
    await menuButton(page).click();
    const loaded = page.waitForEvent('load');
    await items(page).filter({ hasText: 'Log out' }).click();
    await loaded;
    await waitForHydration(page);
    await expect(linkIn(page, 'Login')).toBeVisible();
    expect(documents).toEqual(['/help']);
    expect(callsTo(shop, LOGOUT)).toMatchObject([{ method: 'POST', path: LOGOUT }]);
    const stored = await page.evaluate(() => Object.keys(sessionStorage));
    expect(stored.filter((name) => /account|user|cart/.test(name))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('searchHistory');
  });
});
