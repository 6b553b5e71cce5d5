import type { Page } from '@playwright/test';

/** Loads the pictures below the fold too, and waits until all pictures and fonts are there. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}
