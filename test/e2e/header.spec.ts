// The account menu in the header of a buyer; its items and keys: client/layout/UserMenu/UserMenu.test.tsx.
import type { Page } from '@playwright/test';
import { button, link } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const header = (page: Page) => page.getByRole('banner');
const name = (page: Page) => link(header(page), 'mei.lin');
const menu = (page: Page) => page.getByRole('menu');

test('the account menu opens on hover, and leads to the user’s pages (S080, D30, D88)', async ({
  buyer: { page, documents },
}) => {
  await gotoHydrated(page, '/help');
  await name(page).hover();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(menu(page)).toHaveCount(0);
  await name(page).hover();
  await page.getByRole('menuitem', { name: 'My Products' }).click();
  await expect(page).toHaveURL('/distributor/list/products');
  await expect(menu(page)).toHaveCount(0);
  await name(page).click();
  await expect(page).toHaveURL('/account/verification');
  expect(documents).toEqual(['/help']);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('the account menu is one control that opens by a tap anywhere on it, 44 px or more (D88)', async ({
    buyer: { page },
  }) => {
    const opener = button(page, /^Account menu/);
    await gotoHydrated(page, '/help');
    await expect(name(page)).toHaveCount(0);
    await opener.tap({ position: { x: 54, y: 22 } });
    await expect(menu(page)).toBeVisible();
    await opener.tap({ position: { x: 8, y: 22 } });
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL('/help');
    await opener.tap();
    const targets = header(page).locator('a:visible, button:visible').or(page.getByRole('menuitem'));
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
