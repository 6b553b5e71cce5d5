// What the content security policy promises, in three engines: scripts of the build alone, and files of the backend that do
// nothing (D146). Trusted Types, which Chromium has: test/e2e/everyPage.spec.ts.
import { expect, test } from '@playwright/test';
import { layEvilFiles } from '../../support/e2e/evilFiles';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';
import { ENGINES } from './engines';

/** Adds a script that is none of the build's, and notes on the document what comes of it. */
function addScript(): void {
  const note = (text: string) => () => void document.documentElement.setAttribute('data-file', text);
  const script = Object.assign(document.createElement('script'), { onload: note('ran'), onerror: note('refused') });
  try {
    document.head.append(Object.assign(script, { src: '/api/files/evil.js' }));
  } catch {
    note('refused')();
  }
}

test.afterEach(closeStorefronts);

for (const [name, start] of Object.entries(ENGINES))
  test(`${name} keeps the policy of documents and of files (A11, N31)`, async () => {
    const shop = await startTestStorefront();
    const collected = layEvilFiles(shop.sandbox);
    const { port } = await shop.listen();
    const open = (path: string): Promise<void> => browser.open(`http://localhost:${port}${path}`);
    const browser = await start({ width: 1280, height: 900 });
    try {
      await open('/help');
      await expect.poll(() => browser.evaluate(() => history.scrollRestoration)).toBe('manual');
      await browser.evaluate(addScript);
      await expect
        .poll(() => browser.evaluate(() => document.documentElement.getAttribute('data-file')))
        .toBe('refused');
      for (const path of ['/api/files/evil.svg', '/api/files/evil.html']) await open(path);
      expect(collected()).toBe(0);
      // It would have been noticed.
      await open('/iam/evil.html');
      expect(collected()).toBe(1);
    } finally {
      await browser.close();
    }
  });
