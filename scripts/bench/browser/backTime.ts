import type { Page } from '@playwright/test';

/** How fast Back shows the page before: its first heading is on the screen again. */
export interface BackTime {
  readonly ms: number;
  /** Animation frames that began before; 1 when the next frame shows it. */
  readonly frames: number;
}

const TIMEOUT_MS = 10_000;

/** Follows a link of the frame to another page without loading a document, then goes back; undefined without such a link. */
export async function measureBack(page: Page, link: string): Promise<BackTime | undefined> {
  const anchor = page.locator(`a[href="${link}"]`).first();
  if ((await anchor.count()) === 0) return undefined;
  const former = await page.locator('h1').first().innerText();
  await anchor.dispatchEvent('click');
  await page.waitForFunction(
    (heading) => document.querySelector('h1') && document.querySelector('h1')?.innerText !== heading,
    former,
    { timeout: TIMEOUT_MS },
  );
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (heading) =>
      new Promise<{ ms: number; frames: number }>((resolve) => {
        const onPop = (): void => {
          const start = performance.now();
          let frames = 0;
          const onFrame = (): void => {
            frames++;
            if (document.querySelector('h1')?.innerText !== heading) requestAnimationFrame(onFrame);
            else resolve({ ms: performance.now() - start, frames });
          };
          requestAnimationFrame(onFrame);
        };
        window.addEventListener('popstate', onPop, { once: true, capture: true });
        history.back();
      }),
    former,
  );
}
