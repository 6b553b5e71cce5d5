import type { Page } from '@playwright/test';

/** What the live regions of a page say; empty without a toast or a count. */
export async function statusText(page: Page): Promise<string> {
  return (await page.getByRole('status').allTextContents()).join('').trim();
}
