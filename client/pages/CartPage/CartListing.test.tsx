import { screen, waitFor } from '@testing-library/react';
import { takeLoginIntent } from '../../routing/login/loginIntent';
import { cartPages } from '../../testing/cartView';
import { endCases, expectedEnd, scriptedListing } from '../../testing/listingFaults';
import {
  failedRows,
  ListingPages,
  listingView,
  NOTHING_SHOWN,
  setUpListingTests,
  storedSelection,
} from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';

setUpListingTests();

/** The cart of 103 products but the one off shelf, in batches of 50, 50 and 2. */
const IDS = Array.from({ length: 103 }, (_, index) => String(index + 1)).filter((id) => id !== '3');
const BATCHES = [IDS.slice(0, 50), IDS.slice(50, 100), IDS.slice(100)];

async function openCart(listing: ReturnType<typeof scriptedListing>) {
  const { api, pageOf } = cartPages(testCart(103), listing);
  return renderWithStorefront(<ListingPages>{await pageOf(1)}</ListingPages>, { api });
}

/** Lists the whole cart to the first shop. */
async function listCart(listing: ReturnType<typeof scriptedListing>) {
  const { user, unmount } = await openCart(listing);
  await user.click(screen.getByText('Select all (103)') as HTMLElement);
  await user.click(await screen.findByText('List to shop (102)'));
  await screen.findByLabelText('Shop 1');
  await user.click(screen.getByText('List', { selector: 'dialog button' }));
  return { user, unmount };
}

describe('a cart of three batches (D74-D79)', () => {
  it.each(endCases('refused middle', 'unsent first', 'login first', 'inDoubt first'))(
    'says what is so: %s, %s batch',
    async (_name, _batch, fault, faulty) => {
      const expected = expectedEnd(BATCHES, fault, faulty, { isOneShop: true });
      const { end, message } = fault;
      const listing = scriptedListing(fault, faulty);
      const { user, unmount } = await listCart(listing);
      const closed = {
        note: end === 'inDoubt' ? expected.note : [],
        dialog: end === 'unsent' ? ['List Shop', message] : [],
      };
      await waitFor(() =>
        expect(listingView()).toEqual({
          ...NOTHING_SHOWN,
          login: end === 'login',
          ...(expected.closed ? closed : { dialog: expected.dialog }),
        }),
      );
      expect(listing.commits).toEqual(expected.commits.map((ids) => ['1', ids]));
      if (!expected.closed) {
        await user.click(screen.getByText('View details'));
        // Fifty at a time.
        await waitFor(() => expect(failedRows()).toEqual(expected.rows));
      }
      const intent = takeLoginIntent('list');
      expect(intent).toEqual(end === 'login' ? expect.objectContaining({ userId: 'u1', shopIds: ['1'] }) : undefined);
      if (intent) expect(intent.products.map(({ id }) => id)).toEqual(expected.notSent);
      // The product off shelf was selected and not listed.
      const rest = ['3', ...IDS.filter((id) => !expected.sent.includes(id))];
      if (expected.closed && end === 'inDoubt') {
        // The user is in My Products; the selection is checked on the way back.
        unmount();
        await openCart(listing);
      }
      await waitFor(() => expect(storedSelection('cart').toSorted()).toEqual(rest.toSorted()));
      expect(document.body.textContent).toContain(`${rest.length} chosen`);
    },
  );
});
