// Pages as pictures, whole, at the three widths of the design.
import { BUYER_PATHS, VISITOR_PATHS } from '../support/e2e/everyPath';
import { expect, test } from '../support/e2e/fixtures';
import { gotoSettled } from '../support/e2e/hydration';
import type { Visitor } from '../support/e2e/visitShop';
import { waitForPictures } from './waitForPictures';

const WIDTHS = [1280, 768, 390] as const;
/** It counts down. */
const CHANGING = '/busy';
/** On error pages, new with each request. */
const REQUEST_ID = /^Request ID/i;

test.use({ buyerName: 'sofia.r' });

test('pages look as before to a visitor', async ({ visitor }) => comparePages(visitor, 'visitor', VISITOR_PATHS));
test('pages look as before to a buyer', async ({ buyer }) => comparePages(buyer, 'buyer', BUYER_PATHS));

async function comparePages(visitor: Visitor, name: string, paths: readonly string[]): Promise<void> {
  const { page, complaints } = visitor;
  complaints.allow(/status of \d+/);
  for (const path of paths.filter((one) => one !== CHANGING)) {
    await gotoSettled(visitor, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitForPictures(page);
      await page.getByText(REQUEST_ID).evaluateAll((texts) => {
        for (const text of texts) text.textContent = 'Request id';
      });
      const file = [`${name}-${width}`, `${path.replace(/\W+/g, '-').slice(1) || 'home'}.png`];
      await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
    }
  }
}
