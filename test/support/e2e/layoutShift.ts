import { expect, type Page } from '@playwright/test';

/** The web font moves letters by less where the fallback is another one than its metrics were made for. */
const FONT_SHIFT = 0.001;

/** What moved on a document so far without the user's doing, as Chromium scores it: 0 is nothing. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Entries of the past are delivered before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Expects nothing to have moved but letters, a little. */
export const expectStill = async (page: Page): Promise<void> =>
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
