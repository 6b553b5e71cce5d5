import { screen, waitFor } from '@testing-library/react';
import { expectedEnd, LISTING_FAULTS, scriptedListing, unfinishedText } from '../../testing/listingFaults';
import {
  failedRows,
  ListingPages,
  listingView,
  NOTHING_SHOWN,
  setUpListingTests,
  storedSelection,
} from '../../testing/listingView';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testProduct } from '../../testing/testProduct';
import { ItemPage } from './ItemPage';
import { load as loadItem } from './ItemPage.loader';

setUpListingTests();

// A product page lists one product: there is only a first batch, and a detail is never short.
const CASES = LISTING_FAULTS.filter(({ end }) => end !== 'short').map((fault) => [fault.name, fault] as const);
const FIRST_ONLY = [['p1']];

async function listProduct(listing: ReturnType<typeof scriptedListing>) {
  const item = { item: async () => testProduct({ id: 'p1' }), recommendations: async () => [] };
  const data = await loadItem(loaderContext({ params: { first: 'p1' }, api: item }));
  const { user } = renderWithStorefront(
    <ListingPages>
      <ItemPage data={data} pending={false} />
    </ListingPages>,
    { api: listing },
  );
  await user.click(screen.getByText('List to shop'));
  await screen.findByLabelText('Shop 1');
  await user.click(screen.getByText('List', { selector: 'dialog button' }));
  return user;
}

describe('a product page, whose only batch is the first (D74-D79)', () => {
  it.each(CASES)('says what is so: %s', async (_name, fault) => {
    const expected = expectedEnd(FIRST_ONLY, fault, 0);
    const { end, message } = fault;
    const listing = scriptedListing(fault, 0);
    const user = await listProduct(listing);
    const note = ['The response to a listing did not arrive. Its result appears here.'];
    await waitFor(() =>
      expect(listingView()).toEqual({
        ...NOTHING_SHOWN,
        login: end === 'login',
        ...(expected.closed
          ? { note: end === 'inDoubt' ? note : [] }
          : { dialog: ['Not finished', unfinishedText(message, { 'without a result yet': 1 })] }),
      }),
    );
    expect(listing.commits).toEqual([['1', ['p1']]]);
    if (!expected.closed) {
      await user.click(screen.getByText('View details'));
      expect(failedRows()).toEqual(['p1: No result yet']);
    }
    expect([storedSelection('cart'), storedSelection('my-products')]).toEqual([[], []]);
  });
});
