// Pages whose texts from the backend are words without an end, at the widths of the design and of a large zoom, or are read
// from the right.
import type { Locator, Page } from '@playwright/test';
import { MAX_AMOUNT_LENGTH } from '../../../shared/api/responseLimits';
import { link, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated, waitUntilSettled } from '../../support/e2e/hydration';
import { CART, dialogOf, listButton, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';

const WORD = 'W'.repeat(70);
/** With its decimals as long as an amount may be. */
const DIGITS = '9'.repeat(MAX_AMOUNT_LENGTH - 3);
const ITEM = '/items/20450001';
const MEMBER_PATHS = [ITEM, '/search?keyword=lamp', '/search?cateId=10000', CART, MY_PRODUCTS, '/account/verification'];
const PATHS = [...MEMBER_PATHS, '/vendor/audit', '/help', '/article/detail/5', '/invite', '/'];

/** A value of a response with each of its texts and prices as long as can be; ids, addresses, states and days stay. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
  if (/price$/i.test(key)) return `${DIGITS}.00`;
  if (typeof value !== 'string') return value;
  if (/unitType|weightType/.test(key)) return WORD;
  return /^[A-Z][a-z]/.test(value) ? `${value}${WORD}` : value;
}

/** CSS pixels by which the window, and what scrolls in a dialog, is too narrow for what it contains. */
const overflowOf = (page: Page): Promise<number> =>
  page.locator('html, dialog[open] *').evaluateAll((all) => {
    const scrolling = all.filter((one, index) => index === 0 || /auto|scroll/.test(getComputedStyle(one).overflowX));
    return Math.max(...scrolling.map((one) => one.scrollWidth - one.clientWidth));
  });

test('no word and no price makes a page wider than its window (S178)', async ({ shop, visit }) => {
  test.slow();
  const buyer = await visit({ username: 'sofia.r' });
  const { page } = buyer;
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response, json: lengthened(await response.json()) } : { response });
  });
  // The user and the seller's status are in the document, which the server writes.
  const longUser = { id: '9', name: WORD, username: WORD, isTourist: false };
  for (const [match, data] of [
    ['currentUser', longUser],
    ['PUR_SELLER_QUERY', { status: WORD }],
  ] as const)
    shop.sandbox.fail({ match, status: 200, body: { success: true, data } });
  buyer.complaints.allow(/status of 503/);
  const expectWithin = async (what: string): Promise<void> => {
    for (const width of [1280, 240]) {
      await resize(page, width, 844);
      expect.soft(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(1);
    }
    await resize(page, 1280, 844);
  };
  await gotoHydrated(page, '/busy');
  for (const path of PATHS) {
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    await waitUntilSettled(buyer);
    await expectWithin(path);
  }
  await followLink(page, ITEM);
  await expect(page.getByRole('radiogroup').first()).toContainText(WORD);
  await expect(page.locator('main [aria-live="polite"]').first()).toContainText('999,999');
  await listButton(page).click();
  await expect(shopsOf(dialogOf(page, 'List Shop')).first()).toBeVisible();
  await expectWithin('the List Shop dialog');
});

test('a number stays with its unit in a right-to-left name, in rows and breadcrumbs too', async ({ shop, buyer }) => {
  const { page } = buyer;
  const id = '20450001';
  shop.sandbox.changeProduct(id, { productName: 'מנורת שולחן מתקפלת 220V' });
  shop.sandbox.users.fillCart('mei.lin', [id]);
  /** CSS pixels between the number and its unit. */
  const gapIn = (name: Locator) =>
    name.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (!texts.nextNode()?.textContent?.includes('220V'));
      const start = texts.currentNode.textContent?.indexOf('220V') ?? 0;
      const edge = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(texts.currentNode, start + from);
        range.setEnd(texts.currentNode, start + to);
        return range.getBoundingClientRect();
      };
      return Math.abs(edge(3, 4).left - edge(0, 3).right);
    });
  await gotoHydrated(page, CART);
  expect(await gapIn(link(page.getByRole('main'), /220V/))).toBeLessThan(1);
  await gotoHydrated(page, `/items/${id}`);
  for (const name of ['main h1', '[aria-current="page"]'])
    expect(await gapIn(page.locator(name)), name).toBeLessThan(1);
});
