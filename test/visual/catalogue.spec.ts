// Every component in every state as a picture: one of each entry of the catalogue at 1280 px, one of each state that covers
// the window, at 1280 and 390 px (A19).
import type { Page } from '@playwright/test';
import { CATALOGUE_PATH } from '../../scripts/catalogue/cataloguePage';
import { expect, test } from '../support/e2e/fixtures';
import { openCatalogue } from '../support/e2e/openCatalogue';
import { waitForPictures } from './waitForPictures';

test.use({
  shop: async ({ shopEnv }, use) => {
    const shop = await openCatalogue(shopEnv);
    await use(shop);
    await shop.close();
  },
});

const attributes = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[${name}]`)
    .evaluateAll((found, attribute) => found.map((one) => one.getAttribute(attribute) ?? ''), name);

async function openCataloguePage(page: Page): Promise<void> {
  await page.goto(CATALOGUE_PATH);
  await expect(page.getByRole('heading', { name: 'Component catalogue' })).toBeVisible();
}

test('components look as before (A19)', async ({ visitor: { page } }) => {
  await openCataloguePage(page);
  await waitForPictures(page);
  for (const name of await attributes(page, 'data-entry')) {
    await showOnly(page, name);
    await expect.soft(page.locator(`[data-entry="${name}"]`)).toHaveScreenshot(['components', `${name}.png`]);
  }
});

/** Hides the other entries, so that a component whose height changes moves no other by part of a pixel. */
const showOnly = (page: Page, name: string): Promise<void> =>
  page.locator('[data-entry]').evaluateAll((entries, shown) => {
    for (const entry of entries as HTMLElement[]) entry.hidden = entry.dataset.entry !== shown;
  }, name);

for (const width of [1280, 390])
  test(`dialogs and frames look as before at ${width} px (A19)`, async ({ visitor: { page } }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCataloguePage(page);
    for (const state of await attributes(page, 'data-alone')) {
      await page.goto(`${CATALOGUE_PATH}?state=${state}`);
      await waitForPictures(page);
      await expect.soft(page).toHaveScreenshot([`alone-${width}`, `${state}.png`]);
    }
  });
