import type { Page } from '@playwright/test';
import { holdCalls } from './calls';
import { waitForHydration } from './hydration';

/** Shows a page without its application, which `release` lets in. */
export async function openUnhydrated(page: Page, path: string): Promise<{ readonly release: () => Promise<void> }> {
  const release = await holdCalls(page, '/assets/main.');
  const requested = page.waitForRequest(/\/assets\/main\.\w+\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  await requested;
  return {
    release: async () => {
      await release();
      await waitForHydration(page);
    },
  };
}
