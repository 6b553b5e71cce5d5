// Pages and components as pictures: each page whole at the three widths of the design; each component of the gallery at
// 1280 px, and each state that covers the window at 1280 and 390 px (A19).
import type { Page } from '@playwright/test';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../support/e2e/everyPath';
import { resize } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { galleryTest, openGallery } from '../support/e2e/galleryTest';
import { gotoSettled } from '../support/e2e/hydration';

/** Loads the pictures below the fold too, and waits until all pictures and fonts are there. */
async function waitForPictures(page: Page) {
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

const WIDTHS = [1280, 768, 390] as const;
/** It counts down. */
const CHANGING = '/busy';
/** On error pages, new with each request. */
const REQUEST_ID = /^Request ID/i;

for (const [who, username, paths] of [
  ['visitor', undefined, VISITOR_PATHS],
  ['buyer', 'sofia.r', BUYER_PATHS],
] as const)
  test(`pages look as before to a ${who}`, async ({ visit }) => {
    const visitor = await visit({ username });
    const { page, complaints } = visitor;
    complaints.allow(ERROR_PAGE);
    for (const path of paths.filter((one) => one !== CHANGING)) {
      await gotoSettled(visitor, path);
      for (const width of WIDTHS) {
        await resize(page, width, 900);
        await waitForPictures(page);
        await page.getByText(REQUEST_ID).evaluateAll((texts) => {
          for (const text of texts) text.textContent = 'Request id';
        });
        const file = [`${who}-${width}`, `${path.replace(/\W+/g, '-').slice(1) || 'home'}.png`];
        await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
      }
    }
  });

test.describe('the gallery', () => {
  galleryTest('components look as before (A19)', async ({ visitor: { page } }) => {
    await openGallery(page);
    await waitForPictures(page);
    const parts = page.locator('[data-component]');
    for (const name of await parts.evaluateAll((all) => all.map(({ id }) => id))) {
      await showOnly(page, name);
      await expect.soft(page.locator(`[data-component="${name}"]`)).toHaveScreenshot(['components', `${name}.png`]);
    }
  });

  /** Hides the other components, so that a component whose height changes moves no other by part of a pixel. */
  const showOnly = (page: Page, name: string) =>
    page.locator('[data-component]').evaluateAll((components, shown) => {
      for (const component of components as HTMLElement[]) component.hidden = component.dataset.component !== shown;
    }, name);

  for (const width of [1280, 390])
    galleryTest(`dialogs and frames look as before at ${width} px (A19)`, async ({ visitor: { page } }) => {
      await resize(page, width, 900);
      for (const [state, address] of Object.entries(await openGallery(page))) {
        await page.goto(address);
        await waitForPictures(page);
        await expect.soft(page).toHaveScreenshot([`alone-${width}`, `${state}.png`]);
      }
    });
});
