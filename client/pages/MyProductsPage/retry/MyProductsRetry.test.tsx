import { screen, waitFor } from '@testing-library/react';
import { takeLoginIntent } from '../../../routing/login/loginIntent';
import { seeSoon } from '../../../testing/find';
import { endCases, expectedEnd, scriptedListing, THREE_SHOPS } from '../../../testing/listingFaults';
import {
  failedProducts,
  failedRows,
  ListingPages,
  listingView,
  NOTHING_SHOWN,
  setUpListingTests,
  storedSelection,
} from '../../../testing/listingView';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';

setUpListingTests();

const IDS = THREE_SHOPS.flat();

const data = failedProducts(...IDS);

async function retryAll(listing: ReturnType<typeof scriptedListing>) {
  const { user } = renderWithStorefront(<ListingPages myProducts={data}>{null}</ListingPages>, {
    api: { ...listing, listingRecords: async () => ({ items: [], total: 0 }) },
    path: '/distributor/list/products',
  });
  for (const box of screen.getAllByLabelText(/^Choose Product/)) await user.click(box);
  await user.click(screen.getByText('Try again'));
  return user;
}

describe('a retry in My Products, three batches (D74-D80, D155)', () => {
  it.each(endCases('refused middle', 'unsent first', 'login first', 'inDoubt first'))(
    'says what is so: %s, %s batch',
    async (_name, _batch, fault, faulty) => {
      const expected = expectedEnd(THREE_SHOPS, fault, faulty);
      const { end, message } = fault;
      const listing = scriptedListing(fault, faulty);
      const user = await retryAll(listing);
      // No dialog is open during a retry, so what was not sent has a toast.
      const closed = { note: end === 'inDoubt' ? expected.note : [], toasts: end === 'unsent' ? [message] : [] };
      await waitFor(() => {
        expect(document.querySelector('button[aria-busy="true"]')).toBeNull();
        expect(listingView()).toEqual({
          ...NOTHING_SHOWN,
          login: end === 'login',
          ...(expected.closed ? closed : { dialog: expected.dialog }),
        });
      });
      expect(listing.commits).toEqual(expected.commits.map((ids, index) => [`${index + 1}`, ids]));
      if (!expected.closed) {
        await user.click(screen.getByText('View details'));
        await waitFor(() => expect(failedRows()).toEqual(expected.rows));
      } else if (end !== 'login') {
        // The records were read again: nothing looks as if it had not been sent (D77).
        await seeSoon('You have not listed any products yet');
      }
      const intent = takeLoginIntent('list');
      expect(intent?.shopIds).toEqual(end === 'login' ? ['1', '2', '3'].slice(faulty) : undefined);
      expect(intent?.products.map(({ id }) => id)).toEqual(end === 'login' ? expected.notSent : undefined);
      expect(storedSelection('my-products')).toEqual(IDS.filter((id) => !expected.sent.includes(id)));
    },
  );
});
