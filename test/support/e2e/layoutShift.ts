import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The web font moves letters by less where the fallback is another one than its metrics were made for. */
const FONT_SHIFT = 0.001;

/** The mark of the time at which a document had been drawn whole. */
const DRAWN = 'drawn-whole';

/** Marks when each document of a browser profile has been drawn whole. */
export const markDrawn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((name) => {
    const mark = () => requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    document.addEventListener('readystatechange', mark, { once: true });
  }, DRAWN);

/**
 * What moved on a document so far without the user's doing, as Chromium scores it: 0 is nothing. Only what comes after the
 * whole document counts: a busy machine draws one that it has read in part, where the right end of a line moves with each part.
 */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const [{ startTime: drawnAt } = { startTime: 0 }] = performance.getEntriesByName(name);
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput && entry.startTime > drawnAt) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Entries of the past are delivered before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    DRAWN,
  );

/** Expects nothing to have moved but letters, a little. */
export const expectStill = async (page: Page): Promise<void> =>
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
