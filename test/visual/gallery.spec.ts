// Every component in every state as a picture: one of each component of the gallery at 1280 px, one of each state that covers
// the window, at 1280 and 390 px (A19).
import type { Page } from '@playwright/test';
import { GALLERY_PATH } from '../../scripts/gallery/gallery';
import { expect, test } from '../support/e2e/fixtures';
import { openGallery } from '../support/e2e/openGallery';
import { waitForPictures } from './waitForPictures';

test.use({
  shop: async ({ shopEnv }, use) => {
    const shop = await openGallery(shopEnv);
    await use(shop);
    await shop.close();
  },
});

const attributes = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[${name}]`)
    .evaluateAll((found, attribute) => found.map((one) => one.getAttribute(attribute) ?? ''), name);

async function openGalleryPage(page: Page): Promise<void> {
  await page.goto(GALLERY_PATH);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
}

test('components look as before (A19)', async ({ visitor: { page } }) => {
  await openGalleryPage(page);
  await waitForPictures(page);
  for (const name of await attributes(page, 'data-component')) {
    await showOnly(page, name);
    await expect.soft(page.locator(`[data-component="${name}"]`)).toHaveScreenshot(['components', `${name}.png`]);
  }
});

/** Hides the other components, so that a component whose height changes moves no other by part of a pixel. */
const showOnly = (page: Page, name: string): Promise<void> =>
  page.locator('[data-component]').evaluateAll((components, shown) => {
    for (const component of components as HTMLElement[]) component.hidden = component.dataset.component !== shown;
  }, name);

for (const width of [1280, 390])
  test(`dialogs and frames look as before at ${width} px (A19)`, async ({ visitor: { page } }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGalleryPage(page);
    for (const state of await attributes(page, 'data-alone')) {
      await page.goto(`${GALLERY_PATH}?state=${state}`);
      await waitForPictures(page);
      await expect.soft(page).toHaveScreenshot([`alone-${width}`, `${state}.png`]);
    }
  });
