// The search box of the header: a combobox over suggestions and the search history of this browser.
import type { Cookie, Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { holdCalls } from '../../support/e2e/holdCalls';
import { gotoHydrated } from '../../support/e2e/hydration';
import { callsTo } from '../../support/e2e/recordedCalls';

const SUGGEST = '/api/item/search/suggest';
const DAY_S = 24 * 3600;

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' });
const anyList = (page: Page): Locator => page.getByRole('listbox');
const list = (page: Page, name: 'Suggestions' | 'Search history'): Locator => page.getByRole('listbox', { name });
const options = (page: Page): Locator => anyList(page).getByRole('option');

/** Types a text and returns the suggestions that the backend has for it. */
async function suggestionsFor(page: Page, text: string): Promise<string[]> {
  const response = page.waitForResponse(
    (received) => received.url().endsWith(SUGGEST) && received.request().postDataJSON().keyword === text,
  );
  await box(page).fill(text);
  const { data } = (await (await response).json()) as { data: { keyword: string }[] };
  await expect(list(page, 'Suggestions')).toBeVisible();
  return data.map(({ keyword }) => keyword);
}

async function searchFor(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await box(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword') === term);
  // Until the new page is shown, the box still follows the address.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term.trim());
}

/** The cookie of the search history as the browser stores it. */
async function historyCookie(page: Page): Promise<Cookie | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'searchHistory');
}

const expectHistory = (page: Page, terms: readonly string[]): Promise<void> =>
  expect
    .poll(async () => JSON.parse(decodeURIComponent((await historyCookie(page))?.value ?? '[]')) as string[])
    .toEqual(terms);

async function setHistory(page: Page, terms: readonly string[]): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(terms));
  await page.context().addCookies([{ name: 'searchHistory', value, url: page.url() }]);
}

test.beforeEach(({ buyer }) => gotoHydrated(buyer.page, '/help'));

test.describe('suggestions (S077)', () => {
  test('are the backend’s for the typed text, 100 at most (S076, S151, D13)', async ({ shop, buyer: { page } }) => {
    await page.getByPlaceholder('Search something…', { exact: true }).pressSequentially('la');
    const suggested = await suggestionsFor(page, 'lam');
    expect(suggested.length).toBeGreaterThan(1);
    await expect(options(page)).toHaveText(suggested);
    const status = page.getByRole('status').filter({ hasText: 'Suggestions:' });
    await expect(status).toHaveText(`Suggestions: ${suggested.length}`);
    await expect
      .poll(() => callsTo(shop, SUGGEST).at(-1))
      .toMatchObject({ path: SUGGEST, body: { keyword: 'lam', pageSize: 100 } });
  });

  test('are walked with the arrows and searched for with Enter (A23)', async ({ buyer: { page } }) => {
    const suggested = await suggestionsFor(page, 'lamp');
    const selected = anyList(page).getByRole('option', { selected: true });
    const expectSelected = async (text: string): Promise<void> => {
      await expect(selected).toHaveText([text]);
      const id = await selected.evaluate((option) => option.id);
      await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
    };
    const expectNoneSelected = async (): Promise<void> => {
      await expect(selected).toHaveCount(0);
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    };
    const [first = '', second = ''] = suggested;
    const last = suggested.at(-1) ?? '';
    await expectNoneSelected();
    await box(page).press('ArrowDown');
    await expectSelected(first);
    await box(page).press('ArrowDown');
    await expectSelected(second);
    await box(page).press('ArrowUp');
    await box(page).press('ArrowUp');
    await expectNoneSelected();
    await box(page).press('ArrowUp');
    await expectSelected(last);
    await expect(box(page)).toHaveValue('lamp');
    await box(page).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === last);
    await expect(box(page)).toHaveValue(last);
    await expect(anyList(page)).toHaveCount(0);
  });

  test('close on Escape, which keeps text and focus, and reopen (A23)', async ({ buyer: { page } }) => {
    await suggestionsFor(page, 'mug');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await box(page).press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(anyList(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('mug');
    await expect(box(page)).toBeFocused();
    await box(page).press('ArrowDown');
    await expect(list(page, 'Suggestions')).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(anyList(page)).toHaveCount(0);
  });

  test('lead to their search by a click', async ({ buyer: { page } }) => {
    const [, second = ''] = await suggestionsFor(page, 'lamp');
    await options(page).nth(1).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === second);
    await expect(page.getByText('Search result for')).toBeVisible();
    await expect(anyList(page)).toHaveCount(0);
  });

  test('of a stale text are dropped and their call is aborted (D13)', async ({ buyer: { page } }) => {
    const gate = Promise.withResolvers<void>();
    const slow = (route: Route): Promise<void> => gate.promise.then(() => route.continue()).catch(() => undefined);
    await page.route(`**${SUGGEST}`, slow, { times: 1 });
    const requested = page.waitForRequest(`**${SUGGEST}`);
    await box(page).fill('lamp');
    await requested;
    const aborted = page.waitForEvent('requestfailed');
    const suggested = await suggestionsFor(page, 'mug');
    expect((await aborted).postDataJSON()).toMatchObject({ keyword: 'lamp' });
    gate.resolve();
    await expect(options(page)).toHaveText(suggested);
    expect(suggested.join()).not.toContain('lamp');
  });

  test('do not open over the results of a search that began first', async ({ buyer: { page } }) => {
    const release = await holdCalls(page, SUGGEST);
    const requested = page.waitForRequest(`**${SUGGEST}`);
    await box(page).fill('lamp');
    await requested;
    await box(page).press('Enter');
    await expect(page.getByText('Search result for')).toBeVisible();
    await release();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(anyList(page)).toHaveCount(0);
  });

  test('are optional: a search works without them', async ({ shop, buyer: { page, complaints } }) => {
    shop.sandbox.fail({ match: SUGGEST, status: 500, body: {}, times: 1 });
    const failed = page.waitForResponse((response) => response.url().endsWith(SUGGEST));
    await box(page).fill('lamp');
    await failed;
    await searchFor(page, 'lamp');
    await expect.poll(() => complaints.all()).toEqual([expect.stringContaining('status of 500')]);
    complaints.take();
  });
});

test.describe('the search history', () => {
  test('offers the last term first in the next document (S078)', async ({ buyer: { page } }) => {
    await searchFor(page, 'kettle');
    await searchFor(page, 'mug');
    await gotoHydrated(page, '/help');
    await box(page).focus();
    await expect(list(page, 'Search history')).toBeVisible();
    await expect(options(page)).toHaveText(['mug', 'kettle']);
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/keyword=kettle/);
  });

  test('is a cookie of encoded terms for 7 days (S120)', async ({ buyer: { page } }) => {
    await searchFor(page, 'café;100%');
    await expectHistory(page, ['café;100%']);
    const cookie = await historyCookie(page);
    expect(cookie?.value).toMatch(/^[\w%.!~*'()-]+$/);
    expect(cookie?.path).toBe('/');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
    expect([Math.round(days), days <= 7]).toEqual([7, true]);
    await box(page).click();
    await expect(options(page)).toHaveText(['café;100%']);
  });

  test('holds 10 terms; an 11th replaces the oldest (S120)', async ({ buyer: { page } }) => {
    const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
    await setHistory(page, ten);
    await searchFor(page, 'k');
    await expectHistory(page, ['k', ...ten.slice(0, 9)]);
  });

  test('has no term with whitespace and none twice (S119, D11, D12)', async ({ buyer: { page } }) => {
    await setHistory(page, ['mug', 'lamp']);
    await searchFor(page, 'phone case');
    await searchFor(page, 'lamp');
    await searchFor(page, ' mug ');
    await expectHistory(page, ['mug', 'lamp']);
    await searchFor(page, '  vase ');
    await expectHistory(page, ['vase', 'mug', 'lamp']);
  });

  test('lets one term be removed, and all be cleared (S078)', async ({ buyer: { page } }) => {
    await setHistory(page, ['mug', 'lamp', 'vase']);
    await box(page).focus();
    await page.getByRole('button', { name: 'Remove lamp from search history' }).click();
    await expect(options(page)).toHaveText(['mug', 'vase']);
    await expectHistory(page, ['mug', 'vase']);
    await expect(box(page)).toBeFocused();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(list(page, 'Search history')).toHaveCount(0);
    await expect.poll(() => historyCookie(page)).toBeUndefined();
  });
});
