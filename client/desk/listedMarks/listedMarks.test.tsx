import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { ListToShop } from '../../listing/ListToShop';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { ProductCard } from '../../products/ProductCard/ProductCard';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { createTabs } from '../../storage/tabs';
import { type PastListing, pastListings } from '../../storage/values/pastListings';
import {
  button,
  checkbox,
  findDialog,
  findRadio,
  miss,
  missRole,
  press,
  radio,
  see,
  seeSoon,
  textsOf,
  tick,
} from '../../testing/find';
import { scriptedListing } from '../../testing/listingFaults';
import { failedProducts, setUpListingTests } from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { testUser } from '../../testing/testStorefront';
import { ShopsPreflight } from '../preflight/Preflight';
import { createListingHistory } from './createListingHistory';
import { ListedShops } from './ListedShops';

setUpListingTests();
let disconnect = (): void => undefined;
afterEach(() => {
  disconnect();
});

const DAY = Date.parse('2026-02-01T10:00:00Z');
const record = (productId: string, chShopName: string, changes: Partial<ListingRow> = {}): ListingRow => ({
  ...{ ...testRow(productId), chShopName, createdAt: DAY },
  ...changes,
});
const pageOf = (items: readonly ListingRow[], total = items.length) => ({ items: [...items], total });
const here = (shopName: string, more: object = {}) => ({ productId: 'p1', shopId: '1', shopName, ...more });

/** The marks of a user with these records, and how often they were read. */
async function marksOf(listingRecords = jest.fn(async () => pageOf([])), tabs = createTabs('u1')) {
  jest.useFakeTimers();
  const marks = createListingHistory({ api: { listingRecords }, user: testUser, tabs });
  marks.subscribe(() => undefined)();
  disconnect = marks.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  const seen = () =>
    marks
      .get()
      .get('p1')
      ?.map(({ shopName, listedAt }) => [shopName, listedAt]);
  return { marks, seen, listingRecords };
}

describe('the marks of a user (F04)', () => {
  it.each<[string, readonly object[], readonly ListingRow[], unknown]>([
    ['an older release of this browser', [here('A')], [], [['A', undefined]]],
    ['both, the later day', [here('A', { listedAt: DAY - 1 })], [record('p1', 'A')], [['A', DAY]]],
    [
      'two shops, the newest first',
      [here('A')],
      [record('p1', 'B'), record('p1', 'C', { createdAt: '2026-03-01' })],
      [
        ['C', '2026-03-01'],
        ['B', DAY],
        ['A', undefined],
      ],
    ],
    [
      'two shops of one name, as far as the shop is known',
      [here('A', { listedAt: DAY }), here('A', { listedAt: DAY - 2, shopId: '2' })],
      [record('p1', 'A', { createdAt: DAY + 1 })],
      [
        ['A', DAY + 1],
        ['A', DAY - 2],
      ],
    ],
    [
      'no other user, and nothing that is not listed or names no product',
      [],
      [record('p1', 'A', { status: 'FAILED' }), record('p1', 'B', { sellerProductId: undefined })],
      undefined,
    ],
    ['an edited value of storage', [{ productId: 1 }], [], undefined],
    ['a time that is none', [], [record('p1', 'A', { createdAt: 'soon' })], [['A', 'soon']]],
  ])('know of %s', async (_name, kept, records, expected) => {
    pastListings('u2').set([here('B')]);
    pastListings('u1').set(kept as PastListing[]);
    const { seen, listingRecords } = await marksOf(jest.fn(async () => pageOf(records)));
    expect([seen(), listingRecords.mock.calls.length]).toEqual([expected, 1]);
  });

  it('are read from two pages at most; a page that fails leaves the others, without a word', async () => {
    const read = jest.fn(async ({ pageNo }: { pageNo: number }) => {
      if (pageNo === 2) throw new Error('down');
      return pageOf([record('p1', 'A')], 450);
    });
    expect((await marksOf(read as never)).seen()).toEqual([['A', DAY]]);
    expect(read.mock.calls.map(([{ pageNo }]) => pageNo)).toEqual([1, 2]);
  });

  it('are read again after a listing, and keep what they had when that fails', async () => {
    const tabs = createTabs('u1');
    const read = jest.fn(async () => pageOf([record('p1', 'A')], 450));
    const { marks, seen } = await marksOf(read, tabs);
    read.mockClear();
    read.mockRejectedValueOnce(new Error('down'));
    for (const id of ['p1', 'p2']) tabs.publish({ kind: 'sent', ids: [id] });
    await jest.advanceTimersByTimeAsync(6_000);
    expect([read.mock.calls.length, seen(), marks.known.get()]).toEqual([1, [['A', DAY]], { newest: 2 }]);
  });
});

it('a failed last try is a fact of the check, unless time or the shop was its reason (D184)', async () => {
  const failed = (id: string, failReason: string) => record(id, 'A', { status: 'FAILED', failReason });
  const picture = 'Main image is smaller than 600 × 600 px';
  const products = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id }));
  await show(
    <ShopsPreflight products={products} channel={undefined} onExclude={jest.fn()} />,
    [
      ...[failed('p1', picture), record('p1', 'A'), failed('p2', 'Request timed out')],
      ...[record('p3', 'A'), failed('p3', picture), failed('p4', 'Shop authorization has expired')],
    ],
    'preflight',
  );
  expect(text()).toBe('1 may be refused\u00a0· 3 not checked See why');
});

async function show(ui: ReactNode, records: readonly ListingRow[], part: DeskPartName = 'listed-marks') {
  jest.useFakeTimers();
  const api = { listingRecords: async () => pageOf(records) };
  renderWithStorefront(<main>{ui}</main>, { api, desk: testDesk(part) });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
}
const text = (): string | null => screen.getByRole('main').textContent;

describe('what was listed is marked (F04)', () => {
  const card = <ProductCard product={testProduct({ id: 'p1' })} />;
  const inCart = <DeskPart of="ListedShops" product={{ id: 'p1' }} look="badge" />;
  const onPage = <ListedShops product={{ id: 'p1' }} />;

  it.each<[string, ReactNode, readonly ListingRow[], RegExp]>([
    ['on a card', card, [record('p1', 'A')], /ListedListed to A on 2026-02-01/],
    ['on its page', onPage, [record('p1', 'Bright, Home')], /^Listed · Bright, Home$/],
    ['not when nothing was listed', card, [], /^(?!.*Listed)/],
  ])('%s', async (_name, ui, records, expected) => {
    await show(ui, records);
    expect(text()).toMatch(expected);
  });

  it('in the cart with each shop and its day, where it is known; the list closes by Escape', async () => {
    await show(inCart, [record('p1', 'A'), record('p1', 'B', { createdAt: undefined })]);
    fireEvent.click(button('Listed in 2 shops'));
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['A2026-02-01', 'B']);
    fireEvent.keyDown(document, { key: 'Escape' });
    missRole('listitem');
  });
});

it('My Products says of a failure that it was listed since, on another page or device (D153)', async () => {
  const { products, ...rest } = failedProducts('p1', 'p2');
  const data = { ...rest, products: products.map((row) => ({ ...row, listedAt: '2026-01-31 10:00:00' })) };
  await show(<MyProductsPage data={data} pending={false} />, [record('p1', 'Shop 1'), record('p2', 'Shop 2')]);
  const rows = screen.getAllByText('Listed since').map((badge) => badge.closest('li')?.textContent);
  expect(rows).toEqual([expect.stringContaining('Product p1')]);
  fireEvent.click(checkbox('Choose Product p1'));
  await screen.findByRole('checkbox', { name: 'Choose the failed on this page (1)' });
  // A call of the retry would be none that the test expects.
  fireEvent.click(button('Try again'));
  see('1 of them was listed since. Press Try again once more to list it again.');
});

describe('listing again (F04)', () => {
  async function open(ids = ['p1', 'p2', 'p3'], listingRecords = async () => pageOf([])) {
    pastListings('u1').set([here('Shop 1'), { productId: 'p2', shopId: '2', shopName: 'Shop 2' }]);
    const listing = scriptedListing();
    const request = { kind: 'list', products: ids.map((id) => ({ id })) } as const;
    renderWithStorefront(<ListToShop onRunning={jest.fn()} request={request} onClose={jest.fn()} />, {
      api: { ...listing, listingRecords },
      desk: testDesk('listed-marks', 'several-shops', 'preflight'),
    });
    await findRadio('Shop 1');
    return listing;
  }

  it('waits for the records that are being read, and asks then', async () => {
    const records = Promise.withResolvers<ReturnType<typeof pageOf>>();
    const { commits } = await open(['p3'], () => records.promise);
    await press('List');
    expect([commits, button('List').getAttribute('aria-busy')]).toEqual([[], 'true']);
    await act(async () => records.resolve(pageOf([record('p3', 'Shop 1')])));
    await seeSoon('It is in Shop 1 already');
    expect(commits).toEqual([]);
    await press('List again');
    await findDialog('SUCCESS!');
  });

  it('says of which records a shop has none, where older ones are not read (D191)', async () => {
    await open(['p3'], async () => pageOf([record('p3', 'Shop 2')], 258));
    await seeSoon('1 of 1');
    expect(screen.getAllByText('Not in the newest 2')).toHaveLength(2);
  });

  it('says of no shop that it has none before the records are read, nor when they can’t be (D191)', async () => {
    const records = Promise.withResolvers<never>();
    await open(['p3'], () => records.promise);
    miss('None known');
    await act(async () => records.reject(new Error('down')));
    expect(await screen.findAllByText('Not read')).toHaveLength(3);
  });

  it('does not wait longer than two seconds', async () => {
    const { commits } = await open(['p3'], () => new Promise(() => undefined));
    jest.useFakeTimers();
    fireEvent.click(button('List'));
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(commits).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(commits).toHaveLength(1);
  });

  it('leaves them out, of the shop that had them', async () => {
    const { commits } = await open();
    await userEvent.click(radio('Several shops'));
    await tick('Select all');
    await press('List to 3 shops');
    see('2 of these are in 2 of these shops already');
    expect(screen.getAllByText('1 of 3')).toHaveLength(2);
    await press('Skip those 2');
    see('Up to 3 products to 3 shops');
    // Each is still for another shop.
    see('3 not checked');
    expect(document.activeElement?.textContent).toBe('List Shop');
    miss(/^\d.* already$/);
    await userEvent.click(radio('One shop'));
    // The check is of what will be listed.
    see('2 not checked');
    await press('List');
    await findDialog('SUCCESS!');
    expect(commits).toEqual([['1', ['p2', 'p3']]]);
  });

  it('does not offer to leave out all', async () => {
    const { commits } = await open(['p1']);
    await press('List');
    await seeSoon('It is in Shop 1 already');
    missRole('button', /^Skip/);
    await userEvent.click(radio('Shop 3'));
    await press('List');
    await findDialog('SUCCESS!');
    expect(commits).toEqual([['3', ['p1']]]);
  });
});
