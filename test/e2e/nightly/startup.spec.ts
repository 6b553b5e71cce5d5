// What a page requests until it is idle, on intent, and on the way back (V5, V12, N20).
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, waitForHydration, waitUntilSettled } from '../../support/e2e/hydration';
import type { Visitor } from '../../support/e2e/visitShop';

const ASSETS = ['image', 'font', 'media'];

/** The requests of a page but for pictures and fonts, from now on: paths without their query. */
function watchRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (!ASSETS.includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const apiCalls = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith('/api/'));

/** Opens a page and waits until it has hydrated, made its calls and received all. */
async function requestsUntilIdle(visitor: Visitor, path: string): Promise<readonly string[]> {
  const paths = watchRequests(visitor.page);
  await gotoHydrated(visitor.page, path);
  await waitUntilSettled(visitor);
  return paths;
}

test.describe('until it is idle, a page requests', () => {
  test('no more than ten files for a visitor, and makes no call (V5)', async ({ visitor }) => {
    const paths = await requestsUntilIdle(visitor, '/');
    expect(apiCalls(paths).filter((path) => !path.endsWith('GEN_CATE_LIST_ALL_EVENT_SERVICE'))).toEqual([]);
    expect(paths.length).toBeLessThanOrEqual(10);
  });

  for (const path of ['/search?keyword=lamp', '/items/20450001']) {
    test(`no more than fourteen files for a buyer, with the cart count as its only call: ${path} (V5)`, async ({
      buyer,
    }) => {
      const paths = await requestsUntilIdle(buyer, path);
      // Chromium sometimes reports a mouse in a new window, and the first input loads the category tree.
      const calls = apiCalls(paths).filter((path) => !path.endsWith('GEN_CATE_LIST_ALL_EVENT_SERVICE'));
      expect(calls).toEqual([expect.stringContaining('SLS_BUYER_CART_PAGE_EVENT_SERVICE')]);
      expect(new Set(apiCalls(paths)).size).toBe(apiCalls(paths).length);
      expect(paths.length).toBeLessThanOrEqual(14);
    });
  }
});

test('the main pictures of a first visit arrive before its scripts and sheets are requested (V7)', async ({
  visitor: { page },
}) => {
  const paths = watchRequests(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/illustrations/hero-snake.svg', async (route) => {
    await released;
    await route.continue();
  });
  // Frames and the longest wait come when the test says so.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const files = () => paths.filter((path) => path.startsWith('/assets/')).map((path) => path.split('.')[0]);
  await page.clock.runFor(900);
  expect(files()).toEqual(['/assets/start']);
  // The first script waits for the events of the pictures too, and asked for them earlier.
  const pictures = await page.evaluateHandle(() => ({
    arrived: Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
        .filter(({ complete }) => !complete)
        .map((picture) => new Promise((resolve) => picture.addEventListener('load', resolve))),
    ).then((events) => events.length),
  }));
  release();
  expect(await pictures.evaluate(({ arrived }) => arrived)).toBeGreaterThan(0);
  await page.clock.runFor(90);
  await expect.poll(() => files().slice(0, 3)).toEqual(['/assets/start', '/assets/main', '/assets/home-page']);
  await page.clock.resume();
  await waitForHydration(page);
});

test('a page whose main picture never arrives is hydrated too', async ({ visitor: { page } }) => {
  await page.route('**/illustrations/hero-snake.svg', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page);
});

test('the sheets that follow declare no font again, which would lay out every text once more (V7)', async ({
  visitor: { page },
}) => {
  await gotoHydrated(page, '/');
  const sheet = page.locator('link[rel="stylesheet"][media="all"][href*="/main."]');
  await expect(sheet).toHaveCount(1);
  const declared = await sheet.evaluate(
    (link: HTMLLinkElement) =>
      [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule).length,
  );
  expect(declared).toBe(0);
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, weight }) => `${family} ${weight}`));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts).toEqual([...new Set(fonts)]);
});

test('a hovered link loads its page once, and the click uses it (V5)', async ({ visitor: { page } }) => {
  await gotoHydrated(page, '/invite');
  const paths = watchRequests(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Help center' });
  const articles = () => apiCalls(paths).filter((path) => path.endsWith('/article/page')).length;
  await link.hover();
  await expect.poll(articles).toBe(1);
  await page.mouse.move(2, 400);
  await link.hover();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  expect(articles()).toBe(1);
});

test('Back shows the page from memory while its data are loaded again (V12)', async ({ visitor: { page } }) => {
  await gotoHydrated(page, '/help');
  await page.getByRole('banner').getByRole('link', { name: 'Help center' }).focus();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  // The page does not wait for the call: it never ends.
  await page.route('**/article/page*', () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
});
