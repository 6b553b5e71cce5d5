// A buyer's home: what it says on a good day, what it says late, and what it does not know.
import type { Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { CART_PAGE, callsTo, holdCalls, RECORDS, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { hiddenPart, MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

const tile = (page: Page, title: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** What a person reads in the tiles, a line each. */
const tiles = (page: Page) =>
  page
    .locator('main section')
    .first()
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) =>
        item.querySelector('h2')
          ? [
              [...item.querySelectorAll('h2, p, li, a, div:not(:has(p, li, a, img))')].flatMap(
                ({ textContent }) => textContent || [],
              ),
            ]
          : [],
      ),
    );

test('a buyer’s home says what there is to do and leads there, and follows the cart (F14)', async ({ shop, buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Sofia Ramos');
  const [cart, failed, batch, changed] = await tiles(page);
  expect(cart).toEqual(['Selection cart', '46 products', 'Open selection cart']);
  expect(failed?.slice(0, 2)).toEqual(['Failed', '8 of the newest 51']);
  expect(batch?.slice(0, 3)).toEqual(['To release', '13 listed', 'Batch 5 · Ramos Outlet']);
  expect(changed?.slice(0, 2)).toEqual(['Changed', '0 products']);
  await expectStill(page);
  // The page's own call has brought the header's count; what may have changed is read a hundred rows a call.
  expect(requestsTo(shop, CART_PAGE).filter((request) => request.pageSize !== 100)).toEqual([
    { pageNo: 1, pageSize: 5 },
  ]);

  await button(page, /^Add to selection cart/)
    .first()
    .click();
  await expect(tile(page, 'Selection cart')).toContainText('47 products');
  await expect(link(page.getByRole('banner'), 'Selection cart, 47 products')).toBeVisible();
  await expectClean(buyer, [1280, 768, 390]);
  expect(await hiddenPart(tile(page, 'Failed').getByRole('listitem').first())).toBe(0);

  await link(page, 'See why they failed').click();
  await expect(page).toHaveURL('/distributor/list/products?status=FAILED');
  await page.goBack();
  await link(page, 'Open selection cart').click();
  await expect(page).toHaveURL('/distributor/selection/cart');
});

test('the batch goes on from what is ticked as released on this device, and nothing moves (F14)', async ({
  buyer: { page },
}) => {
  await gotoHydrated(page, MY_PRODUCTS);
  await touchPage(page);
  const ticks = checkbox(page.getByRole('group', { name: 'Batch 5' }), /^Released: /);
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await resize(page, 1280, 800);
  await gotoHydrated(page, '/');
  await expect
    .poll(async () => (await tiles(page))[2]?.slice(0, 3))
    .toEqual(['To release', '11 of 13', 'Batch 5 · Ramos Outlet']);
  const next = await tile(page, 'To release')
    .getByText(/^Next: /)
    .textContent();
  await expectStill(page);
  await link(page, 'Continue with Batch 5').click();
  await expect(page).toHaveURL('/distributor/list/products/5');
  await see(page, '2 of 13 released');
  await expect(page.locator('[aria-current="step"] h2')).toHaveText(next?.replace('Next: ', '') ?? '');
});

for (const width of [1280, 768, 390])
  test(`what was viewed and searched for comes late at ${width} px, and moves nothing (F09)`, async ({ buyer }) => {
    const { page } = buyer;
    await gotoSettled(buyer, '/items/20450001');
    await gotoHydrated(page, '/search?keyword=lamp');
    await touchPage(page);
    await button(page, 'Save this search').click();
    await resize(page, width, 900);
    const release = await holdCalls(page, /\/assets\/desk/);
    await page.goto('/');
    const below = page.getByRole('heading', { level: 2, name: 'Just for you' });
    const place = await below.boundingBox();
    await expect(page.getByText('Kept on this device until you log out')).toHaveCount(2);
    await release();
    await expect(page.getByRole('main').getByRole('link', { name: 'lamp', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Halo/ }).first()).toBeVisible();
    expect(await below.boundingBox()).toEqual(place);
    await expectStill(page);
    await expectClean(buyer, [width]);
  });

for (const width of [1280, 768, 390])
  test(`what is late is asked for once and moves nothing at ${width} px; what is refused is said (D92)`, async ({
    shop,
    buyer,
  }) => {
    const { page, complaints } = buyer;
    await resize(page, width, 900);
    // Sent while the server's faults last, a call would have them too.
    const releases = [await holdCalls(page, RECORDS), await holdCalls(page, CART_PAGE)];
    shop.sandbox.fail({ match: CART_PAGE, kind: 'hang' });
    shop.sandbox.fail({ match: RECORDS, kind: 'hang' });
    await gotoHydrated(page, '/');
    shop.sandbox.clearFaults();
    expect((await tiles(page)).slice(1)).toEqual([
      ['Failed', 'See why they failed'],
      ['To release', 'Continue'],
      ['Changed', '– products', 'Price, shelf or name, since you chose or listed them'],
    ]);
    const below = page.getByRole('heading', { level: 2, name: 'Just for you' });
    const place = await below.boundingBox();
    const asked = callsTo(shop, RECORDS).length;
    shop.sandbox.fail({ match: RECORDS, status: 500, body: {}, times: 1 });
    for (const release of releases) await release();
    const refused = async () => (await tiles(page)).filter((texts) => texts.includes('Not known at the moment')).length;
    // Both tiles are told by one call.
    await expect.poll(refused).toBe(2);
    expect(callsTo(shop, RECORDS).length - asked).toBe(1);
    expect(await below.boundingBox()).toEqual(place);
    await expectStill(page);
    complaints.allow(/A late part of the page was not loaded|status of 500/);
  });
