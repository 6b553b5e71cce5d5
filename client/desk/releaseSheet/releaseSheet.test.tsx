import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow, ProductDetail } from '../../../shared/api/models';
import { listedProducts } from '../../../shared/domain/listing/listedProduct';
import { AppError } from '../../../shared/errors';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import { installBrowserParts } from '../../testing/browserParts';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { useBatch } from './useBatch';

installBrowserParts();

const row = (id: string, batchId: string, failReason?: string): ListingRow => ({
  ...testRow(id, failReason),
  distrRecordId: { id: batchId },
  createdAt: Date.UTC(2026, 10, 9, 8),
});

const ROWS = [row('1', '8'), row('2', '7'), row('3', '7', 'No brand')];

const product = (id: string, changes: Partial<ProductDetail> = {}): ProductDetail =>
  testProduct({ id, productName: `Product ${id}`, urlKey: undefined, ...changes });

/** Shows the place with these rows and opens the sheet of batch 8. */
async function openSheet(calls: Partial<ApiClient> = {}, desk = testDesk('release-sheet')) {
  const api = {
    listingDetail: async (id: string) => {
      const items = ROWS.filter(({ distrRecordId }) => distrRecordId?.id === id);
      return { items, total: items.length };
    },
    item: async (id: string) => product(id),
    ...calls,
  };
  const rows = { products: listedProducts(ROWS, 'UTC'), total: 3, status: undefined, pageNo: 1 };
  const place = (
    <DeskSlot name="listings" rows={rows} selected={new Map()} onFilter={() => undefined} onListed={() => undefined} />
  );
  const rendered = renderWithStorefront(place, { api, desk });
  const button = screen.queryByRole('button', { name: 'Release sheet' });
  if (button) await rendered.user.click(button);
  return rendered;
}

const sheet = () => screen.findByRole('dialog', { name: 'Release sheet' });
const card = async (): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 3 })).closest('li') as HTMLElement;
const factsOf = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
      textContent ?? '',
      nextElementSibling?.textContent ?? '',
    ]),
  );

describe('the release sheet', () => {
  it('is nothing when the part is off', async () => {
    await openSheet({}, testDesk('compare'));
    expect(screen.queryByRole('button', { name: 'Release sheet' })).toBeNull();
  });

  it('has a card for each product, with what a shop asks for (F02)', async () => {
    const detail = '<h2>Warm light</h2><p>Of glass</p><ul><li>Dims</li><li>Dims</li></ul>';
    await openSheet({ item: async (id) => product(id, { detailList: [{ detail }], video: 'https://a.cn/f.mp4' }) });
    const facts = factsOf(await card());
    expect(facts).toEqual({
      Details: 'Of glassDimsCopy',
      Size: '38 × 18 × 46 cm14.96 × 7.09 × 18.11 in',
      Weight: '1.25 kg2.756 lb',
      Price: '¥86.00¥92.00',
      Options: 'Colour: Green, CoralPlug: EU, UKCopy',
      Pictures: expect.stringContaining('Film (opens in a new tab)Copy'),
    });
    expect(within(await sheet()).getByText('Batch 8: 1 product for Luma Living')).toBeTruthy();
    expect(await axeViolations(await sheet())).toEqual([]);
  });

  it('is being loaded from its first moment, and says nothing of the batch before (F02)', async () => {
    const shown: boolean[] = [];
    function Probe() {
      shown.push(useBatch('8').isLoading);
      return null;
    }
    renderWithStorefront(<Probe />, { api: { listingDetail: async () => ({ items: [], total: 0 }) } });
    await waitFor(() => expect(shown.at(-1)).toBe(false));
    expect(shown.indexOf(false)).toBe(shown.lastIndexOf(true) + 1);
    expect(shown[0]).toBe(true);
  });

  it('says of a longer batch what it is about, in its line and in the name of its file (D158, F02)', async () => {
    const items = Array.from({ length: 50 }, (_, index) =>
      row(String(index), '8', index === 0 ? 'No brand' : undefined),
    );
    const { user } = await openSheet({ listingDetail: async () => ({ items, total: 60 }) });
    expect(await screen.findByText('Batch 8: 49 products for Luma Living, of the first 50 of 60')).toBeTruthy();
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual(['release-sheet-8-first-50-of-60.csv']));
    jest.restoreAllMocks();
  });

  it.each<[string, Partial<ProductDetail>, Record<string, string>]>([
    [
      'nothing else is known',
      { weight: '0', height: undefined, detailList: [], saleAttrList: [], mainImage: undefined, attachedImage: '' },
      { Details: 'Not given', Size: 'Not given', Weight: 'Not given' },
    ],
    ['units are unknown', { unitType: 'hand', weightType: undefined }, { Size: '38 × 18 × 46 hand', Weight: '1.25' }],
  ])('says so where %s', async (_what, changes, expected) => {
    await openSheet({ item: async (id) => product(id, changes) });
    expect(factsOf(await card())).toMatchObject(expected);
  });

  it('cuts a title at the limit of the rules, and says so', async () => {
    await openSheet({ item: async (id) => product(id, { productName: 'Lamp '.repeat(60).trim() }) });
    expect((await card()).textContent).toContain('Shortened to 254 characters');
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toHaveLength(254);
  });

  it('says what a product is sold for by the price rule (F05)', async () => {
    const desk = testDesk('release-sheet', 'retail-rule');
    deskValues('u1').set({ 'retail-rule': { factor: '2', fixed: '', ending: '', rate: '', symbol: '' } });
    await openSheet({}, desk);
    expect(factsOf(await card()).Price).toBe('¥86.00Sell ¥172.00 · 50 % margin¥92.00Sell ¥184.00 · 50 % margin');
    localStorage.clear();
  });

  it('shows another batch without what was not listed', async () => {
    const { user } = await openSheet();
    await card();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Batch' }), 'Batch 7, 2026-11-09');
    expect(await screen.findByRole('heading', { name: 'Product 2' })).toBeTruthy();
    expect(screen.getByText('1 product of the batch was not listed and is left out.')).toBeTruthy();
  });
});

describe('a product that is not on the sheet', () => {
  it('does not exist any more: it is named', async () => {
    await openSheet({ item: async () => null });
    expect(await screen.findByText('1 product does not exist any more: Product 1')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
  });

  it('could not be loaded: it is tried again, those that are there are not', async () => {
    const item = jest.fn<ReturnType<ApiClient['item']>, Parameters<ApiClient['item']>>(async (id) => product(id));
    item.mockRejectedValueOnce(new AppError('timeout', 'late'));
    const items = [row('1', '8'), row('4', '8')];
    const { user } = await openSheet({ item, listingDetail: async () => ({ items, total: 2 }) });
    expect(await screen.findByText('1 product is not loaded: Product 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeTruthy();
    expect(item.mock.calls.map(([id]) => id)).toEqual(['1', '4', '1']);
  });

  it('was not waited for: the load was stopped', async () => {
    const item: ApiClient['item'] = (_id, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', reject));
    const { user } = await openSheet({ item });
    expect(await screen.findByText('Loading products: 0 of 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('1 product is not loaded: Product 1')).toBeTruthy();
  });
});

it('a batch that cannot be loaded is tried again', async () => {
  const listingDetail = jest.fn(async () => ({ items: [row('1', '8')], total: 1 }));
  listingDetail.mockRejectedValueOnce(new AppError('http', 'The backend is down'));
  const { user } = await openSheet({ listingDetail });
  expect(await screen.findByText('The backend is down')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeTruthy();
});

it('closes, and a response that comes later changes nothing', async () => {
  const response = Promise.withResolvers<ProductDetail>();
  const { user } = await openSheet({ item: () => response.promise });
  await screen.findByText('Loading products: 0 of 1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => response.resolve(product('1')));
  expect(document.body.className).toBe('');
});
