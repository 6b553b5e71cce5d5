import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { takeLoginIntent } from '../../routing/login/loginIntent';
import {
  button,
  findButton,
  findHeading,
  heading,
  hrefOf,
  missRole,
  region,
  see,
  seeSoon,
  textsOf,
} from '../../testing/find';
import { testDesk } from '../../testing/testDesk';
import { leaveListing, listingAfter, testOrder, testRow } from '../../testing/testListing';
import { failedRow, listedRow, openMyProducts } from '../../testing/views/myProductsView';

const MY_PRODUCTS = '/distributor/list/products';

// The page in use has it.
beforeAll(() => import('./retry/RetryBar'));

const RECORDS = [
  listedRow('1'),
  failedRow('2'),
  failedRow('3', { chShopName: 'Shop 2' }),
  listedRow('4', { status: 'PROCESSING' }),
];

const open = (
  records: readonly ListingRow[] = RECORDS,
  calls: Partial<ApiClient> = {},
  total?: number,
  desk?: ReturnType<typeof testDesk>,
) => openMyProducts(records, calls, { total, desk });

const queryBar = (): HTMLElement | null => screen.queryByRole('region', { name: 'Chosen failures' });
const bar = (): HTMLElement => region('Chosen failures');
const barText = (): string | null => within(bar()).getByRole('status').textContent;
const retryButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Try again' });
const checkbox = (id: string): HTMLInputElement => screen.getByRole('checkbox', { name: `Choose Product ${id}` });

describe('MyProductsPage', () => {
  it('shows shop, time, reasons and a status other than success of each product, by batch (S042, A35)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Batch 4' })).toBeTruthy();
    see('Shop 1 · Shop 2 · 2026-11-09 08:00:00');
    see('1 listed · 2 failed · 1 processing');
    const rows = within(screen.getByRole('group', { name: 'Batch 4' })).getAllByRole('listitem');
    expect(textsOf(rows.filter(({ className }) => className === 'row'))).toEqual([
      'Product 1Item code 1Shop 12026-11-09 08:00:00',
      'Product 2Item code 2No brandShop 12026-11-09 08:00:00FailedChoose Product 2',
      'Product 3Item code 3No brandShop 22026-11-09 08:00:00FailedChoose Product 3',
      'Product 4Item code 4Shop 12026-11-09 08:00:00Processing',
    ]);
    expect(hrefOf(/^Product 1/)).toBe('/items/1');
    see(/Finish the release in your shop's back office\.$/);
  });

  it('filters by status and keeps the filter on other pages (A10)', async () => {
    const { goTo } = await open(RECORDS, { listingDetail: async () => ({ items: [], total: 0 }) }, 45);
    await goTo('status=FAILED');
    const filters = within(screen.getByRole('navigation', { name: 'Listing status' })).getAllByRole('link');
    expect(
      filters.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['All', MY_PRODUCTS, null],
      ['Success', '/distributor/list/products?status=SUCCESS', null],
      ['Failed 45', '/distributor/list/products?status=FAILED', 'page'],
    ]);
    expect(hrefOf('Page 2')).toBe('/distributor/list/products?status=FAILED&pageNo=2');
  });

  it.each([
    ['', 0, 'You have not listed any products yet', 'Browse products', '/search'],
    ['status=FAILED', 0, 'No products with this status', 'Show all', MY_PRODUCTS],
    ['status=FAILED&pageNo=9', 21, 'There is no such page', 'Go to the first page', `${MY_PRODUCTS}?status=FAILED`],
  ])('explains why ?%s, empty among %i, has no rows, with a link', async (query, total, title, link, href) => {
    const { goTo } = await open([], {}, total);
    await goTo(query);
    const content = within(heading(title).parentElement as HTMLElement);
    expect(content.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    expect(heading('Just for you')).toBeTruthy();
    expect(queryBar()).toBeNull();
  });

  it('names the tools that help where nothing was listed, and there alone (F05, F06)', async () => {
    const { goTo } = await open([]);
    await findHeading('Choose');
    await goTo('status=FAILED');
    missRole('heading', 'Choose');
  });

  it('has the counts of an interrupted listing until all is known, and reads it again (D63, N21)', async () => {
    jest.useFakeTimers();
    const ids = Array.from({ length: 60 }, (_, index) => `${index}`);
    const listing = listingAfter([testOrder('1', ...ids)], { kind: 'sent' }, { kind: 'answered', batchId: 'b1' });
    // No document could be at it for that long.
    leaveListing('u1', { ...listing, updatedAt: Date.now() - 120_000 });
    let items: ListingRow[] = [];
    const { listingRecords } = await open(RECORDS, { listingDetail: async () => ({ items, total: 0 }) });
    const told = async (ms: number): Promise<string | null | undefined> => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return document.querySelector('.interrupted [role="status"]')?.textContent;
    };
    expect(await told(0)).toMatch(/its page was left.*50 without a result yet, 10 not sent$/);
    items = ids.slice(0, 50).map((id) => testRow(id, id === '7' ? 'No brand' : undefined));
    listingRecords.mockClear();
    expect(await told(3_000)).toBe('The last listing49 listed, 1 failed to be listed, 10 not sent');
    expect(listingRecords).toHaveBeenCalledTimes(1);
  });
});

describe('a batch', () => {
  const ofBatch = (id: string, batch: string | undefined, status = 'SUCCESS'): ListingRow =>
    listedRow(id, { status, distrRecordId: batch === undefined ? undefined : { id: batch } });
  const RELEASE = testDesk('release-sheet');

  it('is open when it is the first, closed otherwise, and those without one are last', async () => {
    await open([ofBatch('1', undefined), ofBatch('2', '12345678901234567890123'), ofBatch('3', '7')]);
    const batches = screen.getAllByRole<HTMLDetailsElement>('group');
    const titles = batches.map((batch) => [batch.querySelector('h2')?.textContent, batch.open]);
    expect(titles).toEqual([
      ['Batch 12345678901234567890…', true],
      ['Batch 7', false],
      ['No batch', false],
    ]);
    // Nothing failed.
    missRole('checkbox');
  });

  it.each([
    ['of failures alone', [], 'See why batch 4 failed', `${MY_PRODUCTS}?status=FAILED&batch=4`],
    ['with a success on another page', [listedRow('2')], 'Release sheet of batch 4', `${MY_PRODUCTS}/4`],
  ])('%s leads to what can be done with it, where the page might cut it', async (_what, others, name, to) => {
    const items = [failedRow('1'), ...others];
    await open(items.slice(0, 1), { listingDetail: async () => ({ items, total: items.length }) }, 21);
    await waitFor(() => expect(hrefOf(name)).toBe(to));
  });

  it.each([
    [6, undefined],
    [7, 'Show all 7'],
  ])('of %i rows shows five at first when these are too many', async (count, name) => {
    const many = Array.from({ length: count }, (_, index) => ofBatch(String(index), '4'));
    const { user } = await open(many, {}, count, RELEASE);
    const more = screen.queryByRole('button', { name: /^Show/ });
    expect([more?.textContent, document.querySelector('.folded') !== null]).toEqual([name, name !== undefined]);
    if (!more) return;
    await user.click(more);
    expect([more.textContent, document.querySelector('.folded')]).toEqual(['Show fewer', null]);
  });

  describe('that the end of the page cuts', () => {
    const rows = [ofBatch('1', '5'), ofBatch('2', '4'), ofBatch('3', '4')];
    const detailOf = (count: number, total = count) =>
      jest.fn(async (_id: string) => ({
        items: Array.from({ length: count }, (_, index) => testRow(`${index + 2}`, index < 4 ? undefined : 'No brand')),
        total,
      }));
    const headOf = (name: string): string | undefined | null =>
      screen.getByRole('group', { name }).querySelector('summary .progress')?.textContent;

    it('shows its rows of other pages when it is asked to, in its order, and counts their ticks', async () => {
      const { user } = await open(rows, { listingDetail: detailOf(6) }, 45, RELEASE);
      const names = () =>
        within(screen.getByRole('group', { name: 'Batch 4' }))
          .getAllByRole('link', { hidden: true })
          .map(({ textContent }) => textContent?.split(' (')[0]);
      expect(names()).toEqual(['Product 2', 'Product 3']);
      await user.click(await findButton('Show all 6'));
      expect(names()).toEqual(['2', '3', '4', '5', '6', '7'].map((id) => `Product ${id}`));
      await user.click(screen.getByRole('checkbox', { name: 'Released: Product 5' }));
      expect([headOf('Batch 5'), headOf('Batch 4')]).toEqual(['1 to release', '1 of 4 released · 2 failed']);
      const fewer = button('Show fewer');
      expect(fewer.getAttribute('aria-expanded')).toBe('true');
      await user.click(fewer);
      expect(names()).toEqual(['Product 2', 'Product 3']);
    });

    it.each([
      ['at the beginning of a page', 'pageNo=2', '5', ['4 to release · 2 failed', '2 to release']],
      ['in a tab, of whose status its rows are', 'status=SUCCESS', '4', ['1 to release', '4 to release']],
    ])('is the only one that is asked for %s', async (_where, query, id, heads) => {
      const listingDetail = detailOf(6);
      const { goTo } = await open(rows, { listingDetail }, 23, RELEASE);
      listingDetail.mockClear();
      await goTo(query);
      await act(async () => undefined);
      expect([headOf('Batch 5'), headOf('Batch 4')]).toEqual(heads);
      expect(listingDetail.mock.calls.map(([asked]) => asked)).toEqual([id]);
    });

    it.each<[string, ApiClient['listingDetail']]>([
      ['late', () => new Promise(() => undefined)],
      ['empty', detailOf(0)],
      ['short', detailOf(1)],
    ])('says what is here when the response is %s', async (_what, listingDetail) => {
      await open(rows, { listingDetail }, 45, RELEASE);
      await act(async () => undefined);
      expect([headOf('Batch 5'), headOf('Batch 4')]).toEqual(['1 to release', '']);
      see('2 on this page');
    });
  });
});

describe('retry', () => {
  it('takes the selected failures of all pages, of which those of the successes have none (D46, D178)', async () => {
    const listingRecords: ApiClient['listingRecords'] = async ({ pageNo }) => ({
      items: pageNo === 1 ? RECORDS : [],
      total: 24,
    });
    const { user, goTo } = await open(RECORDS, {
      listingRecords,
      listingDetail: async () => ({ items: [], total: 0 }),
    });
    expect(queryBar()).toBeNull();
    await user.click(checkbox('2'));
    await goTo('pageNo=2');
    expect(barText()).toBe('1 chosen1 on other pages');
    await goTo('status=SUCCESS&pageNo=2');
    expect([barText(), retryButton().disabled]).toEqual(['0 chosen1 more hidden by the filter', true]);
    await goTo('');
    expect([checkbox('2').checked, checkbox('3').checked]).toEqual([true, false]);
    await user.click(screen.getAllByRole('checkbox', { name: 'Choose the failed on this page (2)' })[0] as HTMLElement);
    expect(barText()).toBe('2 chosen');
  });

  it('opens what is folded where the bar has ticked something', async () => {
    const others = Array.from({ length: 8 }, (_, index) => `1${index}`);
    const records = [
      failedRow('1', { distrRecordId: { id: '6' } }),
      ...others.map((id) => (id === '17' ? failedRow : listedRow)(id, { distrRecordId: { id: '5' } })),
      listedRow('2'),
    ];
    const { user } = await open(records);
    const isOpen = (id: string) => screen.getByRole<HTMLDetailsElement>('group', { name: `Batch ${id}` }).open;
    expect([isOpen('6'), isOpen('5'), isOpen('4')]).toEqual([true, false, false]);
    await user.click(checkbox('1'));
    await user.click(screen.getByRole('checkbox', { name: 'Choose the failed on this page (2)' }));
    expect([isOpen('6'), isOpen('5'), isOpen('4')]).toEqual([true, true, false]);
    expect(document.querySelector('.folded')).toBeNull();
    await user.click(checkbox('17'));
    expect([isOpen('5'), document.querySelector('.folded')]).toEqual([true, null]);
    await user.click(button('Show fewer'));
    expect(document.querySelector('.folded')).toBeTruthy();
  });

  it('keeps what is chosen and sends nothing when the shops cannot be loaded (D122)', async () => {
    const { user } = await open(RECORDS, { shops: () => Promise.reject(new AppError('http', 'down')) });
    await user.click(checkbox('2'));
    await user.click(retryButton());
    await seeSoon('down');
    missRole('dialog');
    expect(barText()).toBe('1 chosen');
  });

  it('keeps the click and for 15 minutes the choice for the login that the shops ask for (D66, N14)', async () => {
    const calls = { shops: () => Promise.reject(new AppError('unauthorized', 'Log in')) };
    const { user, unmount } = await open(RECORDS, calls);
    await user.click(checkbox('2'));
    await user.click(retryButton());
    await waitFor(() => expect(window.location.hash).toContain('#login'));
    const products = [{ id: '2', name: 'Product 2' }];
    expect(takeLoginIntent('list')).toMatchObject({ shopNames: ['Shop 1'], products });
    unmount();
    window.location.hash = '';
    const minutesLater = async (minutes: number) => {
      jest.setSystemTime(Date.now() + minutes * 60_000);
      const again = await open();
      const text = queryBar() && barText();
      again.unmount();
      return text;
    };
    jest.useFakeTimers({ advanceTimers: true });
    expect([await minutesLater(14), await minutesLater(16)]).toEqual(['1 chosen', null]);
  });
});

it('says the shop and the time of what is in no batch (A35)', async () => {
  const createdAt = Date.UTC(2026, 9, 1, 8);
  await open([
    listedRow('1', { distrRecordId: undefined }),
    listedRow('2', { distrRecordId: undefined, chShopName: 'Shop 2', createdAt }),
  ]);
  const places = [...document.querySelectorAll('li .place')].flatMap(({ textContent }) => textContent ?? []);
  expect(places.slice(1)).toEqual(['Shop 12026-11-09 08:00:00', 'Shop 22026-10-01 08:00:00']);
});

describe('a product that was tried again (F23)', () => {
  const inBatch = (batch: string, each: ListingRow): ListingRow => ({
    ...each,
    id: `${batch}-${each.id}`,
    distrRecordId: { id: batch },
  });
  const LISTED_LATER = [inBatch('5', listedRow('2')), inBatch('4', failedRow('2'))];
  const names = () => screen.getAllByRole('group').map((batch) => batch.querySelector('h2')?.textContent);

  it('stands with its newest try in the batch of the first, which counts it once', async () => {
    const first = [listedRow('1'), failedRow('2'), failedRow('3')].map((each) => inBatch('4', each));
    const again = [inBatch('5', failedRow('2')), inBatch('6', listedRow('2')), inBatch('7', failedRow('3'))].reverse();
    await open([...again, ...first], {}, 6, testDesk('release-sheet'));
    expect(names()).toEqual(['Batch 4']);
    see('2 to release · 1 failed');
    expect(hrefOf('Batch 6')).toBe('/distributor/list/products/6');
    expect(screen.getAllByRole('checkbox', { name: /^Choose Product/ })).toHaveLength(1);
    expect(hrefOf('Release sheet of batch 4')).toBe('/distributor/list/products/4');
  });

  it('is in the file of the rows once where it had failed in several batches', async () => {
    const tries = [listedRow('1'), failedRow('1'), listedRow('2'), failedRow('1'), listedRow('3')];
    const batches = ['7', '6', '6', '5', '5'];
    const records = tries.map((each, index) => ({ ...inBatch(batches[index] ?? '', each), id: `${index}` }));
    const { user } = await open(records, {}, 5, testDesk('tables'));
    expect(names()).toEqual(['Batch 6', 'Batch 5']);
    await user.click(button('CSV'));
    expect(button(/^CSV of these 3/)).toBeTruthy();
  });

  it('alone leads to the sheet of its own batch', async () => {
    await open(LISTED_LATER, {}, 2, testDesk('release-sheet'));
    expect(hrefOf('Release sheet of batch 5')).toBe('/distributor/list/products/5');
  });

  it('is found in the batch that names it', async () => {
    const { user } = await open(LISTED_LATER, {}, 2, testDesk('tables'));
    await user.type(screen.getByRole('searchbox'), 'Batch 5');
    expect(names()).toEqual(['Batch 5']);
  });
});

it('reads a batch that goes on elsewhere again when its rows have changed', async () => {
  const rows = [listedRow('1', { status: 'PROCESSING' })];
  const { goTo } = await open(
    rows,
    { listingDetail: async () => ({ items: [...rows, listedRow('2')], total: 2 }) },
    21,
  );
  await seeSoon('1 listed · 1 processing');
  rows.splice(0, 1, listedRow('1'));
  await goTo('');
  await seeSoon('2 listed');
});

describe('open batches', () => {
  const group = (name: string) => screen.getByRole<HTMLDetailsElement>('group', { name });
  const toggle = (name: string): void => {
    const details = group(name);
    details.open = !details.open;
    fireEvent(details, new Event('toggle'));
  };
  const batches = () => [
    listedRow('1', { distrRecordId: { id: '5' } }),
    listedRow('2', { distrRecordId: { id: '4' } }),
  ];

  it('are those that a search has found, then again those that the user has left open', async () => {
    const { user } = await open(batches(), {}, 2, testDesk('tables'));
    toggle('Batch 5');
    toggle('Batch 4');
    const field = screen.getByRole('searchbox');
    await user.type(field, 'Product 1');
    expect(group('Batch 5').open).toBe(true);
    await user.clear(field);
    expect([group('Batch 5').open, group('Batch 4').open]).toEqual([false, true]);
  });

  it('stay open when a newer batch comes', async () => {
    const rows = batches();
    const { goTo } = await open(rows);
    rows.unshift(listedRow('9', { distrRecordId: { id: '6' } }));
    await goTo('');
    expect([group('Batch 6').open, group('Batch 5').open, group('Batch 4').open]).toEqual([true, true, false]);
  });
});
