import { act, screen } from '@testing-library/react';
import type { ApiClient } from '../../../../shared/api/apiClient';
import type { ListingRow } from '../../../../shared/api/models';
import type { DeskPartName } from '../../../../shared/domain/deskParts';
import { DeskProvider } from '../../../shop/DeskPart/DeskPart';
import { pastListings } from '../../../storage/values/pastListings';
import { button, findDialog, link, press, see, seeSoon, textsOf } from '../../../testing/find';
import { NO_FAULT, scriptedListing } from '../../../testing/listingFaults';
import { setUpListingTests } from '../../../testing/listingView';
import { testDesk } from '../../../testing/testDesk';
import { testRow } from '../../../testing/testListing';
import { failedRow, listedRow, openMyProducts } from '../../../testing/views/myProductsView';

setUpListingTests();
beforeAll(() => import('./FailedGroups'));

const LATE = '["Did not answer in time"]';
const failed = (id: string, failReason: string, changes: Partial<ListingRow> = {}) =>
  failedRow(id, { failReason, ...changes });

const open = (records: readonly ListingRow[], calls: Partial<ApiClient> = {}, ...parts: readonly DeskPartName[]) =>
  openMyProducts(records, calls, { query: 'status=FAILED', desk: testDesk('preflight', ...parts) });

const groups = () => screen.getAllByRole('heading', { level: 2 }).flatMap((title) => title.closest('li') ?? []);
const rows = (group = groups()[0]) => textsOf([...(group?.querySelectorAll('.row') ?? [])]);

describe('what failed', () => {
  it('stands by all of its reasons, the most frequent first, with what to do, shop and day (A35)', async () => {
    await open([
      failed('1', ''),
      failed('2', LATE),
      failed('3', '["No brand authorization","Did not answer in time"]', { chShopName: 'Shop 2' }),
      failed('4', LATE),
    ]);
    expect(textsOf(groups().map((group) => group.querySelector('.head') as Element))).toEqual([
      'Did not answer in time2 productsTry again: this often passes.Try these again',
      'No reason given1 productTry this again',
      expect.stringMatching(/^No brand authorization1 productGet .*Did not answer in timeTry again: .*Try this again$/),
    ]);
    expect(rows()).toEqual([
      'Product 2Item code 2Shop 12026-11-09Choose Product 2',
      'Product 4Item code 4Shop 12026-11-09Choose Product 4',
    ]);
  });

  it('is tried again with one press, each to its own shop (D178)', async () => {
    const listing = scriptedListing(NO_FAULT);
    const records = [failed('1', LATE), failed('2', LATE, { chShopName: 'Shop 2' }), failed('3', '["No brand"]')];
    const { user } = await open(records, listing);
    await user.dblClick(button(/^Try these again/));
    await findDialog('SUCCESS!');
    expect(listing.commits).toEqual([
      ['1', ['1']],
      ['2', ['2']],
    ]);
  });

  it('is tried again once it is known what was listed since, without that and counted so (D191, D193)', async () => {
    const listing = scriptedListing(NO_FAULT);
    const records = [failed('1', LATE), failed('2', LATE)];
    const since = { ...testRow('2'), id: 'later', chShopName: 'Shop 1', createdAt: Date.UTC(2026, 10, 10) };
    const history = Promise.withResolvers<Awaited<ReturnType<ApiClient['listingRecords']>>>();
    const listingRecords: ApiClient['listingRecords'] = async ({ status }) =>
      status ? { items: records, total: 2 } : history.promise;
    // What is tried again is listed since, too, once it is sent.
    const { promise, resolve: send } = Promise.withResolvers<void>();
    const shops = () => promise.then(() => listing.shops());
    const { user } = await open(records, { ...listing, listingRecords, shops }, 'listed-marks');
    await user.click(button(/^Try these again/));
    expect(button(/^Try these again/).getAttribute('aria-busy')).toBe('true');
    await act(async () => history.resolve({ items: [since, ...records], total: 3 }));
    await seeSoon('Listed since');
    see('1 product');
    send();
    await findDialog('SUCCESS!');
    expect(listing.commits).toEqual([['1', ['1']]]);
  });

  it('is tried again where the desk, which knows what was listed since, can’t be loaded', async () => {
    const listing = scriptedListing(NO_FAULT);
    const load = () => Promise.reject(new Error('no such file'));
    const { user } = await openMyProducts([failed('1', LATE)], listing, {
      query: 'status=FAILED',
      around: (page) => <DeskProvider load={load}>{page}</DeskProvider>,
    });
    await user.click(button(/^Try this again/));
    await findDialog('SUCCESS!');
    expect(listing.commits).toEqual([['1', ['1']]]);
  });

  it('is busy where it was pressed; nothing else can be tried meanwhile', async () => {
    const { user } = await open([failed('1', LATE), failed('2', LATE), failed('3', '["No brand"]')], {
      shops: () => new Promise(() => undefined),
    });
    const [late, brand] = [button(/^Try these again/), button(/^Try this again/)];
    await user.click(late);
    expect([late.getAttribute('aria-busy'), brand]).toEqual(['true', expect.objectContaining({ disabled: true })]);
  });

  it('stands once for a product and shop, with the number of its tries (F23)', async () => {
    await open([failed('1', LATE, { id: 'b' }), failed('1', '["No brand"]', { id: 'a' })]);
    expect(groups()).toHaveLength(1);
    expect(rows()).toEqual(['Product 1Item code 1Tried 2 timesShop 12026-11-09Choose Product 1']);
  });

  it('is counted and saved as it stands, below what says why the tab has more (D193)', async () => {
    pastListings('u1').set([{ productId: '1', shopId: '1', shopName: 'Shop 1', listedAt: Date.UTC(2027, 0) }]);
    const records = [failed('2', LATE, { id: 'b' }), failed('2', LATE, { id: 'a' }), failed('1', LATE)];
    await open(records, {}, 'tables', 'listed-marks');
    await seeSoon('Here: 3 records of 2 products · 1 listed since');
    await press('CSV');
    expect(button(/^CSV of these 2/)).toBeTruthy();
  });

  it('is one product in its numbers where it failed at several shops', async () => {
    await open([failed('1', LATE), failed('1', LATE, { id: 'b', chShopName: 'Shop 2' })]);
    see('Here: 2 records of 1 product');
    expect(groups()[0]?.querySelector('.advice')?.textContent).toMatch(/^1 product/);
    expect([rows().length, button('Try these again').disabled]).toEqual([2, false]);
  });

  it('is in batches where the backend does not filter by status', async () => {
    const items = [failed('1', LATE), listedRow('2')];
    await open(items, { listingRecords: async () => ({ items, total: 2 }) });
    expect(await screen.findByRole('group', { name: 'Batch 4' })).toBeTruthy();
    expect(link(/^Failed/).textContent).toBe('Failed');
  });
});
