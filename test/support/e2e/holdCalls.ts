import type { Page } from '@playwright/test';

/**
 * Holds back this page's calls whose URL contains `match`.
 *
 * @returns releases them and lets all later ones pass.
 */
export async function holdCalls(page: Page, match: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const matches = (url: URL): boolean => url.href.includes(match);
  await page.route(matches, async (route) => {
    await gate.promise;
    // An aborted call can't be continued.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await page.unroute(matches);
  };
}
