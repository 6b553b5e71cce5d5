// Files that the backend serves below /api, of which a supplier may have uploaded any: none acts for a buyer (D146).

import { once } from 'node:events';
import http from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/freePort';
import { expect, logIn, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';
import { CART } from '../support/e2e/listing';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

/** Reads who is logged in and passes it on, before the document that it is in has loaded. */
const SCRIPT = `{
  const call = (method, path, body) => {
    const request = new XMLHttpRequest();
    request.open(method, path, false);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.send(body);
    return request.responseText;
  };
  call('POST', '/api/collect', call('GET', '/api/trantor/portal/user/current'));
}`;
const HTML = '<!doctype html><title>evil</title><script src="/api/files/evil.js"></script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/api/files/evil.js"/></svg>';

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
      await route.fulfill({ response, body: (await response.text()).replace('<div id="root">', `${HTML}$&`) });
    });
    await page.goto('/help');
  },
};

/** What has reached the backend of a shop. */
const collected = (shop: Pick<TestStorefront, 'sandbox'>) =>
  shop.sandbox.calls().filter(({ path }) => path === '/api/collect').length;

test.afterEach(closeStorefronts);

for (const isPublished of [true, false])
  test(`scripts and documents among files reach nothing in ${Object.keys(WAYS).length - 1} ways, and pages run, ${isPublished ? 'at PUBLIC_URL' : 'without PUBLIC_URL'} (D146)`, async ({
    browser,
  }) => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const shop = await startTestStorefront(isPublished ? { PUBLIC_URL: origin } : {});
    const server = http.createServer(shop.app).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const context = await browser.newContext({ baseURL: origin });
    await logIn(context, { ...shop, origin, listen: shop.listen }, 'mei.lin');
    for (const [name, contentType, body] of [
      ['files/evil.js', 'text/javascript', SCRIPT],
      ['files/evil.svg', 'image/svg+xml', SVG],
      ['files/evil.html', 'text/html', HTML],
      ['iam/evil.html', 'text/html', HTML],
    ] as const)
      shop.sandbox.fail({ match: name, status: 200, contentType, body });
    const reached: Record<string, number> = {};
    for (const [way, go] of Object.entries(WAYS)) {
      shop.sandbox.clearCalls();
      const page = await context.newPage();
      await go(page);
      reached[way] = collected(shop);
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
