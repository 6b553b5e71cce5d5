import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { DeskProvider } from '../../shop/DeskPart/DeskPart';
import { pastListings } from '../../storage/values/pastListings';
import { watchDownloads } from '../../testing/browserParts';
import { barText, cartPages, listButton, openCart as openCartPage, selectAll } from '../../testing/cartView';
import {
  button,
  expectFocus,
  findButton,
  findDialog,
  missRole,
  press,
  see,
  seeSoon,
  textsOf,
  tick,
} from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../testing/testCart';
import { testDesk, withParts } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import type { Desk } from '../createDesk';

const { files } = watchDownloads();

const names = () =>
  screen.getAllByRole('link', { name: /^Product \d/ }).map(({ textContent }) => textContent?.split(' (')[0]);
const line = () => screen.getByRole('searchbox').closest('.line')?.textContent ?? '';

const itemDetails = jest.fn<ReturnType<ApiClient['itemDetails']>, Parameters<ApiClient['itemDetails']>>();
beforeEach(() => void itemDetails.mockReset().mockResolvedValue([]));

/** Shows a cart with these parts of the desk. */
const openCart = (cart: TestCart, ...parts: readonly DeskPartName[]) =>
  openCartPage(cart, { itemDetails }, withParts(...parts));

describe('above the selection cart', () => {
  it('with a search, Remove takes what it shows and is ticked, and List what of it is on the shelf (D178, N43)', async () => {
    const cart = testCart(25);
    const { user } = await openCart(cart, 'tables');
    await tick('Choose Product 2');
    await user.type(screen.getByRole('searchbox'), '3');
    await waitFor(() => expect(names()).toEqual(['Product 3', 'Product 13', 'Product 23']));
    await user.click(selectAll()[1] as HTMLElement);
    expect(barText()).toBe('3 chosen1 more hidden by the filter, 1 off the shelf, not listed');
    expect(listButton().textContent).toBe('List to shop (2)');
    await press('Remove');
    await user.click(
      within(await findDialog('Remove from the selection cart?')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(cart.removeFromCart.mock.calls).toEqual([[['3', '13', '23']]]));
  });

  it('what was listed before is counted and removed as far as the search shows it (D178)', async () => {
    pastListings('u1').set(['2', '3', '4'].map((productId) => ({ productId, shopId: '1', shopName: 'Luma' })));
    const cart = testCart(4);
    const { user } = await openCart(cart, 'tables');
    await user.type(screen.getByRole('searchbox'), 'product 1');
    await waitFor(() => expect(names()).toEqual(['Product 1']));
    missRole('button', 'Remove them');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'product 2');
    await waitFor(() => expect(barText()).toBe('0 chosen 1 listed'));
    await press('Remove it');
    await waitFor(() => expect(cart.removeFromCart).toHaveBeenCalledWith(['2']));
  });

  it('a search for a shop finds what is known later to be listed there (D186)', async () => {
    const listingRecords = () => new Promise<never>(() => undefined);
    const { user } = await openCartPage(testCart(4), { listingRecords }, withParts('tables', 'listed-marks'));
    await user.type(screen.getByRole('searchbox'), 'luma');
    see('No product has “luma”.');
    await act(async () => void pastListings('u1').set([{ productId: '2', shopId: '1', shopName: 'Luma' }]));
    expect(names()).toEqual(['Product 2']);
  });

  it('is sorted over all pages, also what is found in it, until that fails (F11)', async () => {
    const cart = testCart(25);
    const prices: Readonly<Record<string, string>> = { 24: '3.00', 7: '2.00' };
    const answer = cart.cart.getMockImplementation();
    cart.cart.mockImplementation(async (page) => {
      const { items, total } = (await answer?.(page)) ?? { items: [], total: 0 };
      return { total, items: items.map((item) => ({ ...item, productPrice: prices[item.id] ?? '9.00' })) };
    });
    const { user } = await openCart(cart, 'tables');
    const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    await user.selectOptions(sort(), 'Price, lowest first');
    await waitFor(() => expect(names()?.slice(0, 3)).toEqual(['Product 7', 'Product 24', 'Product 1']));
    expect(names()).toHaveLength(25);
    missRole('navigation', 'Pagination');
    await user.type(screen.getByRole('searchbox'), 'product 2');
    expect(names()?.slice(0, 2)).toEqual(['Product 24', 'Product 2']);
    await user.clear(screen.getByRole('searchbox'));
    cart.cart.mockRejectedValue(new AppError('http', 'Busy'));
    await user.selectOptions(sort(), 'Price, highest first');
    await seeSoon('Busy');
    expect([sort().value, names()?.[0], names()?.length]).toEqual(['', 'Product 1', 20]);
  });

  it('is not said to be sorted by suppliers that were not read (D191)', async () => {
    const { user } = await openCart(testCart(25), 'tables');
    itemDetails.mockRejectedValue(new AppError('http', 'down'));
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    await user.selectOptions(sort, 'Supplier');
    await waitFor(() => expect([sort.value, names()?.length]).toEqual(['', 20]));
    await seeSoon('Unknown error');
  });

  it('a row of another page that a search has found can be removed', async () => {
    const { user } = await openCart(testCart(25), 'tables');
    await user.type(screen.getByRole('searchbox'), 'product 2');
    await waitFor(() => expect(names()).toContain('Product 24'));
    await press('Remove Product 24');
    await waitFor(() => expect(names()).not.toContain('Product 24'));
    await waitFor(() => expect(line()).toContain('of 24'));
    expect(names()).toContain('Product 23');
  });

  it('what was typed before the desk was there is searched for when it is', async () => {
    const { api, pageOf } = cartPages(testCart(25));
    const page = await pageOf(1);
    const desk = Promise.withResolvers<Desk>();
    const { user } = renderWithStorefront(<DeskProvider load={() => desk.promise}>{page}</DeskProvider>, { api });
    await user.type(screen.getByRole('searchbox'), 'product 24');
    await press('Price rule');
    expect(names()).toHaveLength(20);
    await act(async () => desk.resolve(testDesk('tables', 'retail-rule')));
    await waitFor(() => expect(names()).toEqual(['Product 24']));
    await findDialog('Price rule');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { hidden: true }).value).toBe('product 24');
  });

  it('a search without a result says so, with a way out, and what is selected stays', async () => {
    const { user } = await openCart(testCart(3), 'tables');
    await tick('Choose Product 2');
    await user.type(screen.getByRole('searchbox', { name: 'Find in this list' }), ' zz ');
    see('No product has “zz”.');
    missRole('table');
    await press('CSV');
    expect(button(/^CSV of these 0/).disabled).toBe(true);
    expect(line()).toContain('0 of 3');
    expect(barText()).toBe('0 chosen1 more hidden by the filter');
    await press('Clear the search');
    expect(names()).toHaveLength(3);
    expectFocus(screen.getByRole('searchbox'));
  });
});

it('the file of the cart reads ten suppliers a call, each once, and says which were not read', async () => {
  itemDetails.mockImplementation(async (ids) => ids.map((id) => testProduct({ id })));
  await openCart(testCart(25), 'tables');
  await waitFor(() => expect(itemDetails).toHaveBeenCalledTimes(2));
  itemDetails.mockClear().mockRejectedValue(new AppError('http', 'down'));
  await press('CSV');
  await press(/^All 25 as CSV/);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(itemDetails.mock.calls.map(([ids]) => ids)).toEqual([['21', '22', '23', '24', '25']]);
  const [head, ...lines] = (await files[0]) ?? [];
  expect([head, ...lines.slice(1, 3)]).toEqual([
    'Product id,Product,Cost,"Cost, highest",Shelf,Address,Supplier',
    '2,Product 2,86.00,92.00,On shelf,http://localhost/items/halo-arc-desk-lamp,Ningbo Lumen Works',
    '3,Product 3,86.00,92.00,Off shelf,http://localhost/items/halo-arc-desk-lamp,Ningbo Lumen Works',
  ]);
  const suppliers = lines.slice(0, 25).map((row) => row.split(',').at(-1));
  expect(suppliers).toEqual([...Array(20).fill('Ningbo Lumen Works'), ...Array(5).fill('Not read')]);
});

describe('the sheet of what has no room in the line', () => {
  it('has the price rule and files with what they are, of the selected rows', async () => {
    const { user } = await openCart(testCart(25), 'tables', 'retail-rule');
    await tick('Choose Product 2');
    await press('More');
    const sheet = await findDialog('More');
    expect(textsOf(within(sheet).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Price ruleTurns cost into your selling price/),
      'CSV of this 1The chosen rows',
      'All 25 as CSVEvery product of the selection cart',
    ]);
    await user.click(within(sheet).getByRole('button', { name: /^CSV of this 1/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [, product, end] = (await files[0]) ?? [];
    expect([product, end]).toEqual([expect.stringMatching(/^2,Product 2,/), '']);
    missRole('dialog');
    await press('More');
    await user.click(await findButton(/Turns cost/));
    await findDialog('Price rule');
    missRole('dialog', 'More');
  });

  it('says which selected rows a file has when other pages did not come', async () => {
    sessionStorage.setItem(
      'sf:selection:cart:u1',
      JSON.stringify({ version: 1, until: Date.now() + 60_000, value: ['2', '24'] }),
    );
    const cart = testCart(25);
    cart.cart
      .mockResolvedValueOnce(await cart.cart({ pageNo: 1, pageSize: 20 }))
      .mockRejectedValue(new AppError('http', 'down'));
    await openCart(cart, 'tables');
    await press('More');
    const file = await findButton(/^CSV of this 1/);
    expect(file.textContent).toBe('CSV of this 1The chosen rows of the pages that were opened');
  });

  it('that is closed leaves a download of all rows, which is said; Stop is there when it opens again', async () => {
    const backend = testCart(25);
    const { user } = await openCart(backend, 'tables');
    const whole = await backend.cart({ pageNo: 1, pageSize: 100 });
    const { promise, resolve } = Promise.withResolvers<typeof whole>();
    backend.cart.mockReturnValueOnce(promise);
    const openSheet = async () => {
      await press('More');
      return findDialog('More');
    };
    await user.click(within(await openSheet()).getByRole('button', { name: /^All 25 as CSV/ }));
    await press('Close');
    see(/^The download goes on/);
    expect(within(await openSheet()).getByRole('button', { name: 'Stop' })).toBeTruthy();
    await press('Close');
    await act(async () => resolve(whole));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]).toHaveLength(27);
    expect(within(await openSheet()).getByRole('button', { name: /^All 25 as CSV/ })).toBeTruthy();
  });
});

describe('above My Products', () => {
  const RECORDS = Array.from({ length: 24 }, (_, index) => ({
    ...testRow(String(index), index === 1 ? '=refused' : undefined),
    chShopName: index < 20 ? 'Luma' : 'Casa',
    distrRecordId: { id: String(8 - (index % 2)) },
  }));

  async function openListings(calls: Partial<ApiClient> = {}, total = RECORDS.length) {
    const listingRecords = jest.fn<ReturnType<ApiClient['listingRecords']>, Parameters<ApiClient['listingRecords']>>(
      async ({ pageNo = 1, pageSize = 20 }) => ({
        items: RECORDS.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        total,
      }),
    );
    const listingDetail: ApiClient['listingDetail'] = async () => ({ items: [], total: 0 });
    const records = calls.listingRecords ?? listingRecords;
    const api: Partial<ApiClient> = {
      ...{ listingDetail, recommendations: async () => [], ...calls },
      // The count of what failed is another test's.
      listingRecords: (request, options) =>
        request.pageSize === 1 ? Promise.resolve({ items: [], total: 0 }) : records(request, options),
    };
    const page = async (query: string) => {
      const data = await load(loaderContext({ api: { ...api, listingRecords }, query: new URLSearchParams(query) }));
      return <MyProductsPage data={data} pending={false} />;
    };
    const goTo = async (query: string) => {
      const next = await page(query);
      listingRecords.mockClear();
      await act(async () => rendered.rerender(next));
    };
    const rendered = renderWithStorefront(await page(''), { api, desk: testDesk('tables') });
    await screen.findByRole('searchbox');
    listingRecords.mockClear();
    return { ...rendered, listingRecords, goTo };
  }

  it('all pages are searched at the first key, by batch and shop too', async () => {
    const { user, listingRecords } = await openListings();
    expect(screen.getByRole('searchbox', { name: 'Find in this list' })).toBeTruthy();
    expect(listingRecords).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), '2');
    await waitFor(() =>
      expect(names()).toEqual(['Product 2', 'Product 12', 'Product 20', 'Product 22', 'Product 21', 'Product 23']),
    );
    expect(line()).toContain('6 of 24');
    expect(listingRecords.mock.calls.map(([request]) => request)).toEqual([{ pageNo: 1, pageSize: 100 }]);
    missRole('navigation', 'Pagination');
    await user.clear(screen.getByRole('searchbox'));
    expect(names()).toHaveLength(20);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Batch' }), 'Batch 7');
    expect(names()).toHaveLength(12);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'Casa');
    expect(names()).toEqual(['Product 21', 'Product 23']);
    expect(listingRecords).toHaveBeenCalledTimes(1);
  });

  it('a menu has the choices of all pages once it is about to be opened, read once (D141)', async () => {
    const { user, listingRecords } = await openListings();
    const options = () => textsOf(within(screen.getByRole('combobox', { name: 'Shop' })).getAllByRole('option'));
    expect(options()).toEqual(['All shops', 'Luma']);
    await user.hover(screen.getByRole('combobox', { name: 'Shop' }));
    await waitFor(() => expect(options()).toEqual(['All shops', 'Luma', 'Casa']));
    expect(names()).toHaveLength(20);
    await user.click(screen.getByRole('combobox', { name: 'Shop' }));
    expect(listingRecords.mock.calls.map(([request]) => request)).toEqual([{ pageNo: 1, pageSize: 100 }]);
  });

  it('the address of a batch shows its rows alone, of all pages, and the next address what it has', async () => {
    const { goTo } = await openListings();
    await goTo('batch=7');
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Batch' }).value).toBe('7');
    await goTo('');
    expect(names()).toHaveLength(20);
  });

  it('Show all takes the chosen shop away with what has changed', async () => {
    const { user, goTo } = await openListings();
    await goTo('changed=true');
    see('No product matches this choice.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'Luma');
    await press('Show all');
    await goTo('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shop' }).value).toBe('');
  });

  it('more than 500 rows are searched on the page, which the field says', async () => {
    const { user, listingRecords } = await openListings({}, 501);
    await user.type(screen.getByRole('searchbox', { name: 'Find on this page' }), '2');
    expect(line()).toContain('2 of 20');
    await user.type(screen.getByRole('searchbox'), 'zz');
    see('No product on this page has “2zz”.');
    expect(listingRecords).not.toHaveBeenCalled();
  });

  it('rows that do not come leave those of the page, which the field says; the next key asks again', async () => {
    const { user, listingRecords } = await openListings();
    listingRecords.mockRejectedValueOnce(new AppError('http', 'down'));
    await user.type(screen.getByRole('searchbox'), '2');
    await screen.findByRole('searchbox', { name: 'Find on this page' });
    expect(line()).toContain('2 of 20');
    await user.type(screen.getByRole('searchbox'), '1');
    await waitFor(() => expect(names()).toEqual(['Product 21']));
    await user.type(screen.getByRole('searchbox'), '0');
    expect(listingRecords).toHaveBeenCalledTimes(2);
  });

  it('a search goes on when the page has other rows, such as after a retry', async () => {
    const { user, goTo, listingRecords } = await openListings();
    await user.type(screen.getByRole('searchbox'), '21');
    await waitFor(() => expect(names()).toEqual(['Product 21']));
    await goTo('pageNo=2');
    await waitFor(() => expect(listingRecords).toHaveBeenCalledTimes(1));
    expect(names()).toEqual(['Product 21']);
  });

  it('the file of all pages has what the rows say, with inert cells (D68)', async () => {
    await openListings();
    await press('CSV');
    await press(/^All 24 as CSV/);
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]) ?? [];
    expect(lines).toHaveLength(26);
    expect(lines[2]).toBe(`1,Product 1,Luma,,7,Failed,"'=refused",http://localhost/items/1`);
  });

  it.each([
    [24.5, false],
    [25, true],
  ])('the file of 24 rows where %d are told is partial: %s', async (total, isPartial) => {
    await openListings({}, total);
    await press('CSV');
    await press(/^All 2\d\+? as CSV/);
    await waitFor(() => expect(files).toHaveLength(1));
    await waitFor(() => missRole('button', 'Stop'));
    expect(screen.queryByText(/^The file has 24 of/) !== null).toBe(isPartial);
  });

  it.each([
    ['can be stopped', undefined],
    ['says why it failed', new AppError('http', 'The backend is down')],
  ])('a load of all pages %s', async (_what, failure) => {
    const response = Promise.withResolvers<never>();
    await openListings({
      listingRecords: (_request, options) => {
        options?.signal?.addEventListener('abort', response.reject);
        return response.promise;
      },
    });
    await press('CSV');
    await press(/^All 24 as CSV/);
    expect(line()).toContain('0 of 24');
    if (failure) response.reject(failure);
    else await press('Stop');
    await findButton(/^All 24 as CSV/);
    expect(screen.queryByText('The backend is down') !== null).toBe(failure !== undefined);
    expect(files).toHaveLength(0);
  });
});
