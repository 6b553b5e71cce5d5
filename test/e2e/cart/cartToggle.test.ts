// The cart toggle of a card: what it says, when it changes, and who else hears of it (spec.md §4, §8).
import type { Locator, Page, Response } from 'playwright-core';
import type { Fault } from '../../../server/sandbox/faults/fault';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { holdCalls } from '../../support/holdCalls';
import { closeStorefronts } from '../../support/storefront';

const SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
const DELETE = 'SLS_BUYER_CART_DELETE_EVENT_SERVICE';
const ADDED = 'Successfully added to the selection car';
const REMOVED = 'Successfully removed from the selection car';

interface CardData {
  readonly id: string;
  readonly productName: string;
}

let shop: OpenShop;
let cookie: string;
let buyer: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  cookie = await shop.login('mei.lin');
  buyer = await visit(shop, { cookie });
  page = buyer.page;
});
beforeEach(() => arriveKnowingTheCart(page));
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(buyer.complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

/** Opens home and waits until the header knows how many products are in the cart. */
async function arriveKnowingTheCart(of: Page): Promise<void> {
  await arrive(of, '/');
  await of.waitForFunction(() => sessionStorage.getItem('sf:cart-count:101') !== null);
  shop.sandbox.clearCalls();
}

/** What the document's data says of the products on home. */
async function products(of: Page): Promise<Record<'recommended' | 'newest', readonly CardData[]>> {
  const state = JSON.parse((await of.locator('#state').textContent()) ?? '') as { page: { data: never } };
  return state.page.data;
}

const togglesOf = (of: Page, { productName }: CardData): Locator =>
  of.locator('main article').filter({ hasText: productName }).getByRole('button');

async function firstCard(of: Page): Promise<{ card: CardData; toggle: Locator }> {
  const [card] = (await products(of)).recommended;
  if (!card) throw new Error('home recommends nothing');
  return { card, toggle: togglesOf(of, card).first() };
}

const isInCart = async (toggle: Locator): Promise<boolean> => (await toggle.getAttribute('aria-pressed')) === 'true';
const toast = (of: Page, text: string): Locator => of.getByRole('status').getByText(text, { exact: true });
const cartLink = (of: Page): Promise<string | null> =>
  of.locator('header a[href$="/selection/cart"]').getAttribute('aria-label');

/** Requests that the backend got for a service since its record was cleared. */
const requests = (service: string): unknown[] =>
  shop.sandbox
    .calls()
    .filter(({ path }) => path.includes(service))
    .map(({ body }) => (body as { params: { request: unknown } }).params.request);

const isAnswerOf = (service: string) => (answer: Response) => answer.url().includes(service);

describe('the cart toggle', () => {
  it('adds once the backend has, says so as a status, and the header counts it (S098, S100, S145, A21)', async () => {
    const { card, toggle } = await firstCard(page);
    const letPass = await holdCalls(page, SAVE);
    await toggle.click();
    await page.locator('button[aria-busy="true"]').waitFor();
    expect([await isInCart(toggle), await cartLink(page)]).toEqual([false, 'Selection cart']);
    await letPass();
    await toast(page, ADDED).waitFor();
    expect(await isInCart(toggle)).toBe(true);
    expect(await toggle.getAttribute('aria-label')).toBe(`Remove from selection cart: ${card.productName}`);
    expect(await cartLink(page)).toBe('Selection cart, 1 product');
    expect(requests(SAVE)).toEqual([{ sellerProductId: card.id }]);
  });

  it('is pressed in the next document, then removes and says so (S099, S146)', async () => {
    const { card, toggle } = await firstCard(page);
    expect([await isInCart(toggle), await cartLink(page)]).toEqual([true, 'Selection cart, 1 product']);
    await toggle.click();
    await toast(page, REMOVED).waitFor();
    expect([await isInCart(toggle), await cartLink(page)]).toEqual([false, 'Selection cart']);
    expect(requests(DELETE)).toEqual([{ productIdList: [card.id] }]);
  });

  it('sends no second call while the first is under way (S098)', async () => {
    const { toggle } = await firstCard(page);
    const letPass = await holdCalls(page, 'SLS_BUYER_CART');
    await toggle.dblclick();
    await toggle.click();
    await letPass();
    await toast(page, ADDED).waitFor();
    await toggle.click();
    await toast(page, REMOVED).waitFor();
    expect([requests(SAVE).length, requests(DELETE).length]).toEqual([1, 1]);
  });
});

describe('a toggle that fails', () => {
  const failures: readonly (readonly [string, Omit<Fault, 'match'>, string])[] = [
    ['its message', { status: 500, body: { error: 'The cart is full' } }, 'The cart is full'],
    ['the message of err', { body: { success: false, err: { msg: 'Not for sale' } } }, 'Not for sale'],
    ['the message of info', { body: { success: false, info: { msg: 'Try later' } } }, 'Try later'],
    ['‘Unknown error’ for a bare refusal', { body: { success: false } }, 'Unknown error'],
    ['the Chinese sentence for a bare status', { status: 500 }, '请求失败'],
  ];

  it.each(failures)('shows %s, and stays as it was (S100, S164)', async (_, fault, message) => {
    const { toggle } = await firstCard(page);
    shop.sandbox.fail({ match: SAVE, ...fault });
    await toggle.click();
    await toast(page, message).waitFor();
    expect([await isInCart(toggle), await cartLink(page)]).toEqual([false, 'Selection cart']);
    expect(await toast(page, message).getAttribute('lang')).toBe(message === '请求失败' ? 'zh-CN' : null);
    expect(buyer.complaints.splice(0).filter((text) => !/status of 500/.test(text))).toEqual([]);
  });

  it('with 499 changes nothing and says nothing (S160, D31)', async () => {
    const { toggle } = await firstCard(page);
    shop.sandbox.fail({ match: SAVE, status: 499, body: { error: 'no' } });
    await Promise.all([page.waitForResponse(isAnswerOf(SAVE)), toggle.click()]);
    await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    expect([await isInCart(toggle), await cartLink(page)]).toEqual([false, 'Selection cart']);
    expect((await page.getByRole('status').allTextContents()).join('')).toBe('');
    // The browser itself names the status.
    expect(buyer.complaints.splice(0).filter((text) => !/status of 499/.test(text))).toEqual([]);
  });
});

describe('one product in several places', () => {
  it('is in step within the page', async () => {
    const {
      newest: [card],
    } = await products(page);
    if (!card) throw new Error('nothing is new');
    shop.sandbox.fail({ match: 'recommend-group', body: { success: true, data: [card] } });
    await arriveKnowingTheCart(page);
    const [first, second] = await togglesOf(page, card).all();
    if (!first || !second) throw new Error('the product is there once only');
    await first.click();
    await toast(page, ADDED).waitFor();
    expect([await isInCart(first), await isInCart(second), await cartLink(page)]).toEqual([
      true,
      true,
      'Selection cart, 1 product',
    ]);
    await second.click();
    await toast(page, REMOVED).waitFor();
    expect([await isInCart(first), await isInCart(second), await cartLink(page)]).toEqual([
      false,
      false,
      'Selection cart',
    ]);
  });

  it('is in step between two tabs, without a call and without a word (D66)', async () => {
    const other = await buyer.context.newPage();
    await arriveKnowingTheCart(other);
    const { card, toggle } = await firstCard(page);
    const twin = togglesOf(other, card).first();
    await toggle.click();
    await twin.and(other.locator('[aria-pressed="true"]')).waitFor();
    expect(await cartLink(other)).toBe('Selection cart, 1 product');
    await twin.click();
    await toggle.and(page.locator('[aria-pressed="false"]')).waitFor();
    expect(await cartLink(page)).toBe('Selection cart');
    expect([requests(SAVE).length, requests(DELETE).length]).toEqual([1, 1]);
    expect([await toast(page, REMOVED).count(), await toast(other, ADDED).count()]).toEqual([0, 0]);
    await other.close();
  });
});
