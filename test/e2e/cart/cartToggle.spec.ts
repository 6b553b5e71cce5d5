// The cart toggle of a card: its label, when it changes, and which other places show the change (spec.md §4, §8).
import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../../server/sandbox/faults/fault';
import { expect, test } from '../../support/e2e/fixtures';
import { holdCalls } from '../../support/e2e/holdCalls';
import { gotoHydrated } from '../../support/e2e/hydration';
import { requestsTo } from '../../support/e2e/recordedCalls';
import { statusText } from '../../support/e2e/statusText';

const SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
const DELETE = 'SLS_BUYER_CART_DELETE_EVENT_SERVICE';
const ADDED = 'Successfully added to the selection car';
const REMOVED = 'Successfully removed from the selection car';

interface CardData {
  readonly id: string;
  readonly productName: string;
}

/** Opens home and waits until the header knows how many products are in the cart. */
async function openHome(page: Page): Promise<void> {
  await gotoHydrated(page, '/');
  await page.waitForFunction(() => sessionStorage.getItem('sf:cart-count:101') !== null);
}

/** The products on home, from the data of the document. */
async function products(
  page: Page,
): Promise<{ readonly recommended: readonly CardData[]; readonly newest?: readonly CardData[] }> {
  const state = JSON.parse((await page.locator('#state').textContent()) ?? '') as { page: { data: never } };
  return state.page.data;
}

const togglesOf = (page: Page, { productName }: CardData): Locator =>
  page.locator('main article').filter({ hasText: productName }).getByRole('button');

async function firstCard(page: Page): Promise<{ card: CardData; toggle: Locator }> {
  const [card] = (await products(page)).recommended;
  if (!card) throw new Error('home recommends nothing');
  return { card, toggle: togglesOf(page, card).first() };
}

const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });
const cartLink = (page: Page): Locator => page.locator('header a[href$="/selection/cart"]');

/** Expects a toggle and the header's count to show a cart that was empty before. */
async function expectInCart(page: Page, toggle: Locator, isInCart: boolean): Promise<void> {
  await expect(toggle).toHaveAttribute('aria-pressed', String(isInCart));
  await expect(cartLink(page)).toHaveAttribute('aria-label', isInCart ? 'Selection cart, 1 product' : 'Selection cart');
}

test.beforeEach(({ buyer }) => openHome(buyer.page));

test.describe('the cart toggle', () => {
  test('adds after the response, with a status and a count (S098, S100, S145, A21)', async ({
    shop,
    buyer: { page },
  }) => {
    const { card, toggle } = await firstCard(page);
    const release = await holdCalls(page, SAVE);
    await toggle.click();
    await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
    await expectInCart(page, toggle, false);
    await release();
    await expect(toast(page, ADDED)).toBeVisible();
    await expectInCart(page, toggle, true);
    await expect(toggle).toHaveAttribute('aria-label', `Remove from selection cart: ${card.productName}`);
    await expect.poll(() => requestsTo(shop, SAVE)).toEqual([{ sellerProductId: card.id }]);
  });

  test('is pressed in the next document, and then removes (S099, S146)', async ({ shop, buyer: { page } }) => {
    const added = await firstCard(page);
    await added.toggle.click();
    await expect(toast(page, ADDED)).toBeVisible();

    await openHome(page);
    const { card, toggle } = await firstCard(page);
    expect(card.id).toBe(added.card.id);
    await expectInCart(page, toggle, true);
    await toggle.click();
    await expect(toast(page, REMOVED)).toBeVisible();
    await expectInCart(page, toggle, false);
    await expect.poll(() => requestsTo(shop, DELETE)).toEqual([{ productIdList: [card.id] }]);
  });

  test('sends no second call while the first is in flight (S098)', async ({ shop, buyer: { page } }) => {
    const { toggle } = await firstCard(page);
    const release = await holdCalls(page, 'SLS_BUYER_CART');
    await toggle.dblclick();
    await toggle.click();
    await release();
    await expect(toast(page, ADDED)).toBeVisible();
    await expectInCart(page, toggle, true);
    await toggle.click();
    await expect(toast(page, REMOVED)).toBeVisible();
    expect([requestsTo(shop, SAVE).length, requestsTo(shop, DELETE).length]).toEqual([1, 1]);
  });
});

test.describe('a failed toggle', () => {
  const failures: readonly (readonly [string, Omit<Fault, 'match'>, string])[] = [
    ['the error text', { status: 500, body: { error: 'The cart is full' } }, 'The cart is full'],
    ['err.msg', { body: { success: false, err: { msg: 'Not for sale' } } }, 'Not for sale'],
    ['info.msg', { body: { success: false, info: { msg: 'Try later' } } }, 'Try later'],
    ['‘Unknown error’ without a message', { body: { success: false } }, 'Unknown error'],
    ['the Chinese sentence for a bare status', { status: 500 }, '请求失败'],
  ];
  for (const [name, fault, message] of failures)
    test(`shows ${name} and changes nothing (S100, S164)`, async ({ shop, buyer: { page, complaints } }) => {
      complaints.allow(/status of 500/);
      const { toggle } = await firstCard(page);
      shop.sandbox.fail({ match: SAVE, ...fault });
      await toggle.click();
      // One assertion for its presence and its language, as a toast leaves after a while.
      const language = expect(toast(page, message).filter({ visible: true }));
      if (message === '请求失败') await language.toHaveAttribute('lang', 'zh-CN');
      else await language.not.toHaveAttribute('lang');
      await expectInCart(page, toggle, false);
    });

  test('with 499 changes nothing and shows nothing (S160, D31)', async ({ shop, buyer: { page, complaints } }) => {
    complaints.allow(/status of 499/);
    const { toggle } = await firstCard(page);
    shop.sandbox.fail({ match: SAVE, status: 499, body: { error: 'no' } });
    const response = page.waitForResponse((received) => received.url().includes(SAVE));
    await toggle.click();
    await response;
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    await expectInCart(page, toggle, false);
    expect(await statusText(page)).toBe('');
  });
});

test.describe('one product in several places', () => {
  test('is in step within the page', async ({ shop, buyer: { page } }) => {
    let card = {} as CardData;
    // A document lacks the new products when they are late (D92).
    await expect(async () => {
      await openHome(page);
      const { newest = [] } = await products(page);
      expect(newest).not.toHaveLength(0);
      card = newest[0] as CardData;
    }).toPass();
    shop.sandbox.fail({ match: 'recommend-group', body: { success: true, data: [card] } });
    await openHome(page);
    const toggles = togglesOf(page, card);
    await expect(toggles).toHaveCount(2);
    const [first, second] = [toggles.first(), toggles.last()];
    await first.click();
    await expect(toast(page, ADDED)).toBeVisible();
    for (const toggle of [first, second]) await expectInCart(page, toggle, true);
    await second.click();
    await expect(toast(page, REMOVED)).toBeVisible();
    for (const toggle of [first, second]) await expectInCart(page, toggle, false);
  });

  test('is in step between two tabs, without a call or a toast (D66)', async ({ shop, buyer: { page, context } }) => {
    const other = await context.newPage();
    await openHome(other);
    const { card, toggle } = await firstCard(page);
    const twin = togglesOf(other, card).first();
    await toggle.click();
    await expectInCart(other, twin, true);
    await expectInCart(page, toggle, true);
    await twin.click();
    await expectInCart(page, toggle, false);
    await expectInCart(other, twin, false);
    expect([requestsTo(shop, SAVE).length, requestsTo(shop, DELETE).length]).toEqual([1, 1]);
    await expect(toast(page, REMOVED)).toHaveCount(0);
    await expect(toast(other, ADDED)).toHaveCount(0);
  });
});
