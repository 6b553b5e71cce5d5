// A browser that refuses a call, and a file that does not arrive: the page stays, and says what it can't do.
import type { Page } from '@playwright/test';
import { ITEM as ITEM_CALL } from '../../support/e2e/calls';
import { button, checkbox, link, see } from '../../support/e2e/find';
import { expect, stayWhenAsked, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated, waitForHydration } from '../../support/e2e/hydration';
import { CART, dialogOf, listButton, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';
import { REFUSALS, ROUTER_CALL, recordServed, refuse, textsOf } from '../../support/e2e/refusals';

const ITEM = '/items/20450001';
const PRESS_AGAIN = 'The shop was updated. Please press again.';
const incomplete = (page: Page) => page.getByText('This page could not be loaded completely.');

for (const refusal of ['missing', 'null', 'throws'] as const)
  test(`pages stay whole and work where what they call of the browser is or does: ${refusal} (N13)`, async ({
    buyer: { page },
  }) => {
    await refuse(page, refusal, REFUSALS[refusal]);
    for (const path of ['/', CART]) {
      await gotoHydrated(page, path);
      await button(page, 'All categories').click();
      await expect(button(page, 'All categories')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(button(page, 'All categories')).toHaveAttribute('aria-expanded', 'false');
      await expect(incomplete(page)).toBeHidden();
    }
  });

test('a page whose application fails stays as the server sent it, and says so (N13)', async ({ buyer }) => {
  const { page, complaints } = buyer;
  complaints.allow(/insecure/);
  await refuse(page, 'throws', [ROUTER_CALL]);
  await recordServed(page);
  await page.goto(CART);
  await expect(incomplete(page)).toBeVisible();
  const { served, shown } = await textsOf(page);
  expect([shown, await page.getByRole('main').count()]).toEqual([served, 1]);
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
  await stayWhenAsked(page, () => page.locator('a[href="/help"]').first().click());
  await expect(incomplete(page)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await link(page, 'Load it again').click();
  await waitForHydration(page);
  expect(documents).toEqual(['/', '/help']);
});

test.describe('a file that does not arrive', () => {
  test.use({ buyerName: 'sofia.r' });
  test.beforeEach(({ buyer }) =>
    buyer.complaints.allow(/ERR_FAILED|Unexpected token|status of 404|SyntaxError|ChunkLoadError|Loading (CSS )?chunk/),
  );
  /** Answers a file with 404, as after a deployment. */
  const remove = (page: Page, file: RegExp, times?: number) =>
    page.route(file, (route) => route.fulfill({ status: 404 }), { times });

  for (const [what, file, path] of [
    ['the sheet', /\/assets\/invite-page\.\w+\.css/, '/invite'],
    ['the view', /\/assets\/article-page\.\w+\.js/, '/article/detail/5'],
  ] as const)
    test(`and is ${what} of a further page loads that page as a document (S016, N13)`, async ({ buyer }) => {
      const { page, documents } = buyer;
      await gotoHydrated(page, '/help');
      await remove(page, file);
      await followLink(page, path);
      await expect.poll(() => documents).toEqual(['/help', path]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('for a loader reloads once; the next page offers Retry (S016, N13)', async ({ buyer: { page, documents } }) => {
    await gotoHydrated(page, '/help');
    await remove(page, /\/assets\/rich-html\./);
    await followLink(page, ITEM);
    await expect.poll(() => documents).toEqual(['/help', ITEM]);
    await waitForHydration(page);
    await followLink(page, '/items/20450003');
    await see(page, 'Error occurred');
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await expect(page).not.toHaveTitle(/Error occurred/);
    expect(documents).toEqual(['/help', ITEM]);
  });

  // That each is asked for once more, and sheets: client/boot/firstScreen.test.ts.
  test('of the start, with a hotel’s login page in its place, reloads once; then the page says so (N13)', async ({
    buyer: { page, documents },
  }) => {
    const answer = { contentType: 'text/html', body: '<html><body>Log in</body></html>' };
    await page.route(/\/assets\/main\.\w+\.js/, (route) => route.fulfill(answer));
    await page.goto(ITEM);
    await expect(incomplete(page)).toBeVisible();
    expect(documents).toEqual([ITEM, ITEM]);
    await page.unrouteAll();
    await link(page, 'Load it again').click();
    await waitForHydration(page);
    await expect(incomplete(page)).toBeHidden();
  });

  test('of a dialog loads the page again, which asks to press again; its sheet does not (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await gotoHydrated(page, ITEM);
    await remove(page, /list-to-shop\.\w+\.js/, 1);
    await listButton(page).click();
    await see(page, PRESS_AGAIN);
    await remove(page, /list-to-shop\.\w+\.css/);
    await listButton(page).click();
    await expect(shopsOf(dialogOf(page, 'List Shop')).first()).toBeVisible();
    expect(documents).toEqual([ITEM, ITEM]);
  });

  test.describe('with the code of calls', () => {
    const data = /\/assets\/data\.\w+\.js/;

    test('loads the cart again when all of it is selected, and says so (N13)', async ({ buyer }) => {
      const { page, documents } = buyer;
      await remove(page, data);
      await gotoHydrated(page, CART);
      // The page may be left before its tick can be seen.
      await checkbox(page, 'Select all (46)').last().click();
      await see(page, PRESS_AGAIN);
      expect(documents).toEqual([CART, CART]);
    });

    test('loads a release sheet again (N13)', async ({ shop, buyer: { page, documents } }) => {
      const sheet = `${MY_PRODUCTS}/5`;
      shop.sandbox.fail({ match: ITEM_CALL, delayMs: 1_000, times: 4 });
      await remove(page, data, 1);
      await page.goto(sheet);
      await expect.poll(() => documents).toEqual([sheet, sheet]);
      await expect(page.getByRole('definition').first()).toBeVisible();
    });
  });
});
