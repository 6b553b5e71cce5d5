// Firefox where a site may store nothing: it refuses storage and channels, which Chromium does not.
import { expect, test } from '@playwright/test';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';
import { ENGINES } from './engines';

const BLOCK_ALL_COOKIES = { 'network.cookie.cookieBehavior': 2 };

test('pages stay whole in a Firefox that blocks all cookies (N13)', async () => {
  const shop = await startTestStorefront({ PUBLIC_PAGES: '/search' });
  const { port } = await shop.listen();
  const browser = await ENGINES.firefox({ width: 1280, height: 900 }, BLOCK_ALL_COOKIES);
  try {
    for (const path of ['/', '/search', '/help', '/invite', '/article/detail/999999']) {
      await browser.open(`http://localhost:${port}${path}`);
      await expect.poll(() => browser.evaluate(() => history.scrollRestoration), path).toBe('manual');
      const state = await browser.evaluate(() => ({
        refusal: (() => {
          try {
            return new BroadcastChannel('x').name;
          } catch (error) {
            return (error as Error).name;
          }
        })(),
        mains: document.querySelectorAll('#root main').length,
        isComplete: document.getElementById('incomplete') === null,
      }));
      expect(state).toEqual({ refusal: 'SecurityError', mains: 1, isComplete: true });
    }
  } finally {
    await browser.close();
    await closeStorefronts();
  }
});
