// What comes late or never: parts of the page, for which the browser asks once, and hydration, after the first actions; each
// control apart: client/boot/replayInput.test.tsx.
import { CART_DELETE, CART_SAVE, holdCalls, RECOMMEND, requestsTo, SEARCH } from '../support/e2e/calls';
import { button, checkbox, heading, resize, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
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

test('a part of any page that was late appears after exactly one call (D92, N22)', async ({ shop, buyer }) => {
  const { page } = buyer;
  for (const [path, match, heading] of [
    ['/', SEARCH, 'New arrivals'],
    ['/search?keyword=hovercraft', RECOMMEND, 'Just for you'],
  ] as const) {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes(match) && calls.push(request.url()));
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

test('letters typed before and during hydration stay; a held Enter clicks once, before and after', async ({
  shop,
  buyer: { page },
}) => {
  const { release } = await openUnhydrated(page, '/search?keyword=lamp');
  const toggle = button(page.locator('main article').first(), /selection cart/);
  /** The keyboard repeats the key. */
  const holdEnter = async () => {
    await toggle.focus();
    for (let time = 0; time < 10; time++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await holdEnter();
  const price = page.getByLabel('Lowest price');
  await price.fill('12a.5');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('');
  await Promise.all([search.pressSequentially('garden furniture', { delay: 50 }), release()]);
  await expect(search).toHaveValue('garden furniture');
  await expect(price).toHaveValue('12.5');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await holdEnter();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?keyword=garden+furniture');
  expect([requestsTo(shop, CART_SAVE).length, requestsTo(shop, CART_DELETE).length]).toEqual([1, 1]);
});

test('a search sent before hydration is in the history, but none that a link from elsewhere brings (S078)', async ({
  buyer: { page },
}) => {
  const history = async () =>
    decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'searchHistory')?.value ?? '');
  const { release } = await openUnhydrated(page, '/help');
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?keyword=lamp', { waitUntil: 'commit' });
  await release();
  await expect.poll(history).toBe('["lamp"]');
  await page.getByRole('combobox', { name: 'Search products' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(history).toBe('');
  await page.reload();
  await waitForHydration(page);
  await page.goto('/search?keyword=mug', { referer: 'https://elsewhere.example/' });
  await waitForHydration(page);
  expect(await history()).toBe('');
});

test('a part that fails on the server is a toast, in the browser a line of the log alone (S016, S167)', async ({
  shop,
  buyer: { page, complaints },
}) => {
  // The page waits for its parts a little longer than for its own data: a failure that is late is not shown.
  shop.sandbox.fail({ match: RECOMMEND, delayMs: 500, times: 1 });
  shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
  await gotoHydrated(page, '/');
  await see(page.getByRole('status'), 'New arrivals could not be loaded: Stocktaking');
  await expect.poll(() => complaints.take()).toEqual([expect.stringContaining('Stocktaking')]);
  await followLink(page, '/help');
  await expect(page.getByText('Stocktaking')).toHaveCount(0);
  await followLink(page, '/');
  await expect(heading(page, 'Just for you')).toBeVisible();
  await expect(heading(page, 'New arrivals')).toHaveCount(0);
  const left = expect.stringMatching(/part of the page was (left out|not loaded).*Stocktaking/);
  await expect.poll(() => complaints.take()).toEqual([left]);
  expect(await page.getByText('Stocktaking').count()).toBe(0);
});
