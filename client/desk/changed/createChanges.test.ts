import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductCard } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { testCart } from '../../testing/testCart';
import { testProduct } from '../../testing/testProduct';
import { testUser } from '../../testing/testStorefront';
import { createChanges } from './createChanges';
import { changedFields, keptProducts } from './keptProducts';

const kept = keptProducts(testUser.id);
const products = () => kept.get()?.products ?? {};
const changed = () =>
  Object.entries(products()).flatMap(([key, product]) => changedFields(product).map((field) => `${key} ${field}`));
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const live = () => new AbortController().signal;

type FrontItems = ApiClient['frontItems'];
/** A backend with all products but those that are null. */
const backend = (changes: Readonly<Record<string, Partial<ProductCard> | null>> = {}) =>
  jest.fn<ReturnType<FrontItems>, Parameters<FrontItems>>(async (ids) =>
    ids.flatMap((id) => (changes[id] === null ? [] : [testProduct({ id, ...changes[id] })])),
  );
const storeOf = (frontItems: FrontItems = backend(), { cart } = testCart(3)) =>
  createChanges({ api: { frontItems, cart }, user: testUser });
/** A store of the next day, which knows the state of listed products. */
async function nextDay(ids: readonly string[], frontItems: FrontItems) {
  await storeOf().checkListed(ids, live());
  const entries = Object.entries(products()).map(([key, product]) => [key, { ...product, readAt: 1 }]);
  kept.set({ readAt: 1, products: Object.fromEntries(entries) });
  return storeOf(frontItems);
}
describe('asking for listed products (F10)', () => {
  it('is one call for fifty, each once a day', async () => {
    const frontItems = backend();
    const store = storeOf(frontItems);
    for (let turn = 0; turn < 4; turn++) await store.checkListed(idsTo(120), live());
    expect(frontItems.mock.calls.map(([ids]) => ids.length)).toEqual([50, 50, 20]);
  });

  it('tells price, shelf and name; one that others are found without is off the shelf', async () => {
    const now = { productPrice: '90', productName: 'Other' };
    const gone = { '1': now, '2': { productStatus: 'OFFSHELF' }, '3': null } as const;
    await (await nextDay(idsTo(4), backend(gone))).checkListed(idsTo(4), live());
    expect(changed()).toEqual(['listed/1 price', 'listed/1 name', 'listed/2 isListable', 'listed/3 isListable']);
  });

  it.each<[string, FrontItems]>([
    ['fails', () => Promise.reject(new AppError('http', 'Too many', { status: 429, call: 'frontItem' }))],
    ['finds none at all', async () => []],
  ])('ends for the document when the backend %s, and nothing is off the shelf', async (_what, answer) => {
    const frontItems = jest.fn(answer);
    const store = await nextDay(idsTo(5), frontItems);
    for (const each of [store, store, storeOf(frontItems)]) await each.checkListed(idsTo(5), live());
    expect([frontItems.mock.calls.length, changed()]).toEqual([2, []]);
  });

  it('is not done in a hidden tab, nor after the page was left, nor to save data', async () => {
    const frontItems = backend();
    const store = storeOf(frontItems);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await store.checkListed(['1'], live());
    hidden.mockRestore();
    await store.checkListed(['1'], AbortSignal.abort());
    Object.assign(navigator, { connection: { saveData: true } });
    await store.checkListed(['1'], live());
    Reflect.deleteProperty(navigator, 'connection');
    expect(frontItems).not.toHaveBeenCalled();
    await store.checkListed(['1'], live());
    expect(frontItems).toHaveBeenCalledTimes(1);
  });

  it('is done once by two tabs: the second waits, and finds nothing to ask for', async () => {
    let held = Promise.resolve();
    const request = (_name: string, _options: unknown, run: (lock: object) => Promise<void>) =>
      (held = held.then(() => run({})));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const [one, other] = [backend(), backend()];
    await Promise.all([one, other].map((frontItems) => storeOf(frontItems).checkListed(['1'], live())));
    Reflect.deleteProperty(navigator, 'locks');
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('writes nothing for a user who has logged out meanwhile', async () => {
    const leaving = jest.fn(async () => {
      localStorage.clear();
      return [testProduct({ id: '1' })];
    });
    await storeOf(leaving).checkListed(['1'], live());
    expect([leaving.mock.calls.length, localStorage.length]).toEqual([1, 0]);
  });
});

describe('reading the cart (F10)', () => {
  it('takes five calls at most, and forgets what has left it, but not what was listed', async () => {
    const store = storeOf(undefined, testCart(2));
    await store.checkListed(['1'], live());
    store.learnCart([{ ...testProduct(), id: '9', listable: true }], false);
    await store.checkCart(live());
    expect(Object.keys(products())).toEqual(['cart/1', 'cart/2', 'listed/1']);
    const large = testCart(700);
    store.outdateCart();
    await storeOf(undefined, large).checkCart(live());
    expect(large.cart).toHaveBeenCalledTimes(5);
    expect(Object.keys(products())).toHaveLength(501);
  });
});

describe('what is kept (F10)', () => {
  const learn = (told: Partial<ProductCard>, isListable = true) =>
    storeOf().learnCart([{ ...testProduct(told as never), id: '1', listable: isListable }], false);

  it.each<[string, keyof ProductCard, readonly (string | undefined)[], readonly string[]]>([
    ['a price in other words', 'productPrice', ['26', '26.000'], []],
    ['a price that is hidden or missing', 'productPrice', ['26', '***', ''], []],
    ['a price that is told late', 'productPrice', [undefined, '9'], []],
    ['a price after one that was not told', 'productPrice', ['26', undefined, '9'], ['cart/1 price']],
    ['a price that is as before again', 'productPrice', ['1', '2', '1'], []],
    ['a name that is missing', 'productName', ['A', undefined, ' A '], []],
  ])('of %s', async (_what, field, values, changes) => {
    for (const value of values) learn({ [field]: value });
    expect(changed()).toEqual(changes);
  });

  it('is no change any more once it was seen, until the next', () => {
    const { see } = storeOf();
    learn({});
    see(['cart/1', 'cart/9']);
    learn({}, false);
    expect(changed()).toEqual(['cart/1 isListable']);
    see(['cart/1']);
    expect(changed()).toEqual([]);
    learn({}, true);
    expect(changed()).toEqual(['cart/1 isListable']);
  });

  it('are a thousand products at most, those that were read last', () => {
    const { learnCart } = storeOf();
    const product = { ...testProduct({ productName: 'x'.repeat(5_000) }), listable: true };
    for (const ids of [['first'], idsTo(1_000)])
      learnCart(
        ids.map((id) => ({ ...product, id })),
        false,
      );
    expect(Object.keys(products())).toHaveLength(1_000);
    expect(products()).not.toHaveProperty('cart/first');
    expect(localStorage.getItem(kept.key)?.length).toBeLessThan(200_000);
  });

  it.each<[string, unknown]>([
    ['an earlier version', { readAt: [1, 2], products: { '1': [1, 2, 3, '86.00|1'] } }],
    ['something malformed', { readAt: 1, products: { 'cart/1': { readAt: 1, before: {} } } }],
  ])('by %s is dropped', (_what, value) => {
    kept.set(value as never);
    learn({});
    expect(Object.keys(products())).toEqual(['cart/1']);
  });
});
