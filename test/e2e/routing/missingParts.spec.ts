// A browser that refuses a call, and a file that does not arrive: the page stays, and says what it can't do.
import type { Page } from '@playwright/test';
import { holdCalls, ITEM as ITEM_CALL } from '../../support/e2e/calls';
import { button, checkbox, link, region, see } from '../../support/e2e/find';
import { expect, stayWhenAsked, test } from '../../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../../support/e2e/hydration';
import { CART, dialogOf, listButton, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';
import { REFUSALS, ROUTER_CALL, recordServed, refuse, textsOf } from '../../support/e2e/refusals';

const PATHS = ['/', '/search?keyword=lamp', CART];
const ITEM = '/items/20450001';
const TO_HELP = 'a[href="/help"]';
const incomplete = (page: Page) => page.getByText('This page could not be loaded completely.');

for (const refusal of ['missing', 'null', 'throws'] as const)
  test(`pages stay whole and work where what they call of the browser is or does: ${refusal} (N13)`, async ({
    buyer,
  }) => {
    const { page } = buyer;
    await refuse(page, refusal, REFUSALS[refusal]);
    await recordServed(page);
    for (const path of PATHS) {
      await gotoHydrated(page, path);
      await button(page, 'All categories').click();
      const panel = page.locator('button[aria-controls] + div').getByRole('heading').first();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      const { served, shown } = await textsOf(page);
      expect(shown.slice(0, 500), path).toBe(served.slice(0, 500));
      expect(shown.length).toBeGreaterThanOrEqual(served.length);
      await expect(incomplete(page)).toBeHidden();
    }
  });

test('a page whose application fails stays as the server sent it, and says so (N13)', async ({ buyer }) => {
  const { page, complaints } = buyer;
  complaints.allow(/insecure/);
  await refuse(page, 'throws', [ROUTER_CALL]);
  await recordServed(page);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(incomplete(page)).toBeVisible();
    const { served, shown } = await textsOf(page);
    expect([shown, await page.getByRole('main').count()]).toEqual([served, 1]);
  }
  await link(page, 'Load it again').click();
  await expect(incomplete(page)).toBeVisible();
});

test('an application that fails on a further page asks for that page; who stays is told (N13)', async ({ buyer }) => {
  const { page, documents, complaints } = buyer;
  complaints.allow(/insecure/);
  await gotoHydrated(page, '/');
  await page.evaluate(() => {
    window.addEventListener('beforeunload', (event) => event.preventDefault());
    window.scrollTo = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await stayWhenAsked(page, () => page.locator(TO_HELP).first().click());
  await expect(incomplete(page)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await link(page, 'Load it again').click();
  await waitForHydration(page);
  expect(documents).toEqual(['/', '/help']);
});

test('a sheet of a further page that does not arrive loads that page as a document (N13)', async ({ buyer }) => {
  const { page, documents, complaints } = buyer;
  complaints.allow(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/);
  await gotoHydrated(page, '/');
  await page.route(/\/assets\/help-page\.\w+\.css/, (route) => route.abort());
  await page.locator(TO_HELP).first().click();
  await expect.poll(() => documents).toEqual(['/', '/help']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a file of the start', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(/ERR_FAILED|Unexpected token|status of 404|SyntaxError/));
  const script = /\/assets\/main\.\w+\.js/;

  test('is asked for once more; a sheet that stays away leaves the others (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await page.route(script, (route) => route.abort(), { times: 1 });
    await page.route(/\/assets\/item-page\.\w+\.css/, (route) => route.abort());
    await page.goto(ITEM);
    await expect(page.locator('link[href*="/assets/main."][media="all"]')).toHaveCount(1);
    await listButton(page).click();
    await expect(shopsOf(dialogOf(page, 'List Shop')).first()).toBeVisible();
    expect(documents).toEqual([ITEM]);
  });

  for (const [what, answer] of [
    ['is gone', { status: 404 }],
    ['is a hotel’s login page', { status: 200, contentType: 'text/html', body: '<html><body>Log in</body></html>' }],
  ] as const)
    test(`that ${what} reloads the page once, which then says so (N13)`, async ({ buyer }) => {
      const { page, documents } = buyer;
      await page.route(script, (route) => route.fulfill(answer));
      await page.goto(ITEM);
      await expect(incomplete(page)).toBeVisible();
      expect(documents).toEqual([ITEM, ITEM]);
      await page.unrouteAll();
      await link(page, 'Load it again').click();
      await waitForHydration(page);
      await expect(incomplete(page)).toBeHidden();
    });
});

test.describe('a file of a dialog', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(/ERR_FAILED|status of 404|ChunkLoadError|Loading chunk/));

  test('that is its sheet does not keep it from opening (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await gotoHydrated(page, ITEM);
    await page.route(/\.css$/, (route) => route.abort());
    await listButton(page).click();
    await expect(shopsOf(dialogOf(page, 'List Shop')).first()).toBeVisible();
    expect(documents).toEqual([ITEM]);
  });

  test('that is gone loads the page again, which asks to press again (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await gotoHydrated(page, ITEM);
    await page.route(/list-to-shop\.\w+\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await listButton(page).click();
    await see(page, 'The shop was updated. Please press again.');
    await listButton(page).click();
    await expect(dialogOf(page, 'List Shop')).toBeVisible();
    expect(documents).toEqual([ITEM, ITEM]);
  });
});

test.describe('the code of calls', () => {
  test.use({ buyerName: 'sofia.r' });
  test.beforeEach(({ buyer }) => buyer.complaints.allow(/ERR_FAILED|status of 404|ChunkLoadError|Loading chunk/));
  const data = /\/assets\/data\.\w+\.js/;
  const SHEET = `${MY_PRODUCTS}/5`;

  test('that did not arrive is asked for again when all of the cart is selected (A29)', async ({ buyer: { page } }) => {
    await page.route(data, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => data.test(request.url()));
    await gotoHydrated(page, CART);
    await failed;
    await checkbox(page, 'Select all (46)').last().check();
    await expect(region(page, 'Chosen products')).toContainText('46 chosen');
  });

  test('that is gone loads the cart again when all of it is selected, and says so (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await page.route(data, (route) => route.fulfill({ status: 404 }));
    await gotoHydrated(page, CART);
    // The page may be left before its tick can be seen.
    await checkbox(page, 'Select all (46)').last().click();
    await see(page, 'The shop was updated. Please press again.');
    expect(documents).toEqual([CART, CART]);
  });

  test('that is gone loads a release sheet again (N13)', async ({ shop, buyer: { page, documents } }) => {
    shop.sandbox.fail({ match: ITEM_CALL, delayMs: 1_000, times: 4 });
    await page.route(data, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto(SHEET);
    await expect.poll(() => documents).toEqual([SHEET, SHEET]);
    await expect(page.getByRole('definition').first()).toBeVisible();
  });

  test('need not be waited for by who stops a release sheet (F02)', async ({ shop, buyer: { page } }) => {
    shop.sandbox.fail({ match: ITEM_CALL, delayMs: 1_000, times: 4 });
    await holdCalls(page, '/assets/data.');
    await gotoHydrated(page, SHEET);
    await button(page, 'Stop').click();
    await see(page, '13 products are not loaded');
  });
});
