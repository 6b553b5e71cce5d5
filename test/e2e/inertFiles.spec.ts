// Files that the backend serves below /api, of which a supplier may have uploaded any: none acts for a buyer (D146).
import type { Page } from '@playwright/test';
import { EVIL_HTML, layEvilFiles } from '../support/e2e/evilFiles';
import { expect, logIn, test } from '../support/e2e/fixtures';

/** The ways to the script, each as a page goes it; the first shows that it would work. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a login page': (page) => page.goto('/iam/evil.html'),
  'a picture': (page) => page.goto('/api/files/evil.svg'),
  'a picture that the browser has stored': async (page) => {
    await page.goto('/api/files/evil.svg');
    await page.reload();
  },
  'a document': (page) => page.goto('/api/files/evil.html'),
  'an import': async (page) => {
    await page.goto('/help');
    await page.evaluate(() => import('/api/files/evil.js' as string).catch(() => undefined));
  },
  'a script in the HTML': async (page) => {
    await page.route('/help', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<div id="root">', `${EVIL_HTML}$&`) });
    });
    await page.goto('/help');
  },
};

// PUBLIC_URL at this address would make the same policy (sendPage.test.ts), under which every browser test's pages run.
test(`scripts and documents among files reach nothing in ${Object.keys(WAYS).length - 1} ways`, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  await logIn(context, shop, 'mei.lin');
  const collected = layEvilFiles(shop.sandbox);
  const reached: Record<string, number> = {};
  for (const [way, go] of Object.entries(WAYS)) {
    shop.sandbox.clearCalls();
    const page = await context.newPage();
    await go(page);
    reached[way] = collected();
    await page.close();
  }
  await context.close();
  expect(reached).toEqual({ ...Object.fromEntries(Object.keys(WAYS).map((way) => [way, 0])), 'a login page': 1 });
});
