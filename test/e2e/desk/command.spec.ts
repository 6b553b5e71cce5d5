// Everything by keyboard: a variant of a product that was found by typing, without a mouse.
import { expectClean } from '../../support/e2e/auditPage';
import { button, checkbox, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';

test('the saved searches are in sight below all suggestions of the header, and keys can be switched', async ({
  buyer,
}) => {
  const { page } = buyer;
  await gotoHydrated(page, '/search?keyword=lamp');
  await touchPage(page);
  await button(page, 'Save this search').click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('la');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(20);
  await expect(page.getByRole('search').getByRole('link', { name: 'lamp', exact: true })).toBeInViewport({ ratio: 1 });
  // On a phone it covers parts of what is below it.
  await expectClean(buyer, [1280]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to anything' })).toBeVisible();
  // A window of this width may be a page at 300 %.
  await resize(page, 390, 844);
  await expect(checkbox(page, 'Shortcuts of one letter')).toBeVisible();
  await expectClean(buyer);
});

test('a product is found by its item code', async ({ buyer }) => {
  const { page } = buyer;
  await gotoHydrated(page, '/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.pressSequentially('20450001');
  await expect(page.getByRole('link', { name: /^Item code 20450001 · / })).toBeInViewport();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Item code 20450001' })).toBeVisible();
  const link = page.getByRole('article').first().getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/items\//);
  await expectClean(buyer);
});

test('a product is found and its variant chosen by keys alone', async ({ buyer }) => {
  const { page } = buyer;
  await gotoHydrated(page, '/search');
  // The first key loads the desk, which opens what it asks for.
  const command = page.getByRole('dialog', { name: 'Go to anything' });
  await page.keyboard.press('Control+k');
  await expect(command).toBeVisible();
  await page.keyboard.type('halo arc');
  const first = command.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(first).toContainText('¥');
  const name = (await first.innerText()).split('¥')[0]?.trim() ?? '';
  await expect(command.getByRole('option', { selected: true })).toHaveText('halo arc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const variants = button(page, /^All \d+ variants$/);
  await variants.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('row').last().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(variants).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).not.toHaveCount(0);
  await expectStill(page);
  await expectClean(buyer);
});
