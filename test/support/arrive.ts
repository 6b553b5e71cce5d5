import type { Page } from 'playwright-core';

/** Loads a page, and waits until its scripts answer: then they have taken the scroll position over from the browser. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answering(page);
}

/** Waits until the scripts of the document answer. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}
