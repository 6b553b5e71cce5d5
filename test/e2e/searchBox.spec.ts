// The search box of the header: a combobox over suggestions and the search history of this browser.
import type { Page } from '@playwright/test';
import { callsTo, holdCalls } from '../support/e2e/calls';
import { button, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const SUGGEST = '/api/item/search/suggest';
const DAY_S = 24 * 3600;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const anyList = (page: Page) => page.getByRole('listbox');
const list = (page: Page, name: 'Suggestions' | 'Search history') => page.getByRole('listbox', { name });
const options = (page: Page) => anyList(page).getByRole('option');

/** Types a text and returns the suggestions that the backend has for it. */
async function suggestionsFor(page: Page, text: string) {
  const response = page.waitForResponse(
    (received) => received.url().endsWith(SUGGEST) && received.request().postDataJSON().keyword === text,
  );
  await box(page).fill(text);
  const { data } = (await (await response).json()) as { data: { keyword: string }[] };
  await expect(list(page, 'Suggestions')).toBeVisible();
  return data.map(({ keyword }) => keyword);
}

async function searchFor(page: Page, term: string) {
  await box(page).fill(term);
  await box(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword') === term);
  // Until the new page is shown, the box still follows the address.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term.trim());
}

/** The cookie of the search history as the browser stores it. */
async function historyCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'searchHistory');
}

const expectHistory = (page: Page, terms: readonly string[]) =>
  expect
    .poll(async () => JSON.parse(decodeURIComponent((await historyCookie(page))?.value ?? '[]')) as string[])
    .toEqual(terms);

test.beforeEach(({ buyer }) => gotoHydrated(buyer.page, '/help'));

test.describe('suggestions', () => {
  test('are the backend’s for the typed text; the arrows walk, Enter searches (S076, S077, S151, A23, D13)', async ({
    shop,
    buyer: { page },
  }) => {
    await page.getByPlaceholder('Search something…', { exact: true }).pressSequentially('la');
    const suggested = await suggestionsFor(page, 'lam');
    expect(suggested.length).toBeGreaterThan(1);
    await expect(options(page)).toHaveText(suggested);
    const status = page.getByRole('status').filter({ hasText: 'Suggestions:' });
    await expect(status).toHaveText(`Suggestions: ${suggested.length}`);
    const call = { path: SUGGEST, body: { keyword: 'lam', pageSize: 100 } };
    await expect.poll(() => callsTo(shop, SUGGEST).at(-1)).toMatchObject(call);

    const selected = anyList(page).getByRole('option', { selected: true });
    const last = suggested.at(-1) ?? '';
    await expect(selected).toHaveCount(0);
    await box(page).press('ArrowDown');
    await expect(selected).toHaveText([suggested[0] ?? '']);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', await selected.evaluate(({ id }) => id));
    await box(page).press('ArrowUp');
    await expect(selected).toHaveCount(0);
    await box(page).press('ArrowUp');
    await expect(selected).toHaveText([last]);
    await expect(box(page)).toHaveValue('lam');
    await box(page).press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === last);
    await expect(anyList(page)).toHaveCount(0);
  });

  test('do not open over the results of a search that began first', async ({ buyer: { page } }) => {
    const release = await holdCalls(page, SUGGEST);
    const requested = page.waitForRequest(`**${SUGGEST}`);
    await box(page).fill('lamp');
    await requested;
    await box(page).press('Enter');
    await see(page, 'Search result for');
    await release();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(anyList(page)).toHaveCount(0);
  });
});

test('the search history is a cookie for 7 days, of which terms can be removed (S078, S119, S120)', async ({
  buyer: { page },
}) => {
  await searchFor(page, 'phone case');
  await searchFor(page, 'kettle');
  await searchFor(page, 'café;100%');
  await expectHistory(page, ['café;100%', 'kettle']);
  const cookie = await historyCookie(page);
  expect(cookie?.value).toMatch(/^[\w%.!~*'()-]+$/);
  expect(cookie?.path).toBe('/');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect([Math.round(days), days <= 7]).toEqual([7, true]);

  await gotoHydrated(page, '/help');
  await box(page).focus();
  await expect(list(page, 'Search history')).toBeVisible();
  await expect(options(page)).toHaveText(['café;100%', 'kettle']);
  await button(page, 'Remove café;100% from search history').click();
  await expect(options(page)).toHaveText(['kettle']);
  await expectHistory(page, ['kettle']);
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(list(page, 'Search history')).toHaveCount(0);
  await expect.poll(() => historyCookie(page)).toBeUndefined();
});
