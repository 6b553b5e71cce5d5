// The product page: what the buyer selects, copies and clicks.
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { button, radio, resize } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../support/e2e/hydration';
import { logInAs, waitForLogin } from '../support/e2e/login';

const THREE = `/items/${SPECIAL_PRODUCTS.threeAttributes}`;

test.use({
  buyerName: 'sofia.r',
  shopEnv: { PUBLIC_PAGES: '/items/*' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const checkedValues = (page: Page) => page.getByRole('radio', { checked: true });
const price = (page: Page) => page.getByRole('heading', { name: 'Price' }).locator('..');
const inBar = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const details = (page: Page) => page.getByRole('tabpanel', { name: 'Details' });
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;

test('the selection of a variant comes from the address and follows a link to another (S024, S019, S067)', async ({
  buyer: { page },
}) => {
  await gotoHydrated(page, '/items/halo-arc-desk-lamp/spruce-green-uk');
  await expect(checkedValues(page)).toHaveText(['Spruce green', 'UK']);
  await expect(price(page)).toContainText(/¥92\.00\s*Price for the chosen variant/);
  const height = await heightOf(price(page));
  // A click on a value that is chosen takes it back (S112).
  await checkedValues(page).last().click();
  await expect(page).toHaveURL('/items/halo-arc-desk-lamp');
  await expect(price(page)).toContainText('Choose a variant');
  expect(await heightOf(price(page))).toBe(height);
  await radio(page, 'UK').click();
  await expect(page).toHaveURL('/items/halo-arc-desk-lamp/spruce-green-uk');
  await button(page, 'Image 3').click();
  await followLink(page, '/items/halo-arc-desk-lamp/coral-eu');
  await expect(page).toHaveURL('/items/halo-arc-desk-lamp/coral-eu');
  await expect(page.getByText('1 / 6', { exact: true })).toBeVisible();
  await expect(checkedValues(page)).toHaveText(['Coral', 'EU']);
  await followLink(page, THREE);
  await expect(page).toHaveURL(THREE);
  await expect(page.getByText('1 / 8', { exact: true })).toBeVisible();
  await expect(checkedValues(page)).toHaveCount(0);
});

test('a long name is folded until asked for, and leaves the breadcrumbs on one line (S059, S063)', async ({
  buyer: { page },
}) => {
  await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.longName}`);
  const heading = page.getByRole('heading', { level: 1 });
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const links = crumbs.getByRole('link');
  await expect(links.filter({ visible: true })).toHaveText(['Home & living', 'Lighting', 'Desk lamps']);
  expect(await heightOf(crumbs.getByRole('list'))).toBeLessThan(30);
  for (const width of [1280, 390]) {
    await resize(page, width, 800);
    await expect.poll(() => heightOf(heading)).toBe(4 * 26);
    await button(page, 'Show all').click();
    await expect.poll(() => heightOf(heading)).toBeGreaterThan(4 * 26);
    await button(page, 'Show less').click();
  }
  await expect(links.filter({ visible: true })).toHaveText(['Desk lamps']);
  expect(await heightOf(links.last())).toBeGreaterThanOrEqual(44);
});

test.describe('the product details', () => {
  test('lie in two columns, in two tabs; the item code can be copied (S064, S071, S072)', async ({
    buyer: { page },
  }) => {
    await gotoHydrated(page, '/items/20450001');
    const pictures = details(page).getByRole('img');
    const boxes = await pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
    const text = await details(page).getByRole('heading', { name: 'At a glance' }).boundingBox();
    const [hero, left, right] = boxes as DOMRect[];
    expect([hero?.x, hero?.width, hero?.height]).toEqual([text?.x, 860, 430]);
    expect([left?.x, left?.width, right?.width]).toEqual([text?.x, 420, 420]);
    expect([right?.right, right?.y]).toEqual([hero?.right, left?.y]);

    await page.getByRole('tab', { name: 'Attributes' }).click();
    await expect(details(page)).toBeHidden();
    const rows = page.getByRole('tabpanel', { name: 'Attributes' }).locator('dl > div');
    const tops = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);

    await button(page, 'Copy item code 20450001').click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20450001');
  });

  test('of a hostile supplier violate no policy and do nothing on any click (A11)', async ({ buyer }) => {
    const { page, context, complaints } = buyer;
    const path = `/items/${SPECIAL_PRODUCTS.hostileDetails}`;
    // A picture whose address is one word is the key of a stored file, and there is none.
    complaints.allow(/status of 404/);
    const effects: string[] = [];
    page.on('dialog', (dialog) => {
      effects.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (request.url().includes('evil.example')) effects.push(request.url());
    });
    // By a click on a link, so that the browser makes the page of them.
    await gotoHydrated(page, '/search');
    await followLink(page, path);
    for (const text of ['Read me', 'Hover', 'here', 'hostile']) await details(page).getByText(text).first().click();
    await expect(page).toHaveURL(path);
    await expect(details(page).locator('script, iframe, svg, [style], [onclick]')).toHaveCount(0);
    expect(effects).toEqual([]);
  });
});

test.describe('the buy bar', () => {
  test.use({ buyerName: 'mei.lin' });

  test('stays at the bottom of a narrow window, and not of a low one (S069, A20)', async ({ buyer: { page } }) => {
    await resize(page, 390, 700);
    await gotoHydrated(page, '/items/20450001');
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    for (const target of [page.getByRole('heading', { level: 1 }), lastLink]) {
      await target.scrollIntoViewIfNeeded();
      const { y = 0, height = 0 } = (await inBar(page, 'List to shop').boundingBox()) ?? {};
      expect(y).toBeGreaterThan(600);
      expect(y + height).toBeLessThanOrEqual(700);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = await inBar(page, 'List to shop').boundingBox();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await lastLink.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThan(bar?.y ?? 0);

    await page.evaluate(() => window.scrollTo(0, 0));
    await resize(page, 320, 256);
    await expect.poll(async () => (await inBar(page, 'List to shop').boundingBox())?.y).toBeGreaterThan(256);
  });

  test('sends a visitor to login and resumes List (S101, N14, D64)', async ({ shop, visitor: { page } }) => {
    const path = '/items/halo-arc-desk-lamp/coral-eu?from=mail';
    await gotoHydrated(page, path);
    await expect(page.getByText('***').first()).toBeVisible();
    await inBar(page, 'List to shop').click();
    expect(await waitForLogin(page)).toBe(shop.origin + path);
    await logInAs(page, 'mei.lin');
    await expect(page.getByRole('dialog', { name: 'List Shop' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
});
