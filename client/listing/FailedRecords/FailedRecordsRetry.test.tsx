import { act, screen, waitFor } from '@testing-library/react';
import { pastListings } from '../../storage/values/pastListings';
import { see, seeSoon, tick } from '../../testing/find';
import { LOST, scriptedListing, THREE_SHOPS, UNSENT } from '../../testing/listingFaults';
import { setUpListingTests } from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testOrder } from '../../testing/testListing';
import { ListToShop } from '../ListToShop';

setUpListingTests();

const orders = THREE_SHOPS.map((ids, index) => testOrder(`${index + 1}`, ...ids));

/** Lists products in three commits, and opens those that were not listed. */
async function openRecords(listing: ReturnType<typeof scriptedListing>) {
  const onSent = jest.fn();
  const onClose = jest.fn();
  const { user } = renderWithStorefront(
    <ListToShop onRunning={jest.fn()} request={{ kind: 'submit', orders }} onSent={onSent} onClose={onClose} />,
    { api: listing },
  );
  await user.click(await screen.findByText('View details'));
  onSent.mockClear();
  return { user, onClose, sent: () => onSent.mock.calls.flatMap(([ids]) => ids) };
}

it("'Try again' that ends early leads to what is known (D111, D121)", async () => {
  const listing = scriptedListing(LOST, 4, 3);
  const { user, onClose, sent } = await openRecords(listing);
  await user.click(screen.getByText('Select all'));
  await user.click(screen.getByText('Try again'));
  await seeSoon('request timeout – 2 listed, 2 failed to be listed, 2 without a result yet');
  expect(onClose).not.toHaveBeenCalled();
  // What leaves the selection of the page below.
  expect(sent()).toEqual(['p1', 'p2', 'p3', 'p4']);
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
