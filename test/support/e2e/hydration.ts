import { expect, type Page } from '@playwright/test';
import type { Visitor } from './visitShop';

/** Loads a page and waits until it is hydrated. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The user's first input, after which the page loads what it may need soon (C21). */
export async function touchPage(page: Page): Promise<void> {
  await page.mouse.move(2, 300);
  await page.mouse.move(3, 300);
}

/** Waits until the scripts of the document run: they take scroll restoration over from the browser. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** Loads and touches a page, and waits until all that it does by itself is done: hydration, its calls when idle, every response. */
export async function gotoSettled(visitor: Visitor, path: string): Promise<void> {
  await gotoHydrated(visitor.page, path);
  await touchPage(visitor.page);
  await waitUntilSettled(visitor);
}

/** Waits until a hydrated page has done its calls when idle and has every response. */
export async function waitUntilSettled({ page, inFlight }: Visitor): Promise<void> {
  // With the limit that the page itself sets: headless Chromium may not report idleness without a frame to draw.
  await page.evaluate(() => {
    const limit = { timeout: 2_000 };
    return new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, limit), limit));
  });
  await expect.poll(() => [...inFlight].map((request) => request.url()), 'requests in flight').toEqual([]);
}
