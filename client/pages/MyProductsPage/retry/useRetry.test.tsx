import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../../shared/api/apiClient';
import type { ListingRow, Shop } from '../../../../shared/api/models';
import { pageTable } from '../../../routes';
import { PageOutlet } from '../../../routing/page/PageOutlet';
import { initialEntry, type PageEntry } from '../../../routing/page/pageEntry';
import { findButton, findDialog, findHeading, miss, missRole, press, see, seeSoon, tick } from '../../../testing/find';
import { NO_FAULT, REFUSED, scriptedListing } from '../../../testing/listingFaults';
import { setUpListingTests } from '../../../testing/listingView';
import { loaderContext } from '../../../testing/loaderContext';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testShop } from '../../../testing/testListing';
import { failedRow } from '../../../testing/views/myProductsView';
import { load as loadMyProducts } from '../MyProductsPage.loader';

setUpListingTests();

const PATH = '/distributor/list/products';
let navigate: NavigateFunction;

/** My Products behind its links, as in the application: another status or page keeps the view. */
function Pages({ initial }: { initial: PageEntry }) {
  navigate = useNavigate();
  return <PageOutlet initial={initial} table={pageTable} frame={Frame} structuredData={() => null} />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);

const FAILED = [failedRow('2'), failedRow('3')];

/** Opens the page with these records, of which none was successful. */
async function open(calls: Partial<ApiClient>, records: readonly ListingRow[] = FAILED) {
  const current = [...records];
  const listingRecords = jest.fn(async ({ status }: { status?: string }) => {
    const items = status === 'SUCCESS' ? [] : [...current];
    return { items, total: items.length };
  });
  const api = { listingRecords, recommendations: async () => [], ...calls };
  const data = await loadMyProducts(loaderContext({ api }));
  const initial = initialEntry({ pathname: PATH, search: '' }, { data }) as PageEntry;
  const { user } = renderWithStorefront(<Pages initial={initial} />, { path: PATH, api });
  await findHeading('My Products');
  return { user, listingRecords, setRecords: (rows: ListingRow[]) => current.splice(0, current.length, ...rows) };
}

type Page = Awaited<ReturnType<typeof open>>;

/** Selects the failures of the page one by one. */
async function retryAll({ user }: Page) {
  // The table of the failed is a chunk of its own.
  for (const box of await screen.findAllByRole('checkbox', { name: /^Choose Product/ })) await user.click(box);
  await press('Try again');
}

async function goToTab({ user }: Page, name: string) {
  const tab = () => screen.getByRole('link', { name: new RegExp(`^${name}`) });
  await user.click(tab());
  await waitFor(() => expect(tab().getAttribute('aria-current')).toBe('page'));
}

async function goBackTo(tab: string) {
  act(() => void navigate(-1));
  const link = screen.getByRole('link', { name: new RegExp(`^${tab}`) });
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
}

/** Commits that wait for `release`; the first ones fail. */
function heldListing(failing = 0) {
  const listing = scriptedListing(NO_FAULT, 0, failing);
  let held = Promise.withResolvers<void>();
  let inFlight = false;
  return {
    release: async () => {
      await waitFor(() => expect(inFlight).toBe(true));
      inFlight = false;
      held.resolve();
      held = Promise.withResolvers();
    },
    ...listing,
    commitListing: async (...request: Parameters<ApiClient['commitListing']>) => {
      const batch = await listing.commitListing(...request);
      inFlight = true;
      await held.promise;
      return batch;
    },
  };
}

describe('a retry while the user goes on in My Products', () => {
  it('shows its result on the tab where the user is, reads its records again, with the focus on the page', async () => {
    const listing = heldListing();
    const page = await open(listing);
    await retryAll(page);
    await goToTab(page, 'Failed');
    await listing.release();
    await findDialog('SUCCESS!');
    page.listingRecords.mockClear();
    page.setRecords([]);
    await press('Continue');
    await seeSoon('No products with this status');
    expect(page.listingRecords.mock.calls.map(([{ status }]) => status)).toEqual(['FAILED']);
    expect(document.activeElement?.id).toBe('content');
  });

  it('opens the List Shop modal there when the shops arrive late, and not again after Back', async () => {
    const shops = Promise.withResolvers<{ items: Shop[]; total: number }>();
    const page = await open({ shops: () => shops.promise });
    await retryAll(page);
    await goToTab(page, 'Failed');
    shops.resolve({ items: [testShop('9')], total: 1 });
    await findDialog('List Shop');
    see('2 products will be listed to the shop you choose.');
    await goBackTo('All');
    missRole('dialog');
    act(() => void navigate(1));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Failed/ }).ariaCurrent).toBe('page'));
    missRole('dialog');
  });

  it('asks for the shop of those whose own is not found, once the others are sent and not refused (D122)', async () => {
    const listing = scriptedListing(REFUSED);
    const failed = [failedRow('2'), failedRow('3', { chShopName: 'Gone' })];
    const page = await open({ ...listing, shops: async () => ({ items: [testShop('1')], total: 1 }) }, failed);
    await retryAll(page);
    await seeSoon('Down');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    // Whatever follows the end of the retry has begun.
    await act(async () => {});
    await press('Try again');
    await findDialog('SUCCESS!');
    see('Not sent yet, as the shop was not found: 1');
    expect(listing.commits).toEqual(Array(2).fill(['1', ['2']]));
    await press('Continue');
    await findDialog('List Shop');
    see(/^It was to go to Gone\./);
    await press('Cancel');
    see('1 chosen');
  });

  it('from Failed Records keeps its dialog after Back until the result is known', async () => {
    const listing = heldListing(2);
    const page = await open(listing);
    await goToTab(page, 'Failed');
    await retryAll(page);
    await listing.release();
    await page.user.click(await findButton('View details'));
    const records = within(await findDialog('Failed Records(2)'));
    await page.user.click(records.getByRole('checkbox', { name: /^Choose Product 3 for / }));
    await page.user.click(records.getByRole('button', { name: 'Try again' }));
    await goBackTo('All');
    await listing.release();
    expect(await records.findByText(/^Submitted again at /)).toBeTruthy();
  });

  it('shows the progress of more than one batch, also without a selection or rows (N21)', async () => {
    const listing = heldListing();
    const many = Array.from({ length: 60 }, (_, index) => failedRow(`${index}`));
    const page = await open(listing, many);
    await page.user.click((await screen.findAllByRole('checkbox', { name: /^Choose Product/ }))[0] as HTMLElement);
    await tick(/^Choose the failed on this page/);
    await press('Try again');
    await listing.release();
    expect((await screen.findByText('50 of 60')).getAttribute('role')).toBe('status');
    // Ten are still chosen: first all, then none.
    for (let click = 0; click < 2; click++) await tick(/^Choose the failed on this page/);
    see('0 chosen');
    await goToTab(page, 'Success');
    see('50 of 60');
    await listing.release();
    await findDialog('SUCCESS!');
    expect(listing.commits).toHaveLength(2);
    miss('50 of 60');
  });
});
