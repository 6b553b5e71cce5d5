import { act, screen, waitFor } from '@testing-library/react';
import { takeLoginIntent } from '../../routing/login/loginIntent';
import { isNumber } from '../../storage/shape';
import { storedValue } from '../../storage/storedValue';
import { pastListings } from '../../storage/values/pastListings';
import { see, seeSoon, tick } from '../../testing/find';
import {
  endCases,
  expectedEnd,
  SESSION_ENDED,
  scriptedListing,
  THREE_SHOPS,
  UNSENT,
} from '../../testing/listingFaults';
import { failedRows, ListingPages, listingView, NOTHING_SHOWN, setUpListingTests } from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ListToShop } from '../ListToShop';

setUpListingTests();

const orders = THREE_SHOPS.map((ids, index) => ({
  target: { channelId: 'c', shopId: `${index + 1}` },
  shopName: `Shop ${index + 1}`,
  products: ids.map((id) => ({ id, name: `Product ${id}` })),
}));

/** Lists products in three commits, and opens those that were not listed. */
async function openRecords(listing: ReturnType<typeof scriptedListing>) {
  const onSent = jest.fn();
  const onClose = jest.fn();
  const { user } = renderWithStorefront(
    <ListingPages>
      <ListToShop onRunning={jest.fn()} request={{ kind: 'submit', orders }} onSent={onSent} onClose={onClose} />
    </ListingPages>,
    { api: listing },
  );
  await user.click(await screen.findByText('View details'));
  onSent.mockClear();
  return { user, onClose, sent: () => onSent.mock.calls.flatMap(([ids]) => ids) };
}

/** The products all fail, and all of them are retried. */
async function retryAll(listing: ReturnType<typeof scriptedListing>) {
  const opened = await openRecords(listing);
  await opened.user.click(screen.getByText('Select all'));
  await opened.user.click(screen.getByText('Try again'));
  return opened;
}

describe("'Try again' in Failed Records, three batches (D74-D80, D111, D121, D155, N21)", () => {
  it.each(endCases('refused middle', 'unsent first', 'login first', 'inDoubt middle'))(
    'says what is so: %s, %s batch',
    async (_name, _batch, fault, faulty) => {
      const expected = expectedEnd(THREE_SHOPS, fault, faulty, { isRetry: true });
      const { end, message } = fault;
      const listing = scriptedListing(fault, 3 + faulty, 3);
      const { user, onClose, sent } = await retryAll(listing);
      const nothingSent = faulty === 0 && ['unsent', 'login'].includes(end);
      // A retry of which nothing was sent leaves the dialog as it was.
      const dialog = nothingSent ? ['Failed Records(6)', message] : expected.dialog;
      await waitFor(() => expect(listingView()).toEqual({ ...NOTHING_SHOWN, login: end === 'login', dialog }));
      expect(onClose).not.toHaveBeenCalled();
      if (nothingSent) see('6 chosen');
      else await user.click(screen.getByText('View details'));
      // What the retry did not send keeps its reason.
      await waitFor(() => expect(failedRows()).toEqual(expected.rows));
      expect(listing.commits.slice(3)).toEqual(expected.commits.map((ids, index) => [`${index + 1}`, ids]));
      // What leaves the selection of the page below.
      expect(sent()).toEqual(expected.sent);
      const intent = takeLoginIntent('list');
      expect(intent?.products.map(({ id }) => id)).toEqual(end === 'login' ? expected.notSent : undefined);
    },
  );

  it.each([
    [0, ['Failed Records(6)', 'Log in']],
    [1, ['Not finished', 'Log in – 2 listed, 4 failed to be listed']],
  ])('shows the message of a second 401 within the minute, batch %i (D80)', async (faulty, expected) => {
    storedValue('login-redirect', isNumber, { scope: 'tab', lifetimeMs: 60_000 }).set(performance.timeOrigin - 1);
    await retryAll(scriptedListing(SESSION_ENDED, 3 + faulty, 3));
    await waitFor(() => expect(listingView()).toMatchObject({ dialog: expected, login: false }));
    expect(takeLoginIntent('list')).toBeUndefined();
  });
});

describe('what failed, or was not sent, and was listed since (D153)', () => {
  const listed = (productId: string, shopId: string, listedAt: number) => ({
    ...{ productId, shopId, listedAt, shopName: `Shop ${shopId}` },
  });
  const before = Date.now() - 60_000;

  it('is left out of all, and is asked about once when it is ticked', async () => {
    // One product was listed before the chain, another to another shop.
    pastListings('u1').set([listed('p2', '1', before), listed('p5', '2', before)]);
    const listing = scriptedListing(UNSENT, 1, 1);
    const { user } = await openRecords(listing);
    const others = pastListings('u1').get() ?? [];
    // In My Products, or in another tab.
    act(() => {
      pastListings('u1').set([...others, listed('p1', '1', Date.now()), listed('p3', '2', Date.now())]);
    });
    const marked = screen.getAllByText('Listed since').map((badge) => badge.closest('tr')?.textContent);
    expect(marked).toEqual([expect.stringContaining('Product p1'), expect.stringContaining('Product p3')]);

    await user.click(screen.getByText('Select all'));
    await tick(/^Choose Product p3 for /);
    await user.click(screen.getByText('Try again'));
    const question = '1 of them was listed since. Press Try again once more to list it again.';
    see(question);
    expect(listing.commits).toHaveLength(2);
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(listing.commits).toHaveLength(5));
    expect(listing.commits.slice(2)).toEqual([
      ['1', ['p2']],
      ['2', ['p3', 'p4']],
      ['3', ['p5', 'p6']],
    ]);
  });

  it('is asked about when it was listed after it was selected', async () => {
    const listing = scriptedListing(UNSENT, 9, 3);
    const { user } = await openRecords(listing);
    await user.click(screen.getByText('Select all'));
    act(() => void pastListings('u1').set([listed('p1', '1', Date.now())]));
    await user.click(screen.getByText('Try again'));
    await seeSoon(/^1 of them was listed since\./);
    expect(listing.commits).toHaveLength(3);
  });
});
