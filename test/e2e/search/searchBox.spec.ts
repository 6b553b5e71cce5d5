// The search box of the header: a combobox over suggestions and the history that this browser keeps (pages.md).
import type { Page, Route } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { holdCalls } from '../../support/holdCalls';
import { closeStorefronts } from '../../support/storefront';

const SUGGEST = '/api/item/search/suggest';
const DAY_S = 24 * 3600;

let shop: OpenShop;
let buyer: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  buyer = await visit(shop, { cookie: await shop.login('mei.lin') });
  page = buyer.page;
});
beforeEach(() => arrive(page, '/help'));
afterEach(() => expect(buyer.complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const box = () => page.getByRole('combobox', { name: 'Search products' });
const list = (name: 'Suggestions' | 'Search history') => page.getByRole('listbox', { name });
const options = (): Promise<string[]> => page.getByRole('listbox').getByRole('option').allInnerTexts();
const chosen = () => page.getByRole('listbox').getByRole('option', { selected: true });

async function suggestionsFor(text: string): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith(SUGGEST));
  await box().fill(text);
  const { data } = (await (await answer).json()) as { data: { keyword: string }[] };
  await list('Suggestions').waitFor();
  return data.map(({ keyword }) => keyword);
}

async function searchFor(term: string): Promise<void> {
  await box().fill(term);
  await box().press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword') === term);
}

/** The cookie of the history as the browser keeps it. */
async function historyCookie() {
  return (await buyer.context.cookies()).find(({ name }) => name === 'searchHistory');
}

async function history(): Promise<string[]> {
  return JSON.parse(decodeURIComponent((await historyCookie())?.value ?? '[]')) as string[];
}

async function keepHistory(terms: readonly string[]): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(terms));
  await buyer.context.addCookies([{ name: 'searchHistory', value, url: shop.origin }]);
}

describe('suggestions', () => {
  it('are those of the backend for what was typed, asked once it rests, 100 at most (S076, S077, S151, D13)', async () => {
    shop.sandbox.clearCalls();
    await page.getByPlaceholder('Search something…', { exact: true }).pressSequentially('la');
    const suggested = await suggestionsFor('lam');
    expect(suggested.length).toBeGreaterThan(1);
    expect(await options()).toEqual(suggested);
    expect(await page.getByRole('status').filter({ hasText: 'Suggestions:' }).innerText()).toBe(
      `Suggestions: ${suggested.length}`,
    );
    const asked = shop.sandbox.calls().filter(({ path }) => path === SUGGEST);
    expect(asked.at(-1)?.body).toEqual({ keyword: 'lam', pageSize: 100 });
  });

  it('are walked with the arrows, round by way of the text, and searched for with Enter (A23)', async () => {
    const suggested = await suggestionsFor('lamp');
    const expectChosen = async (text: string | undefined): Promise<void> => {
      expect(await chosen().allInnerTexts()).toEqual(text === undefined ? [] : [text]);
      const id = await chosen().evaluateAll(([option]) => option?.id ?? null);
      expect(await box().getAttribute('aria-activedescendant')).toBe(id);
    };
    await expectChosen(undefined);
    await box().press('ArrowDown');
    await expectChosen(suggested[0]);
    await box().press('ArrowDown');
    await expectChosen(suggested[1]);
    await box().press('ArrowUp');
    await box().press('ArrowUp');
    await expectChosen(undefined);
    await box().press('ArrowUp');
    await expectChosen(suggested.at(-1));
    expect(await box().inputValue()).toBe('lamp');
    await box().press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === suggested.at(-1));
    expect(await box().inputValue()).toBe(suggested.at(-1));
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('close with Escape, which keeps text and focus, and open again with an arrow (A23)', async () => {
    await suggestionsFor('mug');
    expect(await box().getAttribute('aria-expanded')).toBe('true');
    await box().press('Escape');
    expect(await box().getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await box().inputValue()).toBe('mug');
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
    await box().press('ArrowDown');
    await list('Suggestions').waitFor();
    await page.mouse.click(5, 400);
    await list('Suggestions').waitFor({ state: 'detached' });
  });

  it('lead to their search by a click (S077)', async () => {
    const [, second = ''] = await suggestionsFor('lamp');
    await page.getByRole('listbox').getByRole('option').nth(1).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === second);
    await page.getByText('Search result for').waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('of a text that is out of date are dropped: their call ends, and its answer is not waited for (S077, D13)', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = (route: Route): Promise<void> => gate.promise.then(() => route.continue()).catch(() => undefined);
    await page.route(`**${SUGGEST}`, slow, { times: 1 });
    const asked = page.waitForRequest(`**${SUGGEST}`);
    await box().fill('lamp');
    await asked;
    const ended = page.waitForEvent('requestfailed');
    const suggested = await suggestionsFor('mug');
    expect((await ended).postDataJSON()).toMatchObject({ keyword: 'lamp' });
    gate.resolve();
    expect(await options()).toEqual(suggested);
    expect(suggested.join()).not.toContain('lamp');
  });

  it('do not open over the results of a search that began before they came (S077)', async () => {
    const letPass = await holdCalls(page, SUGGEST);
    const asked = page.waitForRequest(`**${SUGGEST}`);
    await box().fill('lamp');
    await asked;
    await box().press('Enter');
    await page.getByText('Search result for').waitFor();
    await letPass();
    expect(await box().getAttribute('aria-expanded')).toBe('false');
  });

  it('do without an answer when the call fails (S077)', async () => {
    shop.sandbox.fail({ match: SUGGEST, status: 500, body: {}, times: 1 });
    const failed = page.waitForResponse((response) => response.url().endsWith(SUGGEST));
    await box().fill('lamp');
    await failed;
    await searchFor('lamp');
    expect(buyer.complaints.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  });
});

describe('the search history', () => {
  beforeEach(() => buyer.context.clearCookies({ name: 'searchHistory' }));

  it('offers the last term first at the next visit, and searches for it (S078)', async () => {
    await searchFor('kettle');
    await searchFor('mug');
    await arrive(page, '/help');
    await box().focus();
    await list('Search history').waitFor();
    expect(await options()).toEqual(['mug', 'kettle']);
    await box().press('ArrowDown');
    await box().press('ArrowDown');
    await box().press('Enter');
    await page.waitForURL(/keyword=kettle/);
  });

  it('is a cookie for 7 days, its terms encoded (S120)', async () => {
    await searchFor('café;100%');
    const cookie = await historyCookie();
    expect(cookie?.value).toMatch(/^[\w%.!~*'()-]+$/);
    expect(await history()).toEqual(['café;100%']);
    expect(cookie?.path).toBe('/');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
    expect([Math.round(days), days <= 7]).toEqual([7, true]);
    await box().click();
    expect(await options()).toEqual(['café;100%']);
  });

  it('holds 10 terms: the 11th drops the oldest (S120)', async () => {
    const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
    await keepHistory(ten);
    await searchFor('k');
    expect(await history()).toEqual(['k', ...ten.slice(0, 9)]);
  });

  it('keeps no term with whitespace and none twice, and a known one stays where it is (S119, D11, D12)', async () => {
    await keepHistory(['mug', 'lamp']);
    await searchFor('phone case');
    await searchFor('lamp');
    await searchFor(' mug ');
    expect(await history()).toEqual(['mug', 'lamp']);
    await searchFor('  vase ');
    expect(await history()).toEqual(['vase', 'mug', 'lamp']);
  });

  it('lets one term be removed, and all be cleared (S078)', async () => {
    await keepHistory(['mug', 'lamp', 'vase']);
    await box().focus();
    await page.getByRole('button', { name: 'Remove lamp from search history' }).click();
    expect(await options()).toEqual(['mug', 'vase']);
    expect(await history()).toEqual(['mug', 'vase']);
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await list('Search history').waitFor({ state: 'detached' });
    expect(await historyCookie()).toBeUndefined();
  });
});
