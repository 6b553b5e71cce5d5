// The product page: what the buyer selects, copies and clicks (spec.md §2 and §4).
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { expect, test } from '../support/e2e/fixtures';
import { followLink } from '../support/e2e/followLink';
import { gotoHydrated } from '../support/e2e/hydration';
import { logInAs, waitForLogin } from '../support/e2e/login';

const THREE = `/items/${SPECIAL_PRODUCTS.threeAttributes}`;
const RANGE = /¥21\.50\s*–\s*to\s*¥28\.70/;

test.use({
  buyerName: 'sofia.r',
  shopEnv: { PUBLIC_PAGES: '/items/*' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const value = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
const checkedValues = (page: Page): Locator => page.getByRole('radio', { checked: true });
const price = (page: Page): Locator => page.getByRole('heading', { name: 'Price' }).locator('..');
const inBar = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
const details = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Details' });

test.describe('the selection of a variant', () => {
  test('comes from the address, with the variant’s price (S024)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/halo-arc-desk-lamp/spruce-green-uk');
    await expect(checkedValues(page)).toHaveText(['Spruce green', 'UK']);
    await expect(price(page)).toContainText(/¥92\.00\s*Price for the chosen variant/);
  });

  test('follows a link to another variant or product (S024, S019)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/halo-arc-desk-lamp/spruce-green-uk');
    await page.getByRole('button', { name: 'Image 3' }).click();
    await followLink(page, '/items/halo-arc-desk-lamp/coral-eu');
    await expect(page).toHaveURL('/items/halo-arc-desk-lamp/coral-eu');
    await expect(page.getByText('1 / 6', { exact: true })).toBeVisible();
    await expect(checkedValues(page)).toHaveText(['Coral', 'EU']);
    await followLink(page, THREE);
    await expect(page).toHaveURL(THREE);
    await expect(page.getByText('1 / 8', { exact: true })).toBeVisible();
    await expect(checkedValues(page)).toHaveCount(0);
  });

  test('offers no value that is in no variant (S067, S111)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, THREE);
    await expect(page.getByRole('radiogroup')).toHaveCount(3);
    await expect(page.getByRole('radio', { name: 'Amber unavailable' })).toBeDisabled();
    await expect(page.getByRole('radio', { disabled: false })).toHaveCount(6);
  });

  test('shows a range until complete; a second click deselects (S112, S113)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, THREE);
    for (const name of ['Coral', 'M']) {
      await value(page, name).click();
      await expect(value(page, name)).toHaveAttribute('aria-checked', 'true');
      await expect(price(page)).toContainText(RANGE);
    }
    await value(page, 'Plain carton').click();
    await expect(price(page).getByText('Price for the chosen variant')).toBeVisible();
    await expect(price(page)).toContainText('¥28.70');
    await expect(price(page)).not.toContainText('¥21.50');

    await value(page, 'M').click();
    await expect(price(page).getByText('Choose a variant')).toBeVisible();
    await expect(price(page)).toContainText(RANGE);
    await expect(checkedValues(page)).toHaveText(['Coral', 'Plain carton']);
  });

  test('without a matching variant is reported and keeps the range (S113)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, THREE);
    for (const name of ['Coral', 'M']) await value(page, name).click();
    await page.getByRole('radio', { name: 'Gift box' }).click();
    await expect(price(page).getByText('This combination is not available')).toBeVisible();
    await expect(price(page)).toContainText(RANGE);
  });

  test('works by keyboard, deselecting too (S067, S112, A20)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, THREE);
    await value(page, 'Spruce green').focus();
    await page.keyboard.press('ArrowDown');
    await expect(checkedValues(page)).toHaveText(['Coral']);
    // Amber is disabled, so the arrow wraps to the first.
    await page.keyboard.press('ArrowRight');
    await expect(checkedValues(page)).toHaveText(['Spruce green']);
    await page.keyboard.press('Space');
    await expect(checkedValues(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(value(page, 'S')).toBeFocused();
  });
});

test.describe('a long name', () => {
  const LONG = `/items/${SPECIAL_PRODUCTS.longName}`;
  const heightOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.height ?? 0;

  for (const width of [1280, 390])
    test(`is folded to four lines at ${width} px until asked for (S063)`, async ({ buyer: { page } }) => {
      await page.setViewportSize({ width, height: 800 });
      await gotoHydrated(page, LONG);
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heightOf(heading)).toBe(4 * 26);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect.poll(() => heightOf(heading)).toBeGreaterThan(4 * 26);
      await page.getByRole('button', { name: 'Show less' }).click();
      await expect.poll(() => heightOf(heading)).toBe(4 * 26);
    });

  test('leaves the breadcrumbs on one line, with its category only on a phone (S059)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, LONG);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    const links = crumbs.getByRole('link');
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await heightOf(crumbs.getByRole('list'))).toBeLessThan(30);
      await expect(links.filter({ visible: true })).toHaveText(['Home & living', 'Lighting', 'Desk lamps']);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(links.filter({ visible: true })).toHaveText(['Desk lamps']);
    expect(await heightOf(links.last())).toBeGreaterThanOrEqual(44);
  });
});

test.describe('the product details', () => {
  test('share both edges with their pictures, two of which lie side by side', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/20450001');
    const pictures = details(page).getByRole('img');
    const boxes = await pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
    const text = await details(page).getByRole('heading', { name: 'At a glance' }).boundingBox();
    const [hero, left, right] = boxes as DOMRect[];
    expect([hero?.x, hero?.width, hero?.height]).toEqual([text?.x, 860, 430]);
    expect([left?.x, left?.width, right?.width]).toEqual([text?.x, 420, 420]);
    expect([right?.right, right?.y]).toEqual([hero?.right, left?.y]);
  });

  test('copy the item code to the clipboard (S064)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/20450001');
    await page.getByRole('button', { name: 'Copy item code 20450001' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20450001');
  });

  test('have two tabs, the attributes two in a row (S071, S072)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/20450001');
    await expect(details(page)).toBeVisible();
    await page.getByRole('tab', { name: 'Details' }).focus();
    await page.keyboard.press('ArrowRight');
    const attributes = page.getByRole('tabpanel', { name: 'Attributes' });
    await expect(attributes).toBeVisible();
    const tops = await attributes
      .locator('dl > div')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(4);
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBe(tops[3]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
    await expect(attributes.locator('dl')).toHaveCSS('grid-template-columns', /^\S+ \S+$/);
    await expect(details(page)).toBeHidden();
  });

  test('of a hostile supplier do nothing on any click (A11)', async ({ buyer: { page, context } }) => {
    const path = `/items/${SPECIAL_PRODUCTS.hostileDetails}`;
    const effects: string[] = [];
    page.on('dialog', (dialog) => {
      effects.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (request.url().includes('evil.example')) effects.push(request.url());
    });
    await gotoHydrated(page, path);
    for (const text of ['Read me', 'Hover', 'here', 'hostile']) await details(page).getByText(text).first().click();
    await expect(page).toHaveTitle(/mug.* - Tovaro$/i);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect(details(page).locator('script, iframe, svg, [style], [onclick]')).toHaveCount(0);
    expect(effects).toEqual([]);
  });

  test('of a hostile supplier violate no policy after a click on a link (A8)', async ({
    buyer: { page, complaints },
  }) => {
    await gotoHydrated(page, '/search');
    await followLink(page, `/items/${SPECIAL_PRODUCTS.hostileDetails}`);
    await expect(details(page).getByRole('heading', { name: 'Read me' })).toBeVisible();
    await expect(details(page).getByText('hostile')).toBeVisible();
    expect(complaints.take()).toEqual([]);
    // The browser does report what an inert document reads.
    await page.evaluate(() => {
      document.implementation.createHTMLDocument('').body.innerHTML = '<p style="color:red">x</p>';
    });
    await expect.poll(() => complaints.unexpected().join()).toContain('Content Security Policy');
    complaints.take();
  });

  test('end with recommendations that open in a new tab (S040)', async ({ buyer: { page } }) => {
    for (const path of ['/items/20450001', '/search?keyword=mug', '/']) {
      await gotoHydrated(page, path);
      const links = page.locator('main a[href^="/items/"]');
      // Recommendations that were late follow the hydration (D92).
      await expect(links.nth(3)).toBeAttached();
      const targets = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
      );
      expect(targets.length).toBeGreaterThan(3);
      expect([...new Set(targets)]).toEqual(['_blank noopener']);
    }
  });
});

test.describe('the buy bar', () => {
  test('stays at the bottom of a narrow window, for the whole page (S069)', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await gotoHydrated(page, '/items/20450001');
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    for (const target of [page.getByRole('heading', { level: 1 }), details(page).getByRole('img').last(), lastLink]) {
      await target.scrollIntoViewIfNeeded();
      for (const name of ['List to shop', 'Selection cart']) {
        const { y = 0, height = 0 } = (await inBar(page, name).boundingBox()) ?? {};
        expect(y).toBeGreaterThan(600);
        expect(y + height).toBeLessThanOrEqual(700);
      }
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = await inBar(page, 'List to shop').boundingBox();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await lastLink.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThan(bar?.y ?? 0);
  });

  test('is part of the page in a window of 320 × 256 (A20)', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await gotoHydrated(page, '/items/20450001');
    expect((await inBar(page, 'List to shop').boundingBox())?.y).toBeGreaterThan(256);
  });

  test('lists, adds and shows what is in the cart (S069)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.listsWell}`);
    await inBar(page, 'Selection cart').click();
    await expect(page.getByText('Successfully added to the selection car', { exact: true }).first()).toBeVisible();
    await page.reload();
    await inBar(page, 'In selection cart').click();
    await expect(page.getByText('Successfully removed from the selection car', { exact: true }).first()).toBeVisible();
    await expect(inBar(page, 'Selection cart')).toHaveAttribute('aria-pressed', 'false');
    await expect(inBar(page, 'List to shop')).toBeEnabled();
  });

  test('only removes a product that is off shelf from the cart (S070, D26)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.offShelf}`);
    await expect(page.getByText('The product has been Offshelf')).toBeVisible();
    await expect(inBar(page, 'List to shop')).toBeDisabled();
    await inBar(page, 'In selection cart').click();
    await expect(page.getByText('Successfully removed from the selection car').first()).toBeVisible();
    await expect(inBar(page, 'Selection cart')).toBeDisabled();
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
