import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import type { Desk } from '../../desk/createDesk';
import { type ListIntent, takeLoginIntent } from '../../routing/login/loginIntent';
import { DeskPart, DeskProvider } from '../../shop/DeskPart/DeskPart';
import { pastListings } from '../../storage/values/pastListings';
import { checkbox, findButton, findDialog, findRadio, miss, radio, see, seeSoon, tick } from '../../testing/find';
import {
  type ListingFault,
  NO_FAULT,
  REFUSED,
  SESSION_ENDED,
  scriptedListing,
  UNSENT,
} from '../../testing/listingFaults';
import { setUpListingTests } from '../../testing/listingView';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk, withParts } from '../../testing/testDesk';
import { testShop } from '../../testing/testListing';
import { ListToShop } from '../ListToShop';

setUpListingTests();

const IDS = ['p1', 'p2'];

/** A page that lists two products, or what was left before a login, and the frame around it. */
function Site({ left }: { left?: ListIntent }) {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  const request = { products: IDS.map((id) => ({ id })), ...left, kind: 'list' } as const;
  return (
    <>
      {isOpen && <ListToShop onRunning={jest.fn()} request={request} onClose={() => setIsOpen(false)} />}
      <button type="button" onClick={() => navigate('/elsewhere')}>
        Elsewhere
      </button>
      <DeskPart of="BackgroundListing" />
      <DeskPart of="HeaderListing" />
    </>
  );
}

function open(listing = scriptedListing(), part: DeskPartName = 'several-shops') {
  const options = { api: listing, ...withParts(part) };
  return { ...renderWithStorefront(<Site />, options), listing };
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** Ticks all three shops and lists. */
async function listToAll(listing?: ReturnType<typeof scriptedListing>) {
  const opened = open(listing);
  const { user } = opened;
  await user.click(await findRadio('Several shops'));
  for (const id of ['3', '2']) await tick(`Shop ${id}`);
  see('2 products to 3 shops');
  await user.click(button('List to 3 shops'));
  return opened;
}

/** Holds the result of a commit. */
function held(index: number, listing = scriptedListing()) {
  const gate = Promise.withResolvers<void>();
  const listingDetail: typeof listing.listingDetail = async (batchId) => {
    if (batchId === String(index)) await gate.promise;
    return listing.listingDetail(batchId);
  };
  return { listing: { ...listing, listingDetail }, release: () => act(async () => gate.resolve()) };
}

describe('the choice of shops (F03)', () => {
  it('is offered before the desk is there, for which it waits', async () => {
    const gate = Promise.withResolvers<Desk>();
    const page = (
      <DeskProvider load={() => gate.promise}>
        <Site />
      </DeskProvider>
    );
    const { user } = renderWithStorefront(page, { api: scriptedListing() });
    await user.click(await findRadio('Several shops'));
    expect(radio('Several shops').checked).toBe(false);
    await act(async () => gate.resolve(testDesk('several-shops')));
    expect(radio('Several shops').checked).toBe(true);
  });

  it('has ticks on request, one at least, and leads back to radios', async () => {
    const { user } = open();
    await user.click(await findRadio('Several shops'));
    const box = checkbox('Shop 1');
    expect([box.checked, screen.getByText('2 products to 1 shop')]).toEqual([true, expect.anything()]);
    await user.click(box);
    expect(box.checked).toBe(true);
    await tick('Shop 2');
    await user.click(box);
    await user.click(radio('One shop'));
    expect(radio('Shop 2').checked).toBe(true);
  });

  it('is that of last time, as far as its shops are there and there may be several', async () => {
    const first = await listToAll();
    await findDialog('SUCCESS!');
    first.unmount();
    const shops = async () => ({ items: ['1', '4', '3'].map((id) => testShop(id)), total: 3 });
    const second = open({ ...scriptedListing(), shops });
    expect(await screen.findAllByRole('checkbox', { name: /^Shop [13]$/, checked: true })).toHaveLength(2);
    expect(checkbox('Shop 4').checked).toBe(false);
    second.unmount();
    open(undefined, 'compare');
    expect((await findRadio('Shop 1')).checked).toBe(true);
  });

  it('of one by a tick is the listing of the specification', async () => {
    const { user, listing } = open();
    await user.click(await findRadio('Several shops'));
    await user.click(button('List'));
    await findDialog('SUCCESS!');
    expect([listing.commits, texts('dialog li')]).toEqual([[['1', IDS]], []]);
  });
});

it('shops that a market may count as one are named while both are chosen, and may be listed to (F17)', async () => {
  const channel = { id: '2', channelName: 'TikTok Shop US' };
  const shops = [testShop('1'), testShop('2', { channel }), testShop('3', { channel })];
  const { user } = open({ ...scriptedListing(), shops: async () => ({ items: shops, total: 3 }) });
  await user.click(await findRadio('Several shops'));
  await tick('Shop 2');
  const note = /may count as one group/;
  miss(note);
  await tick('Select all');
  expect(screen.getByText(note).closest('p')?.textContent).toBe(
    'Shop 2 and Shop 3 are both on TikTok Shop US and may count as one group there: the same product in both may be refused.',
  );
  expect(button('List to 3 shops')).toHaveProperty('disabled', false);
});

describe('a listing to three shops (F03)', () => {
  it('has the same choice after a login, where its session was lost before anything was sent', async () => {
    pastListings('u1').set([{ productId: 'p1', shopId: '2', shopName: 'Shop 2' }]);
    const desk = testDesk('several-shops', 'listed-marks');
    const lost = { ...scriptedListing(SESSION_ENDED, 0), listingRecords: async () => ({ items: [], total: 0 }) };
    const first = renderWithStorefront(<Site />, { api: lost, desk });
    await first.user.click(await findRadio('Several shops'));
    for (const id of ['2', '3']) await first.user.click(checkbox(`Shop ${id}`));
    await first.user.click(button('List to 3 shops'));
    await first.user.click(button('Skip that one'));
    await first.user.click(button('List to 3 shops'));
    await waitFor(() => expect(window.location.hash).toMatch(/^#login/));
    first.unmount();

    const listing = scriptedListing();
    const left = takeLoginIntent('list');
    const { user } = renderWithStorefront(<Site {...(left && { left })} />, { api: listing, desk: testDesk() });
    expect(await screen.findAllByRole('checkbox', { name: /^Shop/, checked: true })).toHaveLength(3);
    // The desk may not be loaded yet: then the modal lists them itself.
    await user.click(button('List to 3 shops'));
    await findDialog('SUCCESS!');
    expect(Object.fromEntries(listing.commits)).toEqual({ 1: IDS, 2: ['p2'], 3: IDS });
  });

  it.each<[string, ListingFault, string, string, string]>([
    ['with its shop what that has refused', REFUSED, '4 listed, 2 failed to be listed', 'Down', '2 listed'],
    ['above the shops what has ended it', UNSENT, 'Many here – 2 listed, 4 not sent', '2 not sent', '2 not sent'],
  ])('says %s (D75, D155)', async (_what, fault, sentence, second, third) => {
    await listToAll(scriptedListing(fault, 1));
    await seeSoon(sentence);
    const lines = ['2 listed', second, third].map((text) => expect.stringMatching(new RegExp(`${text}$`)));
    expect(texts('dialog li')).toEqual(lines);
  });

  it('goes on while the buyer works on, who sees its outcome on this page', async () => {
    const { listing, release } = held(1);
    const { user } = await listToAll(listing);
    const dialog = await findDialog('Listing to 3 shops');
    await waitFor(() => expect(dialog.textContent).toContain('2 of 6'));
    expect(texts('dialog li .num')).toEqual(['2 listed', '0 of 2', 'Waiting']);
    await user.click(button('Keep working'));
    expect(document.querySelector('dialog')).toBeNull();
    await release();
    await user.click(await findButton('6 listed. Show the outcome'));
    await findDialog('SUCCESS!');
    await user.click(button('Elsewhere'));
    await waitFor(() => expect(document.querySelector('dialog, .pill')).toBeNull());
  });

  it.each([
    ['has no result any more', '6 listed', NO_FAULT, false],
    ['keeps its result while something was not sent', '2 listed, 4 not sent', UNSENT, true],
  ])('%s once a later listing was sent', async (_what, counts, fault, isKept) => {
    const { listing, release } = held(0, scriptedListing(fault, 1));
    const { user, storefront } = await listToAll(listing);
    await user.click(await findButton('Keep working'));
    await release();
    await findButton(`${counts}. Show the outcome`);
    act(() => storefront.tabs.publish({ kind: 'sent', ids: ['p1'] }));
    expect(document.querySelector('dialog, .pill') !== null).toBe(isKept);
  });

  it('goes on with a retry while its page is left, whose result is kept', async () => {
    const { listing, release } = held(3, scriptedListing(NO_FAULT, 0, 3));
    const { user } = await listToAll(listing);
    await user.click(await findButton('View details'));
    await user.click(screen.getAllByRole('checkbox', { name: /^Select all/ })[0] as HTMLElement);
    await user.click(button('Try again'));
    await user.click(button('Elsewhere'));
    await release();
    await waitFor(() => expect(listing.commits).toHaveLength(6));
    expect(texts('.toasts p')).toEqual([]);
    await findButton('6 listed. Show the outcome');
  });

  it('does not begin beside one of another tab', async () => {
    const request = jest.fn((_name, _options, run: (lock: null) => unknown) => Promise.resolve(run(null)));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { listing } = await listToAll();
    await seeSoon(/^Another listing is still/);
    expect([listing.commits, document.querySelector('dialog, .pill')]).toEqual([[], null]);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
