// The search page of a buyer: what it shows, and what every control of it does to results and address (spec.md §2, §4, §5).
import type { Page } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { holdCalls } from '../../support/holdCalls';
import { closeStorefronts } from '../../support/storefront';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

let shop: OpenShop;
let buyer: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  buyer = await visit(shop, { cookie: await shop.login('mei.lin') });
  page = buyer.page;
});
afterEach(() => expect(buyer.complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const query = (): string => decodeURIComponent(new URL(page.url()).search);
const shownNames = (): Promise<string[]> => page.locator('main article h3').allInnerTexts();
const sortBy = () => page.getByRole('combobox', { name: 'Sort by' });
const filters = () => page.getByRole('complementary', { name: 'Filter Options' });
const lowest = () => filters().getByLabel('Lowest price');
const highest = () => filters().getByLabel('Highest price');
const go = () => filters().getByRole('button', { name: 'Go' });

/** The requests of the searches that the backend was asked for since its record was cleared. */
function searches(): Record<string, unknown>[] {
  const bodies = shop.sandbox.calls().filter((call) => call.path.includes(SEARCH));
  return bodies.map(({ body }) => (body as { params: { request: Record<string, unknown> } }).params.request);
}

describe('the search page', () => {
  it('has a panel of filters, 20 cards with picture, name, price and toggle, and the count as a status (S049, S055, A21)', async () => {
    await arrive(page, '/search?keyword=lamp');
    await filters().getByRole('heading', { name: 'Filter Options' }).waitFor();
    expect(await filters().getByRole('heading', { name: 'Price range' }).isVisible()).toBe(true);
    expect(await lowest().isVisible()).toBe(true);
    expect(await highest().isVisible()).toBe(true);

    const cards = page.locator('main article');
    expect(await cards.count()).toBe(20);
    const parts = ['img', 'h3 a[href^="/items/"][target="_blank"][rel~="noopener"]', 'button[aria-pressed]'];
    for (const part of parts) expect([part, await cards.locator(part).count()]).toEqual([part, 20]);
    for (const text of await cards.allInnerTexts()) expect(text.replaceAll('\n', ' ')).toMatch(/\S ¥ ?\d/);
    expect(await page.getByRole('status').filter({ hasText: 'Find' }).innerText()).toMatch(/^Find \d+ total$/);
  });

  it('offers the five orders by their literal names, and sorts by the one chosen (S052, S170)', async () => {
    await arrive(page, '/search?keyword=lamp');
    expect(await sortBy().locator('option').allInnerTexts()).toEqual([
      'Default sorting',
      'Price from hight to low',
      'Price from low to hight',
      'Earliest release',
      'Latest release',
    ]);
    await sortBy().selectOption('Price from low to hight');
    await filters().locator('a[href*="sortType=PRICE_ASC"]').first().waitFor();
    expect(query()).toBe('?keyword=lamp&sortType=PRICE_ASC');
    const prices = await shownPrices();
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await sortBy().selectOption('Default sorting');
    await page.waitForURL(/\?keyword=lamp$/);
  });

  it('shows an active price range as $min-max, and Clear All takes it away (S054, C06)', async () => {
    await arrive(page, '/search?keyword=lamp');
    const total = await page.getByText(/^Find/).first().innerText();
    await lowest().fill('20');
    await highest().fill('80.5');
    await go().click();
    await page.getByText('$20-80.5', { exact: true }).waitFor();
    expect(query()).toBe('?keyword=lamp&lowestPrice=20&highestPrice=80.5');
    expect((await shownPrices()).filter((price) => price < 20 || price > 80.5)).toEqual([]);
    await page.getByRole('link', { name: 'Clear All' }).click();
    await page.waitForURL(/\?keyword=lamp$/);
    await page.getByText('$20-80.5', { exact: true }).waitFor({ state: 'detached' });
    expect([await lowest().inputValue(), await highest().inputValue()]).toEqual(['', '']);
    expect(await page.getByText(/^Find/).first().innerText()).toBe(total);
  });

  it('turns pages by the address, other cards on each, and starts each at its top (S056, S115)', async () => {
    await arrive(page, '/search');
    const first = await shownNames();
    await page.getByRole('link', { name: 'Page 2', exact: true }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.locator('[aria-current="page"]', { hasText: '2' }).waitFor();
    expect(query()).toBe('?pageNo=2');
    const second = await shownNames();
    expect(second).toHaveLength(20);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('starts again at page 1 with any change of the search (S114)', async () => {
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      order: () => sortBy().selectOption('Latest release'),
      price: () =>
        lowest()
          .fill('5')
          .then(() => lowest().press('Enter')),
      category: () => filters().getByRole('link', { name: 'Home & Living' }).click(),
      keyword: () =>
        page
          .getByRole('combobox', { name: 'Search products' })
          .fill('mug')
          .then(() => page.keyboard.press('Enter')),
    };
    for (const [name, change] of Object.entries(changes)) {
      await arrive(page, '/search?pageNo=3');
      shop.sandbox.clearCalls();
      await Promise.all([page.waitForResponse((answer) => answer.url().includes(SEARCH)), change()]);
      expect([name, query(), searches().map(({ pageNo }) => pageNo)]).toEqual([
        name,
        expect.not.stringContaining('pageNo'),
        [1],
      ]);
    }
  });

  it('says that nothing was found (S057)', async () => {
    await arrive(page, '/search?keyword=hovercraft');
    await page.getByText('Sorry, no related products were found').waitFor();
    expect(await page.locator('main article').count()).toBe(0);
    expect(await page.getByText('Find 0 total').isVisible()).toBe(true);
  });

  it('says ‘Loading...’, over skeletons the first time and over the dimmed old cards later (S058)', async () => {
    await arrive(page, '/help');
    const letFirstPass = await holdCalls(page, SEARCH);
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(await page.locator('main article').count()).toBe(0);
    await letFirstPass();
    await page.getByText('Search result for').waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);

    const letSecondPass = await holdCalls(page, SEARCH);
    await sortBy().selectOption('Latest release');
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(await page.locator('[aria-busy="true"] article').count()).toBe(20);
    await letSecondPass();
    await page.locator('[aria-busy="false"] article').first().waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });
});

/** What the cards cost. */
async function shownPrices(): Promise<number[]> {
  const texts = await page.locator('main article').allInnerTexts();
  return texts.map((text) => Number(/¥\s*([\d.,]+)/.exec(text.replaceAll('\n', ''))?.[1]?.replaceAll(',', '')));
}

describe('the price filter', () => {
  beforeAll(() => arrive(page, '/search?keyword=lamp'));

  it('takes digits with up to two decimals and ignores all else (S116)', async () => {
    const kept: Readonly<Record<string, string>> = {
      '1a.234': '1.23',
      '-5': '5',
      '1.2.3': '1.23',
      'x¥': '',
      '007.': '007.',
    };
    for (const [typed, text] of Object.entries(kept)) {
      await lowest().fill('');
      await lowest().pressSequentially(typed);
      expect([typed, await lowest().inputValue()]).toEqual([typed, text]);
    }
  });

  it('has Go disabled while both are empty (S118)', async () => {
    await lowest().fill('');
    await highest().fill('');
    expect(await go().isDisabled()).toBe(true);
    await highest().fill('9');
    expect(await go().isDisabled()).toBe(false);
    await highest().fill('');
    await lowest().fill('9');
    expect(await go().isDisabled()).toBe(false);
    await lowest().fill('');
    expect(await go().isDisabled()).toBe(true);
  });

  it('refuses a maximum below the minimum and searches for nothing, but takes equal bounds (S117, D39)', async () => {
    const address = page.url();
    shop.sandbox.clearCalls();
    await lowest().fill('50');
    await highest().fill('49.99');
    await go().click();
    await page.getByText('Wrong value range, please try again').waitFor();
    expect(await lowest().getAttribute('aria-invalid')).toBe('true');
    expect([page.url(), searches()]).toEqual([address, []]);
    await highest().fill('50');
    await page.getByText('Wrong value range, please try again').waitFor({ state: 'detached' });
    await go().click();
    await page.getByText('$50-50', { exact: true }).waitFor();
    expect(searches()).toMatchObject([{ priceRange: { lowestPrice: '50', highestPrice: '50' } }]);
  });
});
