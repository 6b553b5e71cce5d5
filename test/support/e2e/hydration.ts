import { expect, type Page } from '@playwright/test';
import { holdCalls } from './calls';
import type { Visitor } from './fixtures';

/** Polls in a row without a request in flight, after which a page is settled. */
const QUIET_POLLS = 3;

/** Loads a page and waits until it is hydrated. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Shows a page without its application, which `release` lets in. */
export async function openUnhydrated(page: Page, path: string): Promise<{ readonly release: () => Promise<void> }> {
  // Not its style sheet, for which the first script waits.
  const script = /\/assets\/main\.\w+\.js/;
  const release = await holdCalls(page, script);
  const requested = page.waitForRequest(script);
  await page.goto(path, { waitUntil: 'commit' });
  await requested;
  return {
    release: async () => {
      await release();
      await waitForHydration(page);
    },
  };
}

/** Clicks a link to this address, which is added to the page for that. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** The user's first input, after which the page loads what it may need soon (C21). */
export async function touchPage(page: Page): Promise<void> {
  await page.mouse.move(2, 300);
  await page.mouse.move(3, 300);
}

/**
 * Waits until the scripts of the document run, which take scroll restoration over from the browser, and its style sheets
 * apply: those that follow are for print until all have arrived.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      window.history.scrollRestoration === 'manual' &&
      document.querySelector('link[rel="stylesheet"][media="print"]') === null,
  );
}

/** Loads and touches a page, and waits until all that it does by itself is done: hydration, its calls when idle, every response. */
export async function gotoSettled(visitor: Visitor, path: string): Promise<void> {
  // What the former document still waits for is of no interest; it may ask until this one takes its place.
  visitor.page.once('framenavigated', () => visitor.inFlight.clear());
  await gotoHydrated(visitor.page, path);
  await touchPage(visitor.page);
  await waitUntilSettled(visitor);
}

/** Waits until a hydrated page has done its calls when idle and has every response. */
export async function waitUntilSettled({ page, inFlight }: Visitor): Promise<void> {
  await waitUntilIdle(page);
  // Several times in a row, as nothing is in flight between the end of a chunk and the call that it makes.
  let quiet = 0;
  const requests = (): { urls: string[]; isQuiet: boolean } => {
    quiet = inFlight.size === 0 ? quiet + 1 : 0;
    return { urls: [...inFlight].map((request) => request.url()), isQuiet: quiet >= QUIET_POLLS };
  };
  await expect.poll(requests, { message: 'requests in flight', intervals: [100] }).toEqual({ urls: [], isQuiet: true });
}

/** Waits until a page has nothing to do. */
export function waitUntilIdle(page: Page): Promise<void> {
  // Headless Chromium reports no idleness without frames to draw.
  return page.evaluate(() => {
    const idle = Promise.withResolvers<void>();
    let isIdle = false;
    const draw = () => {
      if (!isIdle) requestAnimationFrame(draw);
    };
    draw();
    // Two turns: the page's own calls were requested before.
    requestIdleCallback(() =>
      requestIdleCallback(() => {
        isIdle = true;
        idle.resolve();
      }),
    );
    return idle.promise;
  });
}
