import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow, ProductDetail } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { AppError } from '../../../shared/errors';
import { deskValues } from '../../storage/values/deskValues';
import { watchDownloads } from '../../testing/browserParts';
import { button, checkbox, expectFocus, miss, press, region, see, seeSoon, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { ReleasePage } from './ReleasePage';
import { load } from './ReleasePage.loader';

const row = (id: string, failReason?: string) => ({
  ...testRow(id, failReason),
  createdAt: Date.UTC(2026, 10, 9, 8),
});
const ROWS = [row('1'), row('2'), row('3', 'No brand')];

const product = (id: string, changes: Partial<ProductDetail> = {}) =>
  testProduct({ id, productName: `Product ${id}`, urlKey: undefined, ...changes });

interface OpenOptions extends Partial<ApiClient> {
  readonly rows?: readonly ListingRow[];
  readonly total?: number;
  readonly parts?: readonly DeskPartName[];
}

/** Opens the sheet of batch 8 in a browser. */
async function open({ rows = ROWS, total = rows.length, parts = ['release-sheet'], ...calls }: OpenOptions = {}) {
  const listingDetail = jest.fn(async (_id: string) => ({ items: [...rows], total }));
  const api = { listingDetail, item: async (id: string) => product(id), ...calls };
  const data = await load(loaderContext({ api, params: { batchId: '8' }, features: parts }));
  const ui = <ReleasePage data={data} pending={false} />;
  const rendered = await act(async () => renderWithStorefront(ui, { api, desk: testDesk(...parts) }));
  return { ...rendered, listingDetail };
}

const openOne = (changes: Partial<ProductDetail>) =>
  open({ rows: [row('1')], item: async (id) => product(id, changes) });

const { names } = watchDownloads();
const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement;
const tick = (name: string) => checkbox(`Released: ${name}`);
const opened = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const pricesOf = (name: string) => cardOf(name).querySelector('.prices')?.textContent;
const factsOf = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
      textContent ?? '',
      nextElementSibling?.textContent ?? '',
    ]),
  );

describe('the release sheet of a batch', () => {
  it('has no link to a page of ours in the place of a picture or a film (D197)', async () => {
    const ofOurs = 'http://localhost/items/a';
    await openOne({ attachedImage: [`${ofOurs}.jpg`, '/api/b'], video: `${ofOurs}.mp4` });
    const links = within(cardOf('Product 1')).getAllByRole<HTMLAnchorElement>('link');
    const isPicture = (href: string) => href.endsWith('/api/b') || href.startsWith(ofOurs);
    expect(links.map(({ href }) => href).filter(isPicture)).toEqual(['http://localhost/api/b']);
  });

  it('has a card for each product that was listed, with what a shop asks for, and names the failed (F02)', async () => {
    const detail = '<h2>Warm light</h2><p>Of glass</p><ul><li>Dims</li><li>Dims</li></ul>';
    const { listingDetail } = await open({
      item: async (id) => product(id, { detailList: [{ detail }], video: 'https://a.cn/f.mp4' }),
    });
    expect(listingDetail.mock.calls.map(([id]) => id)).toEqual(['8']);
    see('Batch 8 · Luma Living · 2026-11-09 08:00:00');
    expect(factsOf(cardOf('Product 1'))).toEqual({
      Title: 'Product 19 of 255Item code 1Copy',
      Details: 'Of glassDimsCopy',
      Size: '38 × 18 × 46 cm14.96 × 7.09 × 18.11 inCopy',
      Weight: '1.25 kg2.756 lbCopy',
      Options: 'Colour: Green, CoralPlug: EU, UK',
      'Variants by price': 'Green, EUCost ¥86.00Coral, EUCost ¥88.50Green, UKCost ¥92.00',
      Pictures: expect.stringMatching(/Film.*Copy$/),
    });
    expect(pricesOf('Product 1')).toBe('Cost ¥86.00–to¥92.00');
    const failed = region('1 failed');
    expect(textsOf(within(failed).getAllByRole('listitem'))).toEqual(['Product 3']);
    expect(within(failed).getByRole('link').getAttribute('href')).toBe('/distributor/list/products?status=FAILED');
  });

  it('says how much is released; the next one is open, and what the user opens until its turn (F13)', async () => {
    const { user, container } = await open({ rows: [row('1'), row('2'), row('3')] });
    see('3 to release');
    expect(opened()).toEqual(['Product 1']);
    await user.click(tick('Product 1'));
    expectFocus(tick('Product 1'));
    see('1 of 3 released');
    expect(opened()).toEqual(['Product 2']);
    expect(cardOf('Product 2').getAttribute('aria-current')).toBe('step');
    await press('Product 1');
    await press('Product 3');
    expect(opened()).toEqual(['Product 1', 'Product 2', 'Product 3']);
    await press('Product 1');
    await user.click(tick('Product 3'));
    expect(opened()).toEqual(['Product 2']);
    await press('Product 2');
    expect(opened()).toEqual([]);
    await user.click(tick('Product 2'));
    see('All 3 released');
    expect([opened(), container.querySelector('[aria-current="step"]')]).toEqual([[], null]);
  });

  it('has what was ticked before, and no tick for what is in progress', async () => {
    deskValues('u1').set({ released: ['8/2', '7/1'] });
    await open({ rows: [row('1'), row('2'), { ...row('4'), status: 'PROCESSING' }] });
    see('1 of 2 released · 1 processing');
    expect(opened()).toEqual(['Product 1']);
    expect(within(cardOf('Product 4')).queryByRole('checkbox')).toBeNull();
  });

  it('is printed by its button', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await open();
    expect(print).not.toHaveBeenCalled();
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says of a longer batch what it is about, in its line and in the name of its file (D158, F02)', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(String(index), index === 0 ? 'No brand' : undefined));
    await open({ rows, total: 60 });
    see('49 to release · the first 50 of 60');
    await press('CSV of this batch');
    await waitFor(() => expect(names).toEqual(['release-sheet-8-first-50-of-60.csv']));
  });

  const option = { attrName: 'Colour', valueLink: [{ attrValue: 'Green' }] };
  // Equal as far as they are shown.
  const details = ['a', 'b'].map((end) => ({ detail: `<p>${'Long text '.repeat(40)}${end}</p>` }));
  const longName = 'Lamp '.repeat(60).trim();
  it.each<[string, Partial<ProductDetail>, Record<string, unknown>]>([
    [
      'says what is not given',
      {
        ...{ weight: '0', height: undefined, detailList: [], saleAttrList: [], mainImage: undefined },
        ...{ attachedImage: '', priceRange: undefined, productPrice: undefined, skuList: [] },
      },
      { Details: 'Not given', Size: 'Not given', Weight: 'Not given', Pictures: 'Not given' },
    ],
    [
      'leaves amounts of unknown units as they are',
      { unitType: 'hand', weightType: undefined },
      { Size: '38 × 18 × 46 handCopy', Weight: '1.25Copy' },
    ],
    [
      'says once what a supplier has given twice',
      { saleAttrList: [option, option], detailList: details },
      { Options: 'Colour: Green', Details: expect.stringMatching(/^(Long text ?){30}\D*$/) },
    ],
    [
      'cuts a title at the limit of the rules, and says so',
      { productName: longName },
      { Title: expect.stringContaining('254 of 255Shortened to 254 characters') },
    ],
  ])('of a product %s', async (_what, changes, expected) => {
    await openOne(changes);
    expect(factsOf(document.body)).toMatchObject(expected);
  });

  it('says of a product that it is off the shelf now', async () => {
    await openOne({ productStatus: 'OFFSHELF' });
    see('Offshelf');
  });

  it('says what a product is sold for by the price rule (F05)', async () => {
    deskValues('u1').set({ 'retail-rule': { factor: '2', fixed: '', ending: '', rate: '', symbol: '' } });
    await open({ parts: ['release-sheet', 'retail-rule'] });
    expect(pricesOf('Product 1')).toBe('Sell ¥172.00–184.00 50 % marginCost ¥86.00–to¥92.00');
  });

  it.each<[string, OpenOptions]>([
    ['the part is off', { parts: ['compare'] }],
    ['the batch has no rows', { rows: [] }],
  ])('is no page when %s', async (_what, options) => {
    await expect(open(options)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a product of the sheet', () => {
  it('is prefetched with its page: its calls say so', async () => {
    const signals: unknown[] = [];
    const item: ApiClient['item'] = async (id, options) => {
      signals.push(options?.signal);
      return product(id);
    };
    const api = { listingDetail: async () => ({ items: [row('1')], total: 1 }), item };
    const signal = Object.assign(new AbortController().signal, { isPrefetch: true });
    await load({ ...loaderContext({ api, params: { batchId: '8' } }), signal });
    expect(signals).toMatchObject([{ isPrefetch: true }]);
  });

  it('does not exist any more, or has no id: its card says so, and it can be released', async () => {
    const { user } = await open({
      rows: [row('1'), { ...row('2'), sellerProductId: undefined }],
      item: async () => null,
    });
    expect(screen.getAllByText('This product does not exist any more.')).toHaveLength(2);
    expect(button('Print').disabled).toBe(true);
    await user.click(tick('Product 1'));
    see('1 of 2 released');
  });

  it('could not be loaded: it is tried again, those that are there are not', async () => {
    const item = jest.fn(async (id: string) => product(id));
    item.mockRejectedValueOnce(new AppError('timeout', 'late'));
    await open({ item });
    see('1 product is not loaded');
    expect(cardOf('Product 1').textContent).toContain('This product is not loaded.');
    await press('Retry');
    await waitFor(() => expect(factsOf(cardOf('Product 1')).Weight).toBe('1.25 kg2.756 lbCopy'));
    expect(item.mock.calls.map(([id]) => id)).toEqual(['1', '2', '1']);
    miss('1 product is not loaded');
  });

  it('is late: the page comes without it and loads it; a stopped load keeps what is there', async () => {
    const item: ApiClient['item'] = (id, options) =>
      id === '1'
        ? Promise.resolve(product(id))
        : new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', reject));
    await open({ item });
    see('Loading products: 1 of 2');
    await press('Stop');
    await seeSoon('1 product is not loaded');
    expect(factsOf(cardOf('Product 1')).Weight).toBe('1.25 kg2.756 lbCopy');
  });
});
