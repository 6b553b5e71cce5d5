import type { Page } from 'playwright-core';

/**
 * Keeps this page's calls whose address contains `match` from the backend.
 *
 * @returns lets them and all later ones pass.
 */
export async function holdCalls(page: Page, match: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const concerned = (url: URL): boolean => url.href.includes(match);
  await page.route(concerned, async (route) => {
    await gate.promise;
    // A call that was aborted meanwhile goes nowhere.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await page.unroute(concerned);
  };
}
