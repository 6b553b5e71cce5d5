// The product page in a browser: what the buyer chooses, copies and presses (spec.md §2 and §4).
import type { Page } from 'playwright-core';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { arrive } from '../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

const THREE = `/items/${SPECIAL_PRODUCTS.threeAttributes}`;

let shop: OpenShop;
let cookie: string;
let buyer: Visitor;

beforeAll(async () => {
  shop = await openShop({ PUBLIC_PAGES: '/items/*' });
  cookie = await shop.login('sofia.r');
  buyer = await visit(shop, { cookie, permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(buyer.complaints.splice(0)).toEqual([]);
});

const value = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const checkedValues = (page: Page) => page.getByRole('radio', { checked: true }).allTextContents();
const price = (page: Page) => page.getByRole('heading', { name: 'Price' }).locator('..');

const inBar = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The buyer's tab, on this page. */
async function open(path: string): Promise<Page> {
  await buyer.page.goto(path);
  return buyer.page;
}

describe('the choice of a variant', () => {
  it('is made by the address, and shows the variant’s price (S024)', async () => {
    const page = await open('/items/halo-arc-desk-lamp/spruce-green-uk');
    expect(await checkedValues(page)).toEqual(['Spruce green', 'UK']);
    expect(await price(page).innerText()).toMatch(/¥92\.00\s*Price for the chosen variant/);
  });

  it('follows the address when a link leads to another variant or product (S024, S019)', async () => {
    await arrive(buyer.page, '/items/halo-arc-desk-lamp/spruce-green-uk');
    const { page } = buyer;
    await page.getByRole('button', { name: 'Image 3' }).click();
    for (const [path, chosen, position] of [
      ['/items/halo-arc-desk-lamp/coral-eu', ['Coral', 'EU'], '1 / 6'],
      [THREE, [], '1 / 8'],
    ] as const) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')?.append(link);
        link.click();
      }, path);
      await page.waitForURL(`**${path}`);
      await page.getByText(position, { exact: true }).waitFor();
      expect(await checkedValues(page)).toEqual(chosen);
    }
  });

  it('offers no value that is in no variant (S067, S111)', async () => {
    const page = await open(THREE);
    expect(await page.getByRole('radiogroup').count()).toBe(3);
    expect(await page.getByRole('radio', { name: 'Amber unavailable' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(6);
  });

  it('shows the range until all is chosen, then the variant’s price; a second click takes a value back (S112, S113)', async () => {
    const page = await open(THREE);
    for (const name of ['Coral', 'M']) {
      await value(page, name).click();
      expect(await value(page, name).getAttribute('aria-checked')).toBe('true');
      expect(await price(page).innerText()).toMatch(/¥21\.50\s*–\s*to\s*¥28\.70/);
    }
    await value(page, 'Plain carton').click();
    await price(page).getByText('Price for the chosen variant').waitFor();
    expect(await price(page).innerText()).toContain('¥28.70');
    expect(await price(page).innerText()).not.toContain('¥21.50');

    await value(page, 'M').click();
    await price(page).getByText('Choose a variant').waitFor();
    expect(await price(page).innerText()).toMatch(/¥21\.50\s*–\s*to\s*¥28\.70/);
    expect(await checkedValues(page)).toEqual(['Coral', 'Plain carton']);
  });

  it('of values that don’t go together is said to be none, and keeps the range (S113)', async () => {
    const page = await open(THREE);
    for (const name of ['Coral', 'M']) await value(page, name).click();
    await page.getByRole('radio', { name: 'Gift box' }).click();
    await price(page).getByText('This combination is not available').waitFor();
    expect(await price(page).innerText()).toMatch(/¥21\.50\s*–\s*to\s*¥28\.70/);
  });

  it('can be made and taken back by keyboard (S067, S112, A20)', async () => {
    const page = await open(THREE);
    await value(page, 'Spruce green').focus();
    await page.keyboard.press('ArrowDown');
    expect(await checkedValues(page)).toEqual(['Coral']);
    // Amber can't be chosen: round to the first.
    await page.keyboard.press('ArrowRight');
    expect(await checkedValues(page)).toEqual(['Spruce green']);
    await page.keyboard.press('Space');
    expect(await checkedValues(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await value(page, 'S').evaluate((option) => option === document.activeElement)).toBe(true);
  });
});

describe('the particulars', () => {
  it('give the item code to the clipboard (S064)', async () => {
    const page = await open('/items/20450001');
    await page.getByRole('button', { name: 'Copy item code 20450001' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20450001');
  });

  it('have two tabs, the attributes two in a row (S071, S072)', async () => {
    const page = await open('/items/20450001');
    expect(await page.getByRole('tabpanel', { name: 'Details' }).isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Details' }).focus();
    await page.keyboard.press('ArrowRight');
    const attributes = page.getByRole('tabpanel', { name: 'Attributes' });
    const tops = await attributes
      .locator('dl > div')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(4);
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBe(tops[3]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
    const columns = await attributes.locator('dl').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(2);
    expect(await page.getByRole('tabpanel', { name: 'Details' }).isVisible()).toBe(false);
  });

  it('of a hostile supplier do nothing, whatever is clicked (A11)', async () => {
    const { page } = buyer;
    const seen: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.push(dialog.message())));
    page.on('request', (request) => seen.push(...(request.url().includes('evil.example') ? [request.url()] : [])));
    await page.goto(`/items/${SPECIAL_PRODUCTS.hostileDetails}`);
    const details = page.getByRole('tabpanel', { name: 'Details' });
    for (const text of ['Read me', 'Hover', 'here', 'hostile']) await details.getByText(text).first().click();
    expect(await page.title()).toMatch(/mug.* - Tovaro$/i);
    expect(new URL(page.url()).pathname).toBe(`/items/${SPECIAL_PRODUCTS.hostileDetails}`);
    expect(
      await details.evaluate((panel) => panel.querySelectorAll('script, iframe, svg, [style], [onclick]').length),
    ).toBe(0);
    expect(seen).toEqual([]);
  });

  it('end with recommendations that open in a new tab, as all cards do (S040)', async () => {
    const page = await open('/items/20450001');
    for (const path of ['/items/20450001', '/search?keyword=mug', '/']) {
      await page.goto(path);
      const cards = page.locator('main a[href^="/items/"]');
      const ways = await cards.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
      );
      expect(ways.length).toBeGreaterThan(3);
      expect([...new Set(ways)]).toEqual(['_blank noopener']);
    }
  });
});

describe('the buy bar', () => {
  it('stays in view at the foot of a narrow window (S069)', async () => {
    const { page, context, complaints } = await visit(shop, { cookie, viewport: { width: 390, height: 700 } });
    await page.goto('/items/20450001');
    for (const name of ['List to shop', 'Selection cart']) {
      const { y = 0, height = 0 } = (await inBar(page, name).boundingBox()) ?? {};
      expect(y).toBeGreaterThan(600);
      expect(y + height).toBeLessThanOrEqual(700);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lists and adds, and knows what is in the cart (S069)', async () => {
    const page = await open(`/items/${SPECIAL_PRODUCTS.listsWell}`);
    await inBar(page, 'Selection cart').click();
    await page.getByText('Successfully added to the selection car', { exact: true }).first().waitFor();
    await page.reload();
    await inBar(page, 'In selection cart').click();
    await page.getByText('Successfully removed from the selection car', { exact: true }).first().waitFor();
    expect(await inBar(page, 'Selection cart').getAttribute('aria-pressed')).toBe('false');
    expect(await inBar(page, 'List to shop').isEnabled()).toBe(true);
  });

  it('lets what is off shelf be taken out of the cart, and no more (S070, D26)', async () => {
    const page = await open(`/items/${SPECIAL_PRODUCTS.offShelf}`);
    expect(await page.getByText('The product has been Offshelf').isVisible()).toBe(true);
    expect(await inBar(page, 'List to shop').isDisabled()).toBe(true);
    await inBar(page, 'In selection cart').click();
    await page.getByText('Successfully removed from the selection car').first().waitFor();
    expect(await inBar(page, 'Selection cart').isDisabled()).toBe(true);
  });

  it('sends a visitor to login and then goes on with List (S101, N14, D64)', async () => {
    const { page, context, complaints } = await visit(shop);
    await page.goto('/items/halo-arc-desk-lamp/coral-eu?from=mail');
    expect(await page.getByText('***').first().isVisible()).toBe(true);
    await inBar(page, 'List to shop').click();
    await page.waitForURL(/\/iam\/login/);
    const there = `${shop.origin}/items/halo-arc-desk-lamp/coral-eu?from=mail`;
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(there);
    await page.getByRole('button', { name: /mei\.lin/ }).click();
    await page.getByRole('dialog', { name: 'List Shop' }).waitFor();
    expect(page.url()).toBe(there);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
