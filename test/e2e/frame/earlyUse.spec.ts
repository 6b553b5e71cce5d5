// What a user does while the page becomes alive stays; each control apart: test/e2e/nightly/earlyUse.spec.ts.
import { requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { openUnhydrated } from '../../support/e2e/openUnhydrated';

test('keeps each letter typed before and during hydration, and a click before it', async ({
  shop,
  buyer: { page },
}) => {
  const { release } = await openUnhydrated(page, '/search?keyword=lamp');
  const toggle = page.locator('main article').first().getByRole('button');
  await toggle.click();
  const price = page.getByLabel('Lowest price');
  await price.fill('12a.5');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('');
  await Promise.all([search.pressSequentially('garden furniture', { delay: 50 }), release()]);
  await expect(search).toHaveValue('garden furniture');
  await expect(price).toHaveValue('12.5');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(requestsTo(shop, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE')).toHaveLength(1);
  await search.press('Enter');
  await expect(page).toHaveURL('/search?keyword=garden+furniture');
});
