// What is sent is the set that is shown, or was named: generated filters, head ticks and actions, two hundred by night.

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { listedProducts } from '../../../shared/domain/listing/listedProduct';
import { AppError } from '../../../shared/errors';
import { type CartStore, useCartStore } from '../../cart/CartProvider';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { userName } from '../../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../../storage/storedValue';
import { cartPages } from '../../testing/cartView';
import { setUpListingTests } from '../../testing/listingView';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';
import { testDesk } from '../../testing/testDesk';
import { testRow, testShop } from '../../testing/testListing';
import type { Desk } from '../createDesk';
import type { ShopsPreflight } from '../preflight/Preflight';

/** Of each test; the configuration of Jest has it. */
declare const GENERATED_CASES: number;

setUpListingTests();

const COUNT = 25;
const PAGE = 20;
const IDS = Array.from({ length: COUNT }, (_, index) => String(index + 1));

/** Ticks of before, a search, whether the head box or the button of all is pressed, and what is done then. */
const pairs = fc.sample(
  fc.record({
    before: fc.subarray(IDS, { maxLength: 6 }),
    search: fc.constantFrom('', '2', '24', '1', '3', 'product 1', '12', 'zz'),
    hasHead: fc.boolean(),
    isFirst: fc.boolean(),
  }),
  { numRuns: GENERATED_CASES, seed: 178 },
);

/** What is to be sent: with a search only what it shows, which the head box has ticked, or unticked when all of it was. */
function expected({ before, search, hasHead }: (typeof pairs)[number], ids: readonly string[] = IDS) {
  const isShown = (id: string) => search.split(' ').every((word) => `product ${id}`.includes(word));
  const shown = search ? ids.filter(isShown) : ids.slice(0, PAGE);
  const ticked = new Set(before);
  const isAll = shown.every((id) => ticked.has(id));
  if (hasHead) for (const id of shown) isAll ? ticked.delete(id) : ticked.add(id);
  return { shown, taken: [...ticked].filter((id) => !search || shown.includes(id)).toSorted() };
}

const head = () => document.querySelector('thead input');
const bar = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
const inDialog = (text: string) => screen.findByText(text, { selector: 'dialog button' });

async function searchFor(search: string, found: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
  if (search) await waitFor(() => expect(document.querySelector('.find')?.textContent).toContain(found));
}

it('the selection cart lists and removes exactly what is shown and ticked (D178, N43)', async () => {
  const removed = jest.fn(async (_ids: readonly string[]) => false);
  const calls = { removeFromCart: removed, shops: async () => ({ items: [testShop('1')], total: 1 }) };
  const { api, pageOf } = cartPages(testCart(COUNT), calls as Partial<ApiClient>);
  let listed: readonly string[] = [];
  function Listed({ products }: ComponentProps<typeof ShopsPreflight>) {
    listed = products.map(({ id }) => id);
    return null;
  }
  let store: CartStore | undefined;
  function Store() {
    store = useCartStore();
    return null;
  }
  const desk: Desk = { ...testDesk('tables'), ShopsPreflight: Listed };
  const page = await pageOf(1);
  renderWithStorefront(
    <>
      <Store />
      {page}
    </>,
    { api, desk },
  );
  for (const pair of pairs) {
    const { shown, taken } = expected(pair);
    await searchFor('', '');
    act(() => {
      store?.dispatch({ kind: 'unticked', ids: IDS });
      store?.dispatch({ kind: 'ticked', ids: pair.before });
    });
    await searchFor(pair.search, `${shown.length} of ${COUNT}`);
    if (pair.hasHead && shown.length > 0) fireEvent.click(head() as Element);
    const [first, list] = [...(bar('Chosen products')?.querySelectorAll('button') ?? [])].slice(-2);
    const action = pair.isFirst && taken.length > 0 ? first : (list ?? first);
    await waitFor(() => expect(action?.ariaBusy).not.toBe('true'));
    if (action?.textContent === 'Remove') {
      removed.mockClear();
      fireEvent.click(action);
      if (taken.length > 1) fireEvent.click(await inDialog('Remove'));
      await waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
      expect([pair, removed.mock.calls[0]?.[0].toSorted()]).toEqual([pair, taken]);
      await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
      continue;
    }
    // The third product is off the shelf.
    const listable = taken.filter((id) => id !== '3');
    const label = listable.length > 0 ? `List to shop (${listable.length})` : 'List to shop';
    expect([pair, action?.textContent, (action as HTMLButtonElement).disabled]).toEqual([pair, label, !listable[0]]);
    if (!listable[0]) continue;
    listed = [];
    fireEvent.click(action as Element);
    await waitFor(() => expect([pair, listed.toSorted()]).toEqual([pair, listable]));
    fireEvent.click(await inDialog('Cancel'));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  }
});

it('My Products tries again exactly what is shown below a reason, or ticked (D178, N43)', async () => {
  const records = IDS.map((id) => ({ ...testRow(id, 'No brand'), chShopName: 'Hall' }));
  // What is refused stays selected.
  const commitListing = jest.fn<Promise<never>, Parameters<ApiClient['commitListing']>>(async () => {
    throw new AppError('rejected', 'No');
  });
  const api: Partial<ApiClient> = {
    listingRecords: async ({ pageNo = 1, pageSize = PAGE }) => ({
      items: records.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: COUNT,
    }),
    recommendations: async () => [],
    shops: async () => ({ items: [{ ...testShop('1'), chShopName: 'Hall' }], total: 1 }),
    commitListing,
  };
  const data = await load(loaderContext({ api, query: new URLSearchParams('status=FAILED') }));
  const stored = listedProducts(records, 'UTC').map(({ key, productId, name, shopName }) => {
    return [key, { productId, name, shopName }] as const;
  });
  const selection = storedValue(userName('selection:my-products', 'u1'), Array.isArray, {
    scope: 'tab',
    lifetimeMs: LOGIN_ROUND_TRIP_MS,
  });
  for (const pair of pairs) {
    const { shown, taken } = expected({ ...pair, hasHead: false });
    commitListing.mockClear();
    selection.set(stored.filter(([, { productId }]) => pair.before.includes(productId ?? '')));
    const desk = testDesk('tables');
    const { unmount } = renderWithStorefront(<MyProductsPage data={data} pending={false} />, { api, desk });
    await screen.findByRole('button', { name: 'Try these again' });
    await searchFor(pair.search, `${shown.length} of ${COUNT}`);
    if (pair.hasHead && shown.length > 0) {
      fireEvent.click(screen.getByRole('button', { name: /^Try th(ese|is) again$/ }));
      await waitFor(() => expect(commitListing).toHaveBeenCalledTimes(1));
      expect([pair, commitListing.mock.calls[0]?.[0].sellerProductIdList.toSorted()]).toEqual([pair, shown.toSorted()]);
      unmount();
      continue;
    }
    const again = () => [...(bar('Chosen failures')?.querySelectorAll('button') ?? [])].at(-1);
    await waitFor(() => expect([pair, again()?.disabled === false]).toEqual([pair, taken.length > 0]));
    if (taken.length > 0) {
      fireEvent.click(again() as Element);
      await waitFor(() => expect(commitListing).toHaveBeenCalledTimes(1));
      expect([pair, commitListing.mock.calls[0]?.[0].sellerProductIdList.toSorted()]).toEqual([pair, taken]);
      await waitFor(() => expect(again()?.ariaBusy).not.toBe('true'));
    }
    unmount();
  }
});
