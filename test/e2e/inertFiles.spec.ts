// Files that the backend serves below /api, of which a supplier may have uploaded any: none acts for a buyer (D146).

import { once } from 'node:events';
import http from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/freePort';
import { EVIL_HTML, layEvilFiles } from '../support/e2e/evilFiles';
import { expect, logIn, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';
import { CART } from '../support/e2e/listing';
import { closeStorefronts, startTestStorefront } from '../support/storefront';

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

test.afterEach(closeStorefronts);

for (const isPublished of [true, false])
  test(`scripts and documents among files reach nothing in ${Object.keys(WAYS).length - 1} ways, and pages run, ${isPublished ? 'at PUBLIC_URL' : 'without PUBLIC_URL'}`, async ({
    browser,
  }) => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const shop = await startTestStorefront(isPublished ? { PUBLIC_URL: origin } : {});
    const server = http.createServer(shop.app).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const context = await browser.newContext({ baseURL: origin });
    await logIn(context, { ...shop, origin, listen: shop.listen }, 'mei.lin');
    const collected = layEvilFiles(shop.sandbox);
    const reached: Record<string, number> = {};
    for (const [way, go] of Object.entries(WAYS)) {
      shop.sandbox.clearCalls();
      const page = await context.newPage();
      await go(page);
      reached[way] = collected();
      await page.close();
    }
    expect(reached).toEqual({ ...Object.fromEntries(Object.keys(WAYS).map((way) => [way, 0])), 'a login page': 1 });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // Without PUBLIC_URL every other browser test visits them.
    for (const path of isPublished ? ['/', '/search?keyword=lamp', '/items/20450001', CART] : ['/'])
      await gotoHydrated(page, path);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL(/\/search$/);
    expect(complaints).toEqual([]);
    await context.close();
    server.close();
  });
