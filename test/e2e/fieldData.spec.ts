// What a browser tells of a visit, and what ends in /metrics (N30, D129).
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/e2e/calls';
import { expect, type Shop, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated, gotoSettled, waitForHydration } from '../support/e2e/hydration';

const CHUNK = '/assets/rum.';

/** The series of browsers, by count alone. */
async function reported({ metricsPort }: Shop) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return text.split('\n').filter((line) => /^browser_\w+(_count|_total)\{/.test(line));
}

/** An error of a script of the page, after which the page goes on. */
const fail = (page: Page, kind: 'error' | 'rejection') =>
  page.evaluate((isError) => {
    if (isError) window.setTimeout(() => Reflect.apply(undefined as never, null, []));
    else void Promise.reject(new Error('Somebody with an address'));
    // After both.
    return new Promise((resolve) => window.setTimeout(resolve, 10));
  }, kind === 'error');

/** Waits until values of what has happened can be read: browsers measure until the next frame. */
const drawFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const draw = (left: number) => {
          if (left > 0) requestAnimationFrame(() => draw(left - 1));
          else setTimeout(resolve, 100);
        };
        draw(10);
      }),
  );

/** Hides the tab, as far as its scripts see: headless Chromium hides none. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test.use({ shopEnv: { METRICS_PORT: '0' } });
test.beforeEach(({ buyer }) => buyer.complaints.allow(/Function.prototype.apply|Somebody|Content Security Policy/));

test('a visit is counted when its page is left', async ({ shop, buyer }) => {
  await gotoSettled(buyer, '/search?keyword=lamp');
  await buyer.page.getByRole('heading', { level: 1 }).click();
  await drawFrames(buyer.page);
  await buyer.page.goto('/healthz');
  const count = (vital: string) => `browser_${vital}_count{page="search",device="desktop"} 1`;
  const vitals = ['lcp_seconds', 'inp_seconds', 'cls', 'ttfb_seconds'];
  await expect.poll(() => reported(shop)).toEqual(vitals.map(count));
});

test('errors are counted by their page, those before the module too, vitals once', async ({ shop, buyer }) => {
  const { page } = buyer;
  const release = await holdCalls(page, CHUNK);
  const requested = page.waitForRequest((request) => request.url().includes(CHUNK));
  // The script that is held back would hold the `load` event back, too.
  await page.goto('/items/20450001?chtk=secret', { waitUntil: 'commit' });
  await waitForHydration(page);
  await fail(page, 'error');
  await requested;
  await release();
  await followLink(page, '/help');
  await expect(page).toHaveTitle(/Help/);
  for (let index = 0; index < 12; index += 1) await fail(page, 'rejection');
  // The largest paint is known at the first use.
  await page.mouse.click(2, 300);
  await drawFrames(page);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/rum') && sent.push(request.postDataJSON()));
  await hide(page);
  // A page that comes back from the browser's memory begins with new values, which are not those of a load.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await drawFrames(page);
  await hide(page);
  await expect
    .poll(() => reported(shop))
    .toEqual(
      expect.arrayContaining([
        'browser_errors_total{page="item"} 1',
        'browser_errors_total{page="help"} 8',
        'browser_lcp_seconds_count{page="item",device="desktop"} 1',
      ]),
    );
  const errors = ['item', ...Array.from({ length: 8 }, () => 'help')];
  expect(sent).toEqual([{ page: 'item', vitals: expect.objectContaining({ LCP: expect.any(Number) }), errors }]);
});

test('what the policy keeps from a page is counted', async ({ shop, buyer: { page } }) => {
  await gotoHydrated(page, '/help');
  const sent = page.waitForRequest('**/rum');
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: '1' })));
  await sent;
  await expect
    .poll(() => reported(shop))
    .toEqual(['browser_policy_violations_total{directive="script-src",page="help"} 1']);
});
