// Generated choices over the two tables that have tools: an action takes what the page shows as ticked, and what it says beyond that.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import type { ApiClient } from '../../../shared/api/apiClient';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load as loadListings } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { openCart } from '../../testing/cartView';
import { button, findDialog, findRadio, region } from '../../testing/find';
import { scriptedListing } from '../../testing/listingFaults';
import { setUpListingTests } from '../../testing/listingView';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';
import { withParts } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';

/** Of each test; the configuration of Jest has it. */
declare const GENERATED_CASES: number;

setUpListingTests();
beforeAll(() => import('../../pages/MyProductsPage/retry/RetryBar'));

const sample = <T,>(cases: fc.Arbitrary<T>) => fc.sample(cases, { numRuns: GENERATED_CASES, seed: 178 });
const searches = fc.constantFrom('', '', '2', '24', '1', '3', 'product 1', '12', 'zz');
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const sorted = (some: readonly string[]) => some.toSorted();

/** The products that can be ticked, as the page shows them, each with its box. */
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].flatMap((box) => {
    const [, id] = /^Choose Product (\d+)$/.exec(box.labels?.[0]?.textContent ?? '') ?? [];
    return id === undefined ? [] : { id, box };
  });
const tickThese = (ids: readonly string[]) => {
  for (const { id, box } of boxes()) if (ids.includes(id)) fireEvent.click(box);
};
const ticked = () => boxes().flatMap(({ id, box }) => (box.checked ? id : []));

/** What a bar says: how many are chosen, how many of them are on other pages, and how many more are hidden. */
function numbersIn(bar: string) {
  const text = screen.queryByRole('region', { name: bar })?.querySelector('[role=status]')?.textContent ?? '';
  return [/^\d+(?= chosen)/, /\d+(?= on other pages)/, /\d+(?= more hidden)/].map((number) =>
    Number(number.exec(text)?.[0] ?? 0),
  );
}

/** Searches all pages. */
async function searchFor(search: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
  await act(async () => undefined);
  if (search) await waitFor(() => expect(document.querySelector('.find')?.textContent).toMatch(/\d of \d/));
}

describe('the selection cart (D178, N43)', () => {
  const cases = fc.record({
    pageNo: fc.constantFrom(1, 2),
    before: fc.subarray(ids(25), { maxLength: 6 }),
    search: searches,
    all: fc.constantFrom(undefined, 0, 1),
    action: fc.constantFrom('list', 'remove'),
  });

  it.each(sample(cases))(
    'takes what it shows as ticked, and says: %j',
    async ({ pageNo, before, search, all, action }) => {
      const cart = testCart(25);
      const listing = scriptedListing();
      const calls = { ...listing, itemDetails: async () => [] };
      const { goTo } = await openCart(cart, calls, { ...withParts('tables'), path: `/?pageNo=${3 - pageNo}` });
      // On both pages.
      tickThese(before);
      await goTo(pageNo);
      tickThese(before);
      await searchFor(search);
      const shown = boxes().map(({ id }) => id);
      const box = all === undefined ? undefined : screen.queryAllByRole('checkbox', { name: /^Select all/ })[all];
      const names = Number(/\d+/.exec((box as HTMLInputElement | undefined)?.labels?.[0]?.textContent ?? '')?.[0] ?? 0);
      if (box) {
        await act(async () => box.click());
        expect([0, shown.length]).toContain(ticked().length);
      }
      const takesAll = names > shown.length && ticked().length === shown.length;
      const unseen = takesAll ? ids(25) : names > shown.length && ticked().length === 0 ? [] : before;
      const others = unseen.filter((id) => !shown.includes(id));
      const taken = search ? ticked() : [...ticked(), ...others];
      expect(numbersIn('Chosen products')).toEqual([
        taken.length,
        search ? 0 : others.length,
        search ? others.length : 0,
      ]);
      const bar = within(region('Chosen products'));
      if (action === 'remove') {
        if (taken.length === 0) return expect(bar.queryByRole('button', { name: 'Remove' })).toBeNull();
        fireEvent.click(bar.getByRole('button', { name: 'Remove' }));
        if (taken.length > 1) {
          const dialog = await findDialog('Remove from the selection cart?');
          fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
        }
        await waitFor(() => expect(cart.removeFromCart).toHaveBeenCalled());
        return expect(sorted(cart.removeFromCart.mock.calls.flatMap(([removed]) => removed))).toEqual(sorted(taken));
      }
      // The third product is off the shelf.
      const listable = taken.filter((id) => id !== '3');
      const list = bar.getByRole<HTMLButtonElement>('button', { name: /^List to shop/ });
      expect([list.textContent, list.disabled]).toEqual(
        listable.length > 0 ? [`List to shop (${listable.length})`, false] : ['List to shop', true],
      );
      if (listable.length === 0) return;
      fireEvent.click(list);
      fireEvent.click(await findRadio('Shop 1'));
      fireEvent.click(button('List'));
      await findDialog('SUCCESS!');
      expect(sorted(listing.commits.flatMap(([, sent]) => sent))).toEqual(sorted(listable));
    },
  );
});

describe('My Products (D178, N43)', () => {
  const REASONS = ['No brand', 'Too small', 'Timed out', 'No price'];
  /** New tries of products that failed on this page and on another one; two of the four have listed theirs. */
  const TRIES = ['22', '20', '7', '5'];
  /** It failed in two batches beside others before it was listed. */
  const TWICE = '5';
  /** The newest first. */
  const RECORDS = [...TRIES, ...ids(14), TWICE, ...ids(40).slice(14)].map((id, index) => {
    const hasFailed = index < TRIES.length ? index % 2 === 0 : Number(id) % 3 > 0;
    return {
      ...testRow(id, hasFailed ? REASONS[Number(id) % 4] : undefined),
      ...{ id: `row-${index}`, chShopName: `Shop ${(Number(id) % 2) + 1}`, createdAt: Date.UTC(2026, 0, 60 - index) },
      distrRecordId: { id: String(index < 2 ? 10 : 9 - Math.ceil((index - 3) / 9)) },
    };
  });
  const failed = RECORDS.filter(({ status }) => status === 'FAILED');
  const cases = fc.record({
    place: fc.constantFrom(['', 1], ['', 2], ['SUCCESS', 1], ['FAILED', 1], ['FAILED', 2]),
    before: fc.subarray(failed, { maxLength: 5 }).map((rows) => rows.map(({ id }) => id)),
    search: searches,
    shop: fc.constantFrom('', '', 'Shop 1', 'Shop 2'),
    batch: fc.constantFrom('', '', '9', '7'),
    hasAll: fc.boolean(),
    action: fc.constantFrom('bar', 'reason'),
  });
  const shopOf = (id: string) => `${(Number(id) % 2) + 1}/${id}`;
  const wasListed = (box: Element) => box.closest('li')?.textContent?.includes('Listed since') === true;

  it.each(sample(cases))('takes what it shows as ticked, and says: %j', async (pair) => {
    const { place, before, search, shop, batch, hasAll, action } = pair;
    const [status, pageNo] = place;
    const listing = scriptedListing();
    const api: Partial<ApiClient> = {
      ...listing,
      listingRecords: async ({ pageNo: page = 1, pageSize = 20, status: wanted }) => {
        const records = RECORDS.filter((record) => !wanted || record.status === wanted);
        return { items: records.slice((page - 1) * pageSize, page * pageSize), total: records.length };
      },
      recommendations: async () => [],
    };
    const query = new URLSearchParams({ status, pageNo: String(pageNo), batch });
    const data = await loadListings(loaderContext({ api, query }));
    const rowsBefore = RECORDS.filter(({ id }) => before.includes(id));
    const entries = rowsBefore.map(({ id, sellerProductId, sellerProductName: name, chShopName: shopName }) => {
      return [id, { productId: sellerProductId?.id, name, shopName }];
    });
    const stored = { version: 1, until: Date.now() + 60_000, value: entries };
    sessionStorage.setItem('sf:selection:my-products:u1', JSON.stringify(stored));
    const page = <MyProductsPage data={data} pending={false} />;
    await act(async () => renderWithStorefront(page, { api, ...withParts('tables') }));
    if (shop) {
      const menu = screen.getByRole('combobox', { name: 'Shop' });
      await act(async () => void fireEvent.pointerEnter(menu));
      fireEvent.change(menu, { target: { value: shop } });
      await act(async () => undefined);
    }
    await searchFor(search);
    const isFiltered = search + shop + batch !== '' || status === 'SUCCESS';
    const unseen = rowsBefore.map(({ sellerProductId }) => sellerProductId?.id ?? '');
    for (const id of ticked()) unseen.splice(unseen.indexOf(id), 1);
    const box = hasAll ? screen.queryAllByRole('checkbox', { name: /^Choose the failed on this page/ })[0] : undefined;
    if (box) {
      await act(async () => box.click());
      const open = boxes().filter((each) => !wasListed(each.box));
      const idsOf = (some: typeof open) => sorted([...new Set(some.map(({ id }) => id))]);
      expect([[], idsOf(open)]).toContainEqual(idsOf(open.filter(({ box: { checked } }) => checked)));
    }
    const taken = isFiltered ? ticked() : [...ticked(), ...unseen];
    const { length } = unseen;
    expect([pair, numbersIn('Chosen failures')]).toEqual([
      pair,
      [taken.length, isFiltered ? 0 : length, isFiltered ? length : 0],
    ]);
    const group = document.querySelector('.group');
    const ofReason = action === 'reason' && group?.querySelector<HTMLButtonElement>('.head button');
    const again = ofReason || screen.queryByRole<HTMLButtonElement>('button', { name: 'Try again' });
    const sent = ofReason
      ? boxes().flatMap(({ id, box: each }) => (group?.contains(each) && !wasListed(each) ? id : []))
      : taken;
    if (sent.length === 0) return expect(again?.disabled ?? true).toBe(true);
    fireEvent.click(again as Element);
    if (screen.queryByText(/Press Try again once more/)) fireEvent.click(again as Element);
    const shops = new Set(sent.map((id) => shopOf(id)[0]));
    await waitFor(() => expect(listing.commits).toHaveLength(shops.size));
    const commits = listing.commits.flatMap(([shopId, products]) => products.map((id) => `${shopId}/${id}`));
    expect([pair, sorted(commits)]).toEqual([pair, sorted([...new Set(sent.map(shopOf))])]);
    await findDialog('SUCCESS!');
  });
});
