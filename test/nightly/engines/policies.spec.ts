// What the content security policy promises, in three engines: Trusted Types where an engine has them, scripts of the build
// alone, and files of the backend that do nothing (D146).
import { expect, test } from '@playwright/test';
import { layEvilFiles } from '../../support/e2e/evilFiles';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';
import { ENGINES } from './engines';

/** What a document of ours refuses to make of strings, and of files that are none of the build. */
function tryStrings() {
  const outcomeOf = (act: () => unknown): string => {
    try {
      act();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const script = document.createElement('script');
  const file = document.createElement('script');
  const note = (text: string) => () => void document.documentElement.setAttribute('data-file', text);
  Object.assign(file, { onload: note('ran'), onerror: note('refused') });
  const outcomes = {
    markup: outcomeOf(() => Object.assign(document.createElement('p'), { innerHTML: '<b>x</b>' })),
    address: outcomeOf(() => Object.assign(script, { src: '/search.js' })),
    code: outcomeOf(() => Object.assign(script, { text: 'alert(1)' })),
    policy: outcomeOf(() => window.trustedTypes?.createPolicy('other', {})),
    file: outcomeOf(() => document.head.append(Object.assign(file, { src: '/api/files/evil.js' }))),
  };
  if (outcomes.file !== 'done') note('refused')();
  return { has: window.trustedTypes !== undefined, outcomes };
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
      const { has, outcomes } = await browser.evaluate(tryStrings);
      if (has) expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'done')).toEqual([]);
      else test.info().annotations.push({ type: 'without Trusted Types' });
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
