import { screen, waitFor } from '@testing-library/react';
import { takeLoginIntent } from '../../routing/login/loginIntent';
import { isNumber } from '../../storage/shape';
import { storedValue } from '../../storage/storedValue';
import { END_CASES, expectedEnd, SESSION_ENDED, scriptedListing, THREE_SHOPS } from '../../testing/listingFaults';
import { failedRows, ListingPages, listingView, NOTHING_SHOWN, setUpListingTests } from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ListToShop } from '../ListToShop';

setUpListingTests();

const orders = THREE_SHOPS.map((ids, index) => ({
  target: { channelId: 'c', shopId: `${index + 1}` },
  shopName: `Shop ${index + 1}`,
  products: ids.map((id) => ({ id, name: `Product ${id}` })),
}));

/** Lists products that all fail in three commits, and retries all of them. */
async function retryAll(listing: ReturnType<typeof scriptedListing>) {
  const onSent = jest.fn();
  const onClose = jest.fn();
  const { user } = renderWithStorefront(
    <ListingPages>
      <ListToShop request={{ kind: 'submit', orders }} onSent={onSent} onClose={onClose} />
    </ListingPages>,
    { api: listing },
  );
  await user.click(await screen.findByText('View details'));
  onSent.mockClear();
  await user.click(screen.getByText('Select all'));
  await user.click(screen.getByText('Try again'));
  return { user, onClose, sent: (): string[] => onSent.mock.calls.flatMap(([ids]) => ids) };
}

describe("'Try again' in Failed Records, three batches (D74-D80, D111, D121, D155, N21)", () => {
  it.each(END_CASES)('says what is so: %s, %s batch', async (_name, _batch, fault, faulty) => {
    const expected = expectedEnd(THREE_SHOPS, fault, faulty, { isRetry: true });
    const { end, message } = fault;
    const listing = scriptedListing(fault, 3 + faulty, 3);
    const { user, onClose, sent } = await retryAll(listing);
    const nothingSent = faulty === 0 && ['unsent', 'login'].includes(end);
    // A retry of which nothing was sent leaves the dialog as it was.
    const dialog = nothingSent ? ['Failed Records(6)', message] : expected.dialog;
    await waitFor(() => expect(listingView()).toEqual({ ...NOTHING_SHOWN, login: end === 'login', dialog }));
    expect(onClose).not.toHaveBeenCalled();
    if (nothingSent) expect(screen.getByText('6 selected')).toBeTruthy();
    else await user.click(screen.getByText('View details'));
    // What the retry did not send keeps its reason.
    expect(failedRows()).toEqual(expected.rows);
    expect(listing.commits.slice(3)).toEqual(expected.commits.map((ids, index) => [`${index + 1}`, ids]));
    // What leaves the selection of the page below.
    const isIgnored = end === 'ignored' && faulty === 0;
    expect(sent()).toEqual(isIgnored ? THREE_SHOPS[0] : expected.sent);
    const intent = takeLoginIntent('list');
    expect(intent?.products.map(({ id }) => id)).toEqual(end === 'login' ? expected.notSent : undefined);
  });

  it.each([0, 1, 2])('shows the message of a second 401 within the minute, batch %i (D80)', async (faulty) => {
    storedValue('login-redirect', isNumber, { scope: 'tab', lifetimeMs: 60_000 }).set(performance.timeOrigin - 1);
    await retryAll(scriptedListing(SESSION_ENDED, 3 + faulty, 3));
    const texts = ['2 listed, 4', '4 listed, 2'].map((counts) => `Log in – ${counts} failed to be listed`);
    await waitFor(() => {
      const { dialog, login } = listingView();
      expect(login).toBe(false);
      if (faulty === 0) expect(dialog).toEqual(['Failed Records(6)', 'Log in']);
      else expect(dialog).toEqual(['Not finished', texts[faulty - 1]]);
    });
    expect(takeLoginIntent('list')).toBeUndefined();
  });
});
