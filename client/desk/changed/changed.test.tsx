import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductDetail } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { cartRows } from '../../cart/cartRows';
import { CartPage } from '../../pages/CartPage/CartPage';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import { button } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../testing/testCart';
import { testDesk } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { testApi, testConfig, testUser } from '../../testing/testStorefront';
import { createChanges } from './createChanges';
import { digestOf } from './digest';
import {
  dueOf,
  type Kept,
  type KeptProduct,
  keptProducts,
  NOTHING_KEPT,
  withFound,
  withList,
  withSeen,
} from './keptProducts';

const DAY = 24 * 60;
const now = () => Math.floor(Date.now() / 60_000);
const kept = (user = 'u1') => keptProducts(user);
const productOf = (id: string, changes: Partial<ProductDetail> = {}) =>
  testProduct({ id, productName: `Product ${id}`, priceRange: undefined as never, ...changes });
/** What was kept of a product three days ago. */
const earlier = (changes: Partial<ProductDetail>, id = '1', lists = 1): Record<string, KeptProduct> => ({
  [id]: [now() - 3 * DAY, now() - 3 * DAY, lists, digestOf(productOf(id, changes))],
});
/** The same of five products. */
const FIRST = Object.assign({}, ...['1', '2', '3', '4', '5'].map((id) => earlier({}, id))) as Record<
  string,
  KeptProduct
>;

afterEach(() => {
  localStorage.clear();
});

type Details = ApiClient['itemDetails'];
const details = (changes: Readonly<Record<string, Partial<ProductDetail> | null>> = {}) =>
  jest.fn<ReturnType<Details>, Parameters<Details>>(async (ids) =>
    ids.flatMap((id) => (changes[id] === null ? [] : [productOf(id, changes[id] ?? {})])),
  );

beforeEach(() => {
  window.requestIdleCallback = (run) => Number(setTimeout(run));
  // Wider windows ask for the facts of the rows, too.
  window.innerWidth = 800;
});

interface Open {
  readonly count?: number;
  readonly cart?: TestCart;
  readonly itemDetails?: jest.Mock;
  readonly features?: readonly DeskPartName[];
}

async function openCart({
  count = 5,
  cart = testCart(count),
  itemDetails = details(),
  features = ['tables', 'changed', 'retail-rule'],
}: Open = {}) {
  const api = { ...cart, recommendations: async () => [], itemDetails };
  const page = <CartPage data={{ ...(await cartRows(testApi(api), 1)), recommended: [] }} pending={false} />;
  api.cart.mockClear();
  const rendered = renderWithStorefront(<main>{page}</main>, {
    ...{ api: api as never, desk: testDesk(...features), config: { features } },
  });
  await act(async () => undefined);
  return { ...rendered, api };
}

/** A busy machine draws a long page for longer than a test usually waits. */
const BUSY = { timeout: 15_000 };
const findChanged = (name: string) => screen.findByRole('button', { name }, BUSY);
/** How many products of the user are known. */
const seenCount = () => Object.values(kept().get()?.products ?? {}).filter(([seenAt = 0]) => seenAt > 0).length;
const rows = () =>
  screen.getAllByRole('link', { name: /^Product \d/ }).map(({ textContent }) => textContent?.split(' (')[0]);
const cellOf = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }).closest('tr') as HTMLElement;

describe('the selection cart (F10)', () => {
  it('is read and asked for once, and nothing has changed', async () => {
    const { api } = await openCart({ count: 120 });
    await waitFor(() => expect(seenCount()).toBe(120), BUSY);
    expect(api.itemDetails.mock.calls.map(([ids]) => ids.length)).toEqual([50, 50, 20]);
    expect(Object.keys(kept().get()?.products ?? {})).toHaveLength(120);
    expect(api.cart).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
    // The next page loads the desk by itself.
    expect(deskValues(testUser.id).has()).toBe(true);
  });

  it('asks for nothing where its rows cannot be filtered', async () => {
    const { api } = await openCart({ features: ['changed'] });
    await act(async () => new Promise((resolve) => window.requestIdleCallback(() => resolve(undefined))));
    expect(api.itemDetails).not.toHaveBeenCalled();
  });

  it('has 500 rows at once of more that have changed', async () => {
    const ids = idsTo(501);
    kept().set({
      readAt: [now(), 0],
      products: Object.assign({}, ...ids.map((id) => earlier({ productPrice: '9' }, id))),
    });
    const { user } = await openCart({ count: 501 });
    await user.click(await findChanged('Changed (501)'));
    expect(await screen.findByText('500 of 501', {}, BUSY)).toBeTruthy();
    expect(rows()).toHaveLength(500);
  });

  it('tells after a day what has changed, filters by it, and forgets what was seen', async () => {
    deskValues(testUser.id).set({ 'retail-rule': { factor: '2', fixed: '6', ending: '.90', rate: '', symbol: '' } });
    kept().set({ readAt: [now() - 3 * DAY, 0], products: FIRST });
    const itemDetails = details({
      '1': { productPrice: '90.00' },
      '3': { productStatus: 'OFFSHELF' },
      '4': { skuList: [], productPrice: '80.00' },
      '5': null,
    });
    const { user } = await openCart({ itemDetails });
    const filter = await findChanged('Changed (4)');
    // The browser has translated the page (D167).
    const translated = document.createElement('font');
    screen.getByText('Supplier').firstChild?.replaceWith(translated);
    translated.textContent = 'Supplier';
    await user.click(filter);
    expect(rows()).toEqual(['Product 1', 'Product 3', 'Product 4', 'Product 5']);
    expect(screen.getByRole('columnheader', { name: 'Since you chose it' })).toBeTruthy();
    expect(cellOf('Product 1').textContent).toContain('¥86.00 → ¥90.00Sell ¥178.90 → ¥186.90');
    expect(cellOf('Product 3').textContent).toContain('Off the shelfCan’t be listed');
    expect(cellOf('Product 5').textContent).toContain('Not found');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(within(cellOf('Product 3')).getAllByRole('button', { name: 'Seen: Product 3' })[0] as HTMLElement);
    expect(rows()).toEqual(['Product 1', 'Product 4', 'Product 5']);
    await user.click(button('CSV'));
    await user.click(button(/^Seen all 3/));
    expect(screen.getByText('No product is of this choice.')).toBeTruthy();
    await user.click(button('Show all'));
    expect(rows()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
    expect(itemDetails).toHaveBeenCalledTimes(1);
  });

  it('has a search within the rows that have changed', async () => {
    kept().set({ readAt: [now() - 3 * DAY, 0], products: FIRST });
    const { user } = await openCart({
      itemDetails: details({ '1': { productPrice: '1' }, '2': { productPrice: '1' } }),
    });
    await user.click(await findChanged('Changed (2)'));
    await user.type(screen.getByRole('searchbox'), '2');
    expect(rows()).toEqual(['Product 2']);
    await user.click(button('Changed (2)'));
    await user.clear(screen.getByRole('searchbox'));
    expect(rows()).toHaveLength(5);
  });

  it('has no count of what was removed before the page was loaded again', async () => {
    kept().set({ readAt: [now() - 3 * DAY, 0], products: FIRST });
    const itemDetails = details({ '1': { productPrice: '1' }, '2': { productPrice: 'On request' } });
    const cart = testCart(5);
    const { user, unmount } = await openCart({ cart, itemDetails });
    await findChanged('Changed (2)');
    await user.click(button('Remove Product 1'));
    await findChanged('Changed (1)');
    unmount();
    await openCart({ cart, itemDetails });
    await user.click(await findChanged('Changed (1)'));
    expect(cellOf('Product 2').textContent).toContain('¥86.00 → On request');
  });

  it('names a product of another page by its button', async () => {
    kept().set({ readAt: [now(), 0], products: earlier({ productPrice: '1' }, '21') });
    const { user } = await openCart({ count: 21 });
    await user.click(await findChanged('Changed (1)'));
    const [seen] = await screen.findAllByRole('button', { name: /^Seen/ }, BUSY);
    expect(seen?.getAttribute('aria-label')).toBe('Seen: Product 21');
  });

  it('counts a product of My Products that came to it after its list was read', async () => {
    kept().set({ readAt: [now(), 0], products: { ...FIRST, ...earlier({}, '1', 2) } });
    await openCart({ itemDetails: details({ '1': { productPrice: '1' } }) });
    expect(await findChanged('Changed (1)')).toBeTruthy();
  });

  it.each<[string, Open]>([
    ['the part', { features: ['tables'] }],
    ['the filter', { features: ['changed'] }],
  ])('has no button without %s', async (_what, how) => {
    kept().set({ readAt: [now(), 0], products: { '1': [1, now(), 1, '1|1', '2|1'] } });
    await openCart(how);
    expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
  });

  it.each<[string, () => void]>([
    ['of another user', () => kept('u2').set({ readAt: [now(), 0], products: { '1': [1, now(), 1, '1|1', '2|1'] } })],
    ['that is malformed', () => kept().set({ readAt: [now(), 0], products: { '1': [1, 2] } } as never)],
    ['that is no list', () => kept().set([] as never)],
  ])('takes nothing from what is kept %s', async (_which, prepare) => {
    prepare();
    const { api } = await openCart();
    await waitFor(() => expect(seenCount()).toBe(5), BUSY);
    expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
    expect(api.itemDetails).toHaveBeenCalledTimes(1);
  });
});

it('My Products has what has changed of what was listed, and none of what has failed (F10)', async () => {
  const again = { ...testRow('2', 'Name too long'), id: '9' };
  const records = [testRow('1'), testRow('2'), testRow('3', 'No brand'), again];
  const listingRecords = jest.fn(async ({ status }: Parameters<ApiClient['listingRecords']>[0]) => {
    const items = records.filter((row) => status === undefined || row.status === status);
    return { items, total: items.length };
  });
  kept().set({ readAt: [0, now() - 3 * DAY], products: { ...earlier({}, '1', 2), ...earlier({}, '2', 2) } });
  const features = ['tables', 'changed'] as const;
  const itemDetails = details({ '2': { productName: 'Another' } });
  const api = { listingRecords, recommendations: async () => [], itemDetails };
  const pageOf = async (search = '') => {
    const data = await load(loaderContext({ api: api as never, query: new URLSearchParams(search) }));
    return <MyProductsPage data={data} pending={false} />;
  };
  const options = { api: api as never, desk: testDesk(...features), config: { features } };
  const { user, rerender } = renderWithStorefront(await pageOf(), options);
  await user.click(await findChanged('Changed (1)'));
  expect(await screen.findByText('New name')).toBeTruthy();
  expect(screen.queryByText('Product 1')).toBeNull();
  expect(itemDetails.mock.calls.map(([ids]) => ids)).toEqual([['1', '2']]);
  const reader = new FileReader();
  URL.createObjectURL = (file: Blob) => {
    reader.readAsText(file);
    return '#file';
  };
  URL.revokeObjectURL = () => undefined;
  await user.click(button('CSV'));
  await user.click(button(/^CSV of/));
  await waitFor(() => expect(reader.result).toMatch(/,Since you listed it,Since\r\n.*,New name,\d{4}-/));
  const failed = await pageOf('status=FAILED');
  rerender(failed);
  await screen.findByText('No brand');
  expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
});

const shown = (ids: readonly string[], loadIds = jest.fn(async () => ids)) => ({
  list: 'cart' as const,
  ids: [],
  loadIds,
});
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const live = () => new AbortController().signal;
const storeOf = (itemDetails: Details, config: Partial<PublicConfig> = {}) =>
  createChanges({ api: { itemDetails }, user: testUser, config: { ...testConfig, ...config } });

describe('asking (F10)', () => {
  it('stops at the first failure, and goes on at the next visit where it was', async () => {
    const failing = jest.fn(async (ids: readonly string[]) => {
      if (ids.includes('51')) throw new AppError('http', 'Too many', { status: 429, call: 'frontItem' });
      return ids.map((id) => productOf(id));
    });
    const store = storeOf(failing);
    const list = shown(idsTo(120));
    await store.check(list, live());
    await store.check(list, live());
    expect(failing).toHaveBeenCalledTimes(2);
    expect(store.get().checking).toBe(0);
    const next = details();
    await storeOf(next).check(list, live());
    expect(next.mock.calls.map(([ids]) => ids.length)).toEqual([50, 20]);
    expect(list.loadIds).toHaveBeenCalledTimes(1);
  });

  it('is done in fives where fifty are too much, or where each is a call of its own', async () => {
    const large = jest.fn(async (ids: readonly string[]) => {
      if (ids.length > 5) throw new AppError('tooLarge', 'Too large');
      return ids.map((id) => productOf(id));
    });
    await storeOf(large).check(shown(idsTo(12)), live());
    expect(large.mock.calls.map(([ids]) => ids.length)).toEqual([12, 5, 5, 2]);
    localStorage.clear();
    large.mockClear();
    await storeOf(large, { itemDetailService: 'ITEM' }).check(shown(idsTo(12)), live());
    expect(large.mock.calls.map(([ids]) => ids.length)).toEqual([5, 5, 2]);
  });

  it('takes a backend that finds nothing for one that has failed', async () => {
    kept().set({ readAt: [now() - 3 * DAY, 0], products: FIRST });
    const store = storeOf(jest.fn(async () => []));
    await store.check(shown(idsTo(5)), live());
    store.subscribe(() => undefined);
    expect(store.get().products.size).toBe(0);
  });

  it.each<[string, boolean, number, readonly number[]]>([
    ['the first of those that are asked for in fives', true, 12, [1, 2, 3, 4, 5]],
    ['the last of many', false, 53, [51, 52, 53]],
  ])('takes %s for gone where the backend finds others', async (_which, inFives, count, gone) => {
    const ids = idsTo(count);
    kept().set({ readAt: [now(), 0], products: Object.assign({}, ...ids.map((id) => earlier({}, id))) });
    const itemDetails = details(Object.fromEntries(gone.map((id) => [id, null])));
    const config = inFives ? { itemDetailService: 'ITEM' } : {};
    const store = storeOf(itemDetails, config);
    await store.check(shown(ids), live());
    store.subscribe(() => undefined);
    expect([...store.get().products.keys()]).toEqual(gone.map(String));
    expect(dueOf(kept().get() as Kept, 'cart')).toEqual([]);
  });

  it('is not done in a hidden tab, nor after the page was left, nor to save data', async () => {
    const itemDetails = details();
    const store = storeOf(itemDetails);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await store.check(shown(['1']), live());
    hidden.mockRestore();
    await store.check(shown(['1']), AbortSignal.abort());
    Object.assign(navigator, { connection: { saveData: true } });
    await store.check(shown(['1']), live());
    Reflect.deleteProperty(navigator, 'connection');
    expect(itemDetails).not.toHaveBeenCalled();
    await store.check(shown(['1']), live());
    expect(itemDetails).toHaveBeenCalledTimes(1);
  });

  it('is done once by two tabs: the second waits, and finds nothing to ask for', async () => {
    let held = Promise.resolve<unknown>(undefined);
    const request = (_name: string, _options: unknown, run: (lock: object) => Promise<unknown>) =>
      (held = held.then(() => run({})));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const [one, other] = [details(), details()];
    await Promise.all([one, other].map((api) => storeOf(api).check(shown(idsTo(60)), live())));
    Reflect.deleteProperty(navigator, 'locks');
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 0]);
  });

  it('writes nothing for a user who has logged out meanwhile', async () => {
    const itemDetails = jest.fn(async (ids: readonly string[]) => {
      localStorage.clear();
      return ids.map((id) => productOf(id));
    });
    await storeOf(itemDetails).check(shown(idsTo(60)), live());
    expect([itemDetails.mock.calls.length, localStorage.length]).toEqual([1, 0]);
  });

  it('keeps what was asked for last where storage is full, and all for the document where it takes nothing', async () => {
    const storeItem = Storage.prototype.setItem;
    let room = 8_000;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      storeItem.call(this, key, text);
    });
    await storeOf(details()).check(shown(idsTo(200)), live());
    const left = Object.keys(kept().get()?.products ?? {});
    expect(left.length).toBeGreaterThan(20);
    expect(left.length).toBeLessThan(200);
    localStorage.clear();
    room = 0;
    await storeOf(details()).check(shown(idsTo(60)), live());
    expect(Object.keys(kept().get()?.products ?? {})).toHaveLength(60);
    full.mockRestore();
    kept().remove();
  });

  it('of 5,000 products is done fifty at a time, and takes 100 bytes for each', async () => {
    const itemDetails = details();
    await storeOf(itemDetails).check(shown(idsTo(5_000)), live());
    expect(itemDetails).toHaveBeenCalledTimes(100);
    const text = localStorage.getItem(kept().key) ?? '';
    expect(text.length).toBeLessThan(500_000);
    expect(dueOf(kept().get() as Kept, 'cart')).toEqual([]);
  });
});

describe('what is kept (F10)', () => {
  it('of a product that has left its list ages out within a week, also where it came back with another id', () => {
    const asked = now() - 3 * DAY;
    const products = {
      '1': [asked, asked, 1, 'a'],
      '2': [asked, now() - 8 * DAY, 1, 'b'],
      '3': [asked, asked, 3, 'c'],
    } as const;
    const after = withList({ readAt: [0, 0], products }, 'cart', ['4'], true);
    expect(Object.entries(after.products).map(([id, [, , lists]]) => [id, lists])).toEqual([
      ['1', 0],
      ['3', 2],
      ['4', 1],
    ]);
    expect(dueOf(after, 'cart')).toEqual(['4']);
  });

  it('of a product that is not found at first is its first state once it is found', () => {
    const first = withFound(withList(NOTHING_KEPT, 'cart', ['1', '2'], true), ['1', '2'], [productOf('2')]);
    expect(first.products['1']?.slice(3)).toEqual(['']);
    expect(withFound(first, ['1'], [productOf('1')]).products['1']?.[4]).toBeUndefined();
  });

  it('of a product whose price was not told at first is its price once it is told', () => {
    const states = [undefined, '86', '90', undefined, '95'].map((productPrice) =>
      productOf('1', { productPrice, skuList: [] } as never),
    );
    let after: Kept = withList(NOTHING_KEPT, 'cart', ['1'], true);
    const isChanged = states.map((state) => {
      after = withFound(after, ['1'], [state]);
      const is = after.products['1']?.[4] !== undefined;
      after = withSeen(after, ['1']);
      return is;
    });
    expect(isChanged).toEqual([false, false, true, false, true]);
  });

  it('of a product that has changed and is as before again has no change', () => {
    const first = { readAt: [0, 0], products: earlier({}) } as const;
    const changed = withFound(first, ['1'], [productOf('1', { productPrice: '1' })]);
    expect([changed, withFound(changed, ['1'], [productOf('1')])].map(({ products }) => products['1']?.length)).toEqual(
      [5, 4],
    );
  });
});
