// The search box of the header: a combobox over suggestions; its history: test/e2e/lateParts.spec.ts.
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/e2e/calls';
import { see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const SUGGEST = '/api/item/search/suggest';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const anyList = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => anyList(page).getByRole('option');

test.beforeEach(({ buyer }) => gotoHydrated(buyer.page, '/help'));

test.describe('suggestions', () => {
  test('are counted; the arrows walk through them, Enter searches (S076, S077, S151, A23)', async ({
    buyer: { page },
  }) => {
    await page.getByPlaceholder('Search something…', { exact: true }).fill('lam');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    const suggested = await options(page).allInnerTexts();
    const status = page.getByRole('status').filter({ hasText: 'Suggestions:' });
    await expect(status).toHaveText(`Suggestions: ${suggested.length}`);
    const selected = anyList(page).getByRole('option', { selected: true });
    const last = suggested.at(-1) ?? '';
    await box(page).press('ArrowDown');
    await expect(selected).toHaveText([suggested[0] ?? '']);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', await selected.evaluate(({ id }) => id));
    for (const left of [0, 1]) {
      await box(page).press('ArrowUp');
      await expect(selected).toHaveCount(left);
    }
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
