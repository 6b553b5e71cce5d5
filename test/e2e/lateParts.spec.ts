// What comes late or never: parts of the page, for which the browser asks once, and hydration, after the first actions; each
// control apart: client/boot/replayInput.test.tsx.
import type { Page } from '@playwright/test';
import { CART_SAVE, holdCalls, RECOMMEND, requestsTo, SEARCH } from '../support/e2e/calls';
import { button, checkbox, resize, see } from '../support/e2e/find';
import { expect, statusText, test } from '../support/e2e/fixtures';
import {
  followLink,
  gotoHydrated,
  gotoSettled,
  openUnhydrated,
  touchPage,
  waitForHydration,
  waitUntilSettled,
} from '../support/e2e/hydration';
import { CART, dialogOf, MY_PRODUCTS, shopsOf } from '../support/e2e/listing';

const CATEGORIES = '/api/item/content/article-category/list';

/** Addresses of the page's calls that contain `match`, filled as they are made. */
function callsFrom(page: Page, match: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(match)) calls.push(request.url());
  });
  return calls;
}

test('a part of any page that was late appears after exactly one call (D92, N22)', async ({ shop, buyer }) => {
  const { page } = buyer;
  for (const [path, match, heading] of [
    ['/', '/api/item/content/article/simple-page', 'Help articles'],
    ['/', SEARCH, 'New arrivals'],
    ['/items/halo-arc-desk-lamp', RECOMMEND, 'Just for you'],
    ['/distributor/selection/cart', RECOMMEND, 'Just for you'],
    ['/distributor/list/products', RECOMMEND, 'Just for you'],
    ['/search?keyword=hovercraft', RECOMMEND, 'Just for you'],
  ] as const) {
    const calls = callsFrom(page, match);
    shop.sandbox.fail({ match, kind: 'hang', times: 1 });
    const document = page.waitForResponse((response) => response.request().isNavigationRequest());
    await gotoSettled(buyer, path);
    expect(await (await document).text()).not.toContain(`>${heading}</h2>`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect([path, calls.length]).toEqual([path, 1]);
  }
});

for (const width of [1280, 390])
  test(`the help menu moves nothing at ${width} px when it arrives late (D92)`, async ({ shop, visitor: { page } }) => {
    await resize(page, width, 900);
    const release = await holdCalls(page, CATEGORIES);
    // Each call of the server hangs: on a busy machine its second one would be in time.
    shop.sandbox.fail({ match: CATEGORIES, kind: 'hang' });
    await gotoHydrated(page, '/help');
    shop.sandbox.clearFaults();
    const list = page.locator('main h2').first();
    const before = await list.boundingBox();
    const loaded = page.waitForResponse(`**${CATEGORIES}*`);
    await release();
    await loaded;
    const menu = page.getByRole('navigation', { name: 'Help categories' });
    await expect(menu.locator('details details, li details')).not.toHaveCount(0);
    expect(await list.boundingBox()).toEqual(before);
  });

test('a desk that comes late moves no tick of a release sheet, and no shop to choose', async ({ visit }) => {
  const viewport = { width: 390, height: 844 };
  const buyer = await visit({ username: 'sofia.r', reducedMotion: 'reduce', viewport });
  const { page } = buyer;
  const bringSheet = await holdCalls(page, '/assets/desk.');
  await gotoHydrated(page, `${MY_PRODUCTS}/5`);
  await touchPage(page);
  const tick = checkbox(page, /^Released: ./).first();
  const placeOfTick = await tick.boundingBox();
  await bringSheet();
  await waitUntilSettled(buyer);
  expect(await tick.boundingBox()).toEqual(placeOfTick);

  const bring = await holdCalls(page, '/assets/desk.');
  await gotoHydrated(page, CART);
  await checkbox(page, /^Select all/)
    .last()
    .check();
  await button(page, /^List to shop/).click();
  const dialog = dialogOf(page, 'List Shop');
  await expect(shopsOf(dialog).first()).toBeChecked();
  const place = await shopsOf(dialog).first().boundingBox();
  await bring();
  await expect(dialog.getByText(/ refused| not checked| ready/).first()).toBeAttached();
  expect(await shopsOf(dialog).first().boundingBox()).toEqual(place);
});

test('each letter typed before and during hydration stays, and a click before it takes effect', async ({
  shop,
  buyer: { page },
}) => {
  const { release } = await openUnhydrated(page, '/search?keyword=lamp');
  const toggle = button(page.locator('main article').first(), /selection cart/);
  await toggle.click();
  const price = page.getByLabel('Lowest price');
  await price.fill('12a.5');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('');
  await Promise.all([search.pressSequentially('garden furniture', { delay: 50 }), release()]);
  await expect(search).toHaveValue('garden furniture');
  await expect(price).toHaveValue('12.5');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(requestsTo(shop, CART_SAVE)).toHaveLength(1);
  await search.press('Enter');
  await expect(page).toHaveURL('/search?keyword=garden+furniture');
});

test('a search sent before hydration is in the history, but none that a link from elsewhere brings (S078)', async ({
  buyer: { page },
}) => {
  const history = async () =>
    (await page.context().cookies())
      .filter(({ name }) => name === 'searchHistory')
      .map(({ value }) => decodeURIComponent(value))
      .join();
  const { release } = await openUnhydrated(page, '/help');
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?keyword=lamp', { waitUntil: 'commit' });
  await release();
  await expect.poll(history).toBe('["lamp"]');
  await page.context().clearCookies({ name: 'searchHistory' });
  await page.reload();
  await waitForHydration(page);
  await page.goto('/search?keyword=mug', { referer: 'https://elsewhere.example/' });
  await waitForHydration(page);
  expect(await history()).toBe('');
});

const section = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a partial failure on the server is a toast and a line in the log (S167, D57)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  // The page waits for its parts a little longer than for its own data: a failure that is late is not shown.
  shop.sandbox.fail({ match: RECOMMEND, delayMs: 500, times: 1 });
  shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
  const logged = shop.logged.length;
  const response = await page.goto('/');
  await expect(
    page.getByRole('status').getByText('New arrivals could not be loaded: Stocktaking', { exact: true }),
  ).toBeVisible();
  const [html] = ((await response?.text()) ?? '').split('<script type="application/json"');
  expect(html).toContain('Just for you');
  expect(html).not.toContain('Stocktaking');
  await expect(section(page, 'Just for you').locator('article')).toHaveCount(4);
  await expect(section(page, 'New arrivals')).toHaveCount(0);
  expect(shop.logged.slice(logged)).toContainEqual(
    expect.objectContaining({ event: 'page.partFailed', route: 'home', call: SEARCH, message: 'Stocktaking' }),
  );
  await expect.poll(() => complaints.all()).toEqual([expect.stringContaining('Stocktaking')]);
  complaints.take();
});

test('a partial failure in the browser is logged, without a toast (S016, S018, S167)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  await gotoHydrated(page, '/help');
  shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
  await followLink(page, '/search');
  await see(page, 'Error occurred');
  await expect.poll(() => complaints.take()).toEqual([expect.stringMatching(/The page was not loaded.*Stocktaking/)]);
  await followLink(page, '/');
  await expect(section(page, 'Just for you')).toBeVisible();
  await expect(section(page, 'New arrivals')).toHaveCount(0);
  const left = expect.stringMatching(/part of the page was (left out|not loaded).*Stocktaking/);
  await expect.poll(() => complaints.all()).toEqual([left]);
  expect(await statusText(page)).toBe('');
  complaints.take();
});

test('a tab that is loaded ahead says nothing when it does not come', async ({ buyer: { page, complaints } }) => {
  complaints.allow(/Failed to load resource/);
  await page.route('**/failed-groups.*.js', (route) => route.abort());
  await gotoHydrated(page, '/distributor/list/products');
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.move(100, 100);
  await failed;
  // The console has what was said before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});
