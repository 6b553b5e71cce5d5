import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

test('Chromium loads the dictionary of the first page, and reads later ones by it', async ({ buyer: { page } }) => {
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.dict'));
  await gotoHydrated(page, '/help');
  await loaded;
  const response = await page.goto('/search?keyword=lamp');
  expect(await response?.headerValue('content-encoding')).toBe('dcz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result for lamp');
});
