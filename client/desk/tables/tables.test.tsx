import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { DeskProvider } from '../../shop/DeskPart/DeskPart';
import { pastListings } from '../../storage/values/pastListings';
import { watchDownloads } from '../../testing/browserParts';
import { barText, cartPages, openCart as openCartPage } from '../../testing/cartView';
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
const fileLines = async () => {
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]) ?? [];
};

const names = () =>
  screen.getAllByRole('link', { name: /^Product \d/ }).map(({ textContent }) => textContent?.split(' (')[0]);
const seeNames = (...ids: readonly number[]) =>
  waitFor(() => expect(names()).toEqual(ids.map((id) => `Product ${id}`)));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden: true });
const search = (text: string) => userEvent.type(field(), text);
const menu = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, option: string) => userEvent.selectOptions(menu(name), option);
const line = () => field().closest('.line')?.textContent ?? '';
const DOWN = new AppError('http', 'The backend is down');

const itemDetails = jest.fn<ReturnType<ApiClient['itemDetails']>, Parameters<ApiClient['itemDetails']>>();
beforeEach(() => void itemDetails.mockReset().mockResolvedValue([]));

/** Shows a cart with these parts of the desk. */
const openCart = (cart: TestCart, ...parts: readonly DeskPartName[]) =>
  openCartPage(cart, { itemDetails }, withParts(...parts));

describe('above the selection cart', () => {
  it('what was listed before is counted and removed as far as the search shows it (D178)', async () => {
    pastListings('u1').set(['2', '3', '4'].map((productId) => ({ productId, shopId: '1', shopName: 'Luma' })));
    const cart = testCart(4);
    await openCart(cart, 'tables');
    await search('product 2');
    await waitFor(() => expect(barText()).toBe('0 chosen 1 listed'));
    await press('Remove it');
    await waitFor(() => expect(cart.removeFromCart).toHaveBeenCalledWith(['2']));
  });

  it('a search for a shop finds what is known later to be listed there (D186)', async () => {
    const listingRecords = () => new Promise<never>(() => undefined);
    await openCartPage(testCart(4), { listingRecords }, withParts('tables', 'listed-marks'));
    await search('luma');
    see('No product has “luma”.');
    await act(async () => void pastListings('u1').set([{ productId: '2', shopId: '1', shopName: 'Luma' }]));
    await seeNames(2);
  });

  it('is sorted over all pages, also what is found in it (F11)', async () => {
    const supplierOf = (id: string) => ({ sellerName: id.endsWith('4') ? 'A' : 'B' });
    itemDetails.mockImplementation(async (ids) => ids.map((id) => testProduct({ id, seller: supplierOf(id) })));
    await openCart(testCart(25), 'tables');
    await choose('Sort by', 'Supplier');
    await waitFor(() => expect(names().slice(0, 4)).toEqual([4, 14, 24, 1].map((id) => `Product ${id}`)));
    expect(names()).toHaveLength(25);
    missRole('navigation', 'Pagination');
    await search('product 2');
    await seeNames(24, 2, 12, 20, 21, 22, 23, 25);
  });

  it.each([
    ['its other pages', 'Price, highest first', 'The backend is down'],
    ['suppliers', 'Supplier', 'Unknown error'],
  ])('is not said to be sorted where %s were not read (D191)', async (_what, order, said) => {
    const cart = testCart(25);
    await openCart(cart, 'tables');
    itemDetails.mockRejectedValue(DOWN);
    if (order !== 'Supplier') cart.cart.mockRejectedValue(DOWN);
    await choose('Sort by', order);
    await seeSoon(said);
    expect([menu('Sort by').value, names().length]).toEqual(['', 20]);
  });

  it('a row of another page that a search has found can be removed', async () => {
    await openCart(testCart(25), 'tables');
    await search('product 24');
    await seeNames(24);
    await press('Remove Product 24');
    await seeSoon('No product has “product 24”.');
    await waitFor(() => expect(line()).toContain('0 of 24'));
  });

  it('what was typed and pressed before the desk was there is done when it is', async () => {
    const { api, pageOf } = cartPages(testCart(25));
    const page = await pageOf(1);
    const desk = Promise.withResolvers<Desk>();
    renderWithStorefront(<DeskProvider load={() => desk.promise}>{page}</DeskProvider>, { api });
    await search('product 24');
    await press('Price rule');
    expect(names()).toHaveLength(20);
    await act(async () => desk.resolve(testDesk('tables', 'retail-rule')));
    await seeNames(24);
    await findDialog('Price rule');
    expect(field().value).toBe('product 24');
  });

  it('a search without a result says so, with a way out, and what is selected stays', async () => {
    await openCart(testCart(3), 'tables');
    await tick('Choose Product 2');
    await search(' zz ');
    see('No product has “zz”.');
    missRole('table');
    await press('CSV');
    expect(button(/^CSV of these 0/).disabled).toBe(true);
    expect(barText()).toBe('0 chosen1 more hidden by the filter');
    await press('Clear the search');
    await seeNames(1, 2, 3);
    expectFocus(field());
  });
});

it('the file of the cart reads ten suppliers a call, each once, and says which were not read', async () => {
  itemDetails.mockImplementation(async (ids) => ids.map((id) => testProduct({ id })));
  await openCart(testCart(25), 'tables');
  await waitFor(() => expect(itemDetails).toHaveBeenCalledTimes(2));
  itemDetails.mockClear().mockRejectedValue(DOWN);
  await press('CSV');
  await press(/^All 25 as CSV/);
  const [, , , third, ...lines] = await fileLines();
  expect(itemDetails.mock.calls.map(([ids]) => ids)).toEqual([['21', '22', '23', '24', '25']]);
  expect(third).toBe('3,Product 3,86.00,92.00,Off shelf,http://localhost/items/halo-arc-desk-lamp,Ningbo Lumen Works');
  expect(lines.slice(16, 18).map((row) => row.split(',').at(-1))).toEqual(['Ningbo Lumen Works', 'Not read']);
});

describe('the sheet of what has no room in the line', () => {
  const openSheet = async () => {
    await press('More');
    return within(await findDialog('More'));
  };

  it('has the price rule and files with what they are, of the selected rows', async () => {
    await openCart(testCart(25), 'tables', 'retail-rule');
    await tick('Choose Product 2');
    expect(textsOf((await openSheet()).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Price ruleTurns cost into your selling price/),
      'CSV of this 1The chosen rows',
      'All 25 as CSVEvery product of the selection cart',
    ]);
    await press(/^CSV of this 1/);
    expect((await fileLines()).slice(1)).toEqual([expect.stringMatching(/^2,Product 2,/), '']);
    missRole('dialog');
    await openSheet();
    await press(/Turns cost/);
    await findDialog('Price rule');
    missRole('dialog', 'More');
  });

  it('says which selected rows a file has when other pages did not come', async () => {
    const stored = { version: 1, until: Date.now() + 60_000, value: ['2', '24'] };
    sessionStorage.setItem('sf:selection:cart:u1', JSON.stringify(stored));
    const cart = testCart(25);
    const first = await cart.cart({ pageNo: 1, pageSize: 20 });
    cart.cart.mockResolvedValueOnce(first).mockRejectedValue(DOWN);
    await openCart(cart, 'tables');
    const sheet = await openSheet();
    expect(await sheet.findByText('The chosen rows of the pages that were opened')).toBeTruthy();
  });

  it('that is closed leaves a download of all rows, which is said; Stop is there when it opens again', async () => {
    const backend = testCart(25);
    await openCart(backend, 'tables');
    const whole = await backend.cart({ pageNo: 1, pageSize: 100 });
    const { promise, resolve } = Promise.withResolvers<typeof whole>();
    backend.cart.mockReturnValueOnce(promise);
    await openSheet();
    await press(/^All 25 as CSV/);
    await press('Close');
    see(/^The download goes on/);
    await openSheet();
    button('Stop');
    await press('Close');
    await act(async () => resolve(whole));
    expect(await fileLines()).toHaveLength(27);
    await openSheet();
    button(/^All 25 as CSV/);
  });
});

describe('above My Products', () => {
  type Records = ApiClient['listingRecords'];
  const RECORDS = Array.from({ length: 24 }, (_, index) => ({
    ...testRow(String(index), index === 1 ? '=refused' : undefined),
    chShopName: index < 20 ? 'Luma' : 'Casa',
    distrRecordId: { id: String(8 - (index % 2)) },
  }));

  async function openListings(total = RECORDS.length) {
    const listingRecords = jest.fn<ReturnType<Records>, Parameters<Records>>(async ({ pageNo = 1, pageSize = 20 }) => ({
      items: RECORDS.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total,
    }));
    const listingDetail = async () => ({ items: [], total: 0 });
    const api = { listingRecords, listingDetail, recommendations: async () => [] };
    const page = async (query = '') => {
      const data = await load(loaderContext({ api, query: new URLSearchParams(query) }));
      return <MyProductsPage data={data} pending={false} />;
    };
    const { rerender } = renderWithStorefront(await page(), { api, desk: testDesk('tables') });
    await screen.findByRole('searchbox');
    return {
      listingRecords,
      /** How often all pages were asked for. */
      reads: () => listingRecords.mock.calls.filter(([{ pageSize }]) => pageSize === 100).length,
      goTo: async (query: string) => {
        const next = await page(query);
        await act(async () => rerender(next));
      },
    };
  }

  it('all pages are searched at the first key, by batch and shop too', async () => {
    const { reads } = await openListings();
    expect(field().ariaLabel).toBe('Find in this list');
    await search('2');
    await seeNames(2, 12, 20, 22, 21, 23);
    expect(line()).toContain('6 of 24');
    missRole('navigation', 'Pagination');
    await userEvent.clear(field());
    await choose('Batch', 'Batch 7');
    await choose('Shop', 'Casa');
    await seeNames(21, 23);
    expect(reads()).toBe(1);
  });

  it('a menu has the choices of all pages once it is about to be opened, read once (D141)', async () => {
    const { reads } = await openListings();
    const options = () => textsOf(menu('Shop').options);
    expect([options(), reads()]).toEqual([['All shops', 'Luma'], 0]);
    await userEvent.hover(menu('Shop'));
    await waitFor(() => expect(options()).toEqual(['All shops', 'Luma', 'Casa']));
    await userEvent.click(menu('Shop'));
    expect([names().length, reads()]).toEqual([20, 1]);
  });

  it('the address of a batch shows its rows alone, of all pages, and the next address what it has', async () => {
    const { goTo } = await openListings();
    await goTo('batch=7');
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(menu('Batch').value).toBe('7');
    await goTo('');
    expect(names()).toHaveLength(20);
  });

  it('Show all takes the chosen shop away with what has changed', async () => {
    const { goTo } = await openListings();
    await goTo('changed=true');
    see('No product matches this choice.');
    await choose('Shop', 'Luma');
    await press('Show all');
    await goTo('');
    expect(menu('Shop').value).toBe('');
  });

  it('more than 500 rows are searched on the page, which the field says', async () => {
    const { reads } = await openListings(501);
    expect(field().ariaLabel).toBe('Find on this page');
    await search('2');
    expect(line()).toContain('2 of 20');
    await search('zz');
    see('No product on this page has “2zz”.');
    expect(reads()).toBe(0);
  });

  it('rows that do not come leave those of the page, which the field says; the next key asks again', async () => {
    const { listingRecords, reads } = await openListings();
    listingRecords.mockRejectedValueOnce(DOWN);
    await search('2');
    await screen.findByRole('searchbox', { name: 'Find on this page' });
    expect(line()).toContain('2 of 20');
    await search('1');
    await seeNames(21);
    await search('0');
    expect(reads()).toBe(2);
  });

  it('a search goes on when the page has other rows, such as after a retry', async () => {
    const { goTo, reads } = await openListings();
    await search('21');
    await seeNames(21);
    await goTo('pageNo=2');
    await waitFor(() => expect(reads()).toBe(2));
    await seeNames(21);
  });

  it('the file of all pages has what the rows say, with inert cells (D68)', async () => {
    await openListings();
    await press('CSV');
    await press(/^All 24 as CSV/);
    const lines = await fileLines();
    expect([lines.length, lines[2]]).toEqual([26, `1,Product 1,Luma,,7,Failed,"'=refused",http://localhost/items/1`]);
  });

  it.each([
    [24.5, false],
    [25, true],
  ])('the file of 24 rows where %d are told is partial: %s', async (total, isPartial) => {
    await openListings(total);
    await press('CSV');
    await press(/^All 2\d\+? as CSV/);
    await fileLines();
    await waitFor(() => missRole('button', 'Stop'));
    expect(screen.queryByText(/^The file has 24 of/) !== null).toBe(isPartial);
  });

  it.each([
    ['is stopped says nothing', false],
    ['fails says why', true],
  ])('a load of all pages that %s', async (_what, isSaid) => {
    const { listingRecords } = await openListings();
    const response = Promise.withResolvers<never>();
    listingRecords.mockReturnValueOnce(response.promise);
    await press('CSV');
    await press(/^All 24 as CSV/);
    expect(line()).toContain('0 of 24');
    if (!isSaid) await press('Stop');
    response.reject(DOWN);
    await findButton(/^All 24 as CSV/);
    expect([screen.queryByText('The backend is down') !== null, files.length]).toEqual([isSaid, 0]);
  });
});
