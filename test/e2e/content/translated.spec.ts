// The journey of a buyer whose browser translates the page, beside the same journey in one that does not.
import type { Page } from '@playwright/test';
import { checkbox, region, see } from '../../support/e2e/find';
import { expect, logIn, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { CART, dialogOf, list, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';
import { textsOf, translate } from '../../support/e2e/translation';
import { startTestStorefront } from '../../support/storefront';

const bar = (page: Page) => region(page, /^(Chosen|Selected) products$/);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rowTick = (page: Page, index: number) => page.locator('tbody').getByRole('checkbox').nth(index);

/** Filters the rows of a table. */
const filterRows = (text: string) => async (page: Page) => {
  await page.getByRole('searchbox', { name: /^Find (in this list|on this page)$/ }).fill(text);
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(text ? 1 : 0);
};

/** Each ends when its effect is seen. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  suggestions: async (page) => {
    const field = page.getByRole('combobox', { name: 'Search products' });
    const suggestion = page.getByRole('listbox').getByRole('option').first().locator('mark');
    for (const text of ['lam', 'lamp']) {
      await field.fill(text);
      await expect(suggestion).toHaveText(text, { ignoreCase: true });
    }
    await field.press('Escape');
  },
  'ticks of cards': async (page) => {
    await button(page, 'Choose').click();
    const ticks = checkbox(page.locator('main'), /^Choose (?!all)/);
    // A mouse that rests on a card asks for its facts.
    for (const index of [0, 1, 2, 3, 4, 4]) await ticks.nth(index).press('Space');
    await expect(bar(page)).toContainText('4 chosen');
  },
  'the facts of a card': async (page) => {
    const card = page.getByRole('article').nth(2);
    await card.hover();
    await expect(card).toContainText('Ningbo Lumen Works');
  },
  'adding to the cart': async (page) => {
    await button(page, 'Add 4 to selection cart').click();
    await see(page.getByRole('status'), '4 added to the selection cart');
  },
  'a product, put into the cart in another variant': async (page) => {
    await followLink(page, '/items/20450001');
    const toggle = page.getByRole('button', { name: /^(In s|S)election cart$/ });
    const pressed = await toggle.getAttribute('aria-pressed');
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-pressed', pressed ?? '');
    const variant = page.getByRole('radio', { checked: false, disabled: false }).first();
    await variant.click();
    await expect(page.getByRole('radio', { checked: true })).not.toHaveCount(0);
  },
  'the first tick of a row': async (page) => {
    await followLink(page, CART);
    await rowTick(page, 0).check();
    await expect(bar(page)).toContainText('1 chosen');
  },
  'no tick': (page) => rowTick(page, 0).uncheck(),
  'a search of rows': filterRows('lamp'),
  'all rows again': filterRows(''),
  'two ticks': async (page) => {
    for (const index of [0, 1]) await rowTick(page, index).check();
    await expect(bar(page)).toContainText('2 chosen');
  },
  'the shops': async (page) => {
    await button(page, /^List to shop/).click();
    await shopsOf(dialogOf(page, 'List Shop')).nth(1).check();
  },
  'a listing': async (page) => {
    await list(page);
    await expect(dialogOf(page, 'List Shop')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'My Products': async (page) => {
    await page.keyboard.press('Escape');
    await followLink(page, MY_PRODUCTS);
    await expect(page).toHaveTitle(/^My Products/);
    await expect(page.getByRole('group', { name: /^Batch/ }).first()).toBeVisible();
  },
};

test('a translated page says at each step what the plain one says (N38, D167)', async ({ visit }) => {
  const other = await startTestStorefront();
  const { port } = await other.listen();
  const otherShop = { ...other, origin: `http://localhost:${port}` };
  const plain = await visit({ username: 'sofia.r' });
  const translated = await visit({ baseURL: otherShop.origin });
  await logIn(translated.context, otherShop, 'sofia.r');
  const tabs = [plain, translated];
  for (const { page } of tabs) {
    await gotoHydrated(page, '/search?keyword=lamp');
    await touchPage(page);
  }
  await translate(translated.page);
  for (const tab of tabs) tab.documents.length = 0;
  for (const [what, act] of Object.entries(STEPS))
    await test.step(what, async () => {
      await Promise.all(tabs.map(({ page }) => act(page)));
      await expect(async () => {
        const [expected, said] = await Promise.all(tabs.map(({ page }) => textsOf(page)));
        expect(said).toEqual(expected);
      }, what).toPass({ timeout: 10_000 });
      await expect(translated.page.locator('main font').first()).toBeAttached();
    });
  expect(tabs.map(({ documents }) => documents)).toEqual([[], []]);
});

test('the desk takes its places in a page that was translated before it came (D167)', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r' });
  await gotoHydrated(page, '/items/20450001');
  await translate(page);
  await touchPage(page);
  await expect(page.getByText(/^(Ready to list|May be refused)/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
