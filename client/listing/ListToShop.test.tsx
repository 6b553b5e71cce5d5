import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ApiClient } from '../../shared/api/apiClient';
import type { ListingRow, Shop } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { lastShops } from '../storage/values/lastShops';
import { silenceErrors } from '../testing/browserParts';
import {
  button,
  findButton,
  findDialog,
  findRadio,
  miss,
  missRole,
  press,
  radio,
  see,
  seeSoon,
  tick,
} from '../testing/find';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { leaveListing, listingAfter, testRow, testShop } from '../testing/testListing';
import type { StorefrontOverrides } from '../testing/testStorefront';
import { ListToShop } from './ListToShop';
import { useListToShop } from './useListToShop';

interface Backend {
  readonly shops?: readonly Shop[];
  readonly total?: number;
  /** The rows of each commit, in order. */
  readonly results?: readonly (readonly ListingRow[])[];
}

function backend({
  shops = [testShop('1'), testShop('2')],
  total = shops.length,
  results = [[testRow('p1')]],
}: Backend = {}) {
  let commits = 0;
  let reads = 0;
  return {
    shops: async () => ({ items: [...shops], total }),
    commitListing: async () => `b${commits++}`,
    listingDetail: async () => {
      const items = [...(results[reads++] ?? [])];
      return { items, total: items.length };
    },
  };
}

interface Opened extends Backend, Pick<StorefrontOverrides, 'config'> {
  readonly productIds?: readonly string[];
  /** Those that were chosen before a login. */
  readonly shopIds?: readonly string[];
  /** Those that failed records name. */
  readonly shopNames?: readonly string[];
  readonly api?: Partial<ApiClient>;
}

async function open({
  productIds = ['p1'],
  shopIds,
  shopNames,
  config = { features: [] },
  api: changes,
  ...responses
}: Opened = {}) {
  const api = { ...backend(responses), ...changes };
  const onClose = jest.fn();
  const request = { kind: 'list', products: productIds.map((id) => ({ id })), shopIds, shopNames } as const;
  const flow = <ListToShop onRunning={jest.fn()} request={request} onClose={onClose} />;
  const { user, unmount, rerender } = renderWithStorefront(flow, { api, config });
  await waitFor(() => miss('Loading'));
  return { user, unmount, rerender, onClose };
}

describe('List Shop modal', () => {
  it('offers the enabled shops, the first one selected (S103)', async () => {
    await open({
      productIds: ['p1', 'p2'],
      shops: [testShop('1'), testShop('2'), testShop('3', { chShopStatus: 'EXPIRED' })],
    });
    see('2 products will be listed to the shop you choose.');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(radio('Shop 1')).toBe(radios[0]);
  });

  it('selects no shop when the one chosen before a login is not enabled any more (D79)', async () => {
    await open({ shopIds: ['2'], shops: [testShop('1')] });
    expect(radio('Shop 1').checked).toBe(false);
    see(/^The shop that was chosen is not available any more\./);
    expect(button('List').disabled).toBe(true);
  });

  it('selects no shop when records name several, not even one of both names (D122)', async () => {
    await open({ shopNames: ['Bright', 'Home'], shops: [testShop('1', { chShopName: 'Bright, Home' })] });
    expect(radio('Bright, Home').checked).toBe(false);
    see(/^It was to go to Bright, Home\./);
  });

  it('says that the selected shop was disconnected meanwhile (A20)', async () => {
    const shops = [testShop('1'), testShop('2')];
    await open({ api: { shops: async () => ({ items: [...shops], total: shops.length }) } });
    shops.shift();
    act(() => void window.dispatchEvent(new Event('focus')));
    await seeSoon(/^The shop that was chosen is not available any more\./);
    expect(button('List').disabled).toBe(true);
  });

  it('leads to login and back to the products when the session has ended (D66, N14)', async () => {
    await open({
      productIds: ['p1', 'p2'],
      api: { shops: () => Promise.reject(new AppError('unauthorized', 'Log in')) },
    });
    await waitFor(() => expect(window.location.hash).toContain('#login'));
    window.history.replaceState(null, '', '/');
    expect(takeLoginIntent('list')?.products).toEqual([{ id: 'p1' }, { id: 'p2' }]);
  });

  it('selects the shop listed to last, in its place (D108)', async () => {
    lastShops('u1').set(['2']);
    await open({ shops: [testShop('1'), testShop('2'), testShop('3')] });
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, labels }) => `${labels?.[0]?.textContent} ${checked}`)).toEqual([
      'Shop 1 false',
      'Shop 2 true',
      'Shop 3 false',
    ]);
  });

  it('says why nothing was sent until another shop is chosen', async () => {
    const logged = silenceErrors();
    const commitListing = () => Promise.reject(new AppError('network', '', { neverSent: true }));
    const { user } = await open({ api: { commitListing } });
    await press('List');
    await seeSoon('Not sent, as there was no connection.');
    await user.click(radio('Shop 2'));
    miss('Not sent, as there was no connection.');
    logged.mockRestore();
  });

  it('filters more than six shops, but not the selected one (D108)', async () => {
    const shops = Array.from({ length: 7 }, (_, index) => testShop(String(index + 1)));
    const { unmount } = await open({ shops: shops.slice(1) });
    missRole('searchbox');
    unmount();
    const { user } = await open({ shops });
    const filter = screen.getByRole('searchbox', { name: 'Filter shops' });
    await user.type(filter, 'shop 5x');
    see('No shop has “shop 5x”.');
    await user.type(filter, '{Backspace}');
    miss(/^No shop/);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.match(/Shop \d/)?.[0])).toEqual([
      undefined,
      'Shop 1',
      'Shop 5',
    ]);
  });

  it('says how many of the shops are shown, when there are more (D44, D193)', async () => {
    const { unmount } = await open({ total: 2 });
    miss(/shops are shown/);
    unmount();
    await open({ total: 130 });
    see('2 of 130 shops are shown.');
  });

  it.each([
    ['a failed', new AppError('timeout', 'request timeout'), 'request timeout'],
    ['an ignored (499)', new AppError('http', '', { status: 499 }), 'Error occurred'],
  ])('does not take %s response for "no shop", and offers a retry (D74)', async (_case, error, message) => {
    const shops = jest.fn<ReturnType<ApiClient['shops']>, []>();
    shops.mockRejectedValueOnce(error);
    shops.mockResolvedValue({ items: [testShop('1')], total: 1 });
    await open({ api: { shops } });
    see(message);
    miss("Sorry, You don't have a shop yet");
    expect(button('List').disabled).toBe(true);
    await press('Retry');
    await findRadio('Shop 1');
  });
});

it('opens at a press that comes before the dialog of before has said that it was closed', async () => {
  function Page() {
    const { list, flow } = useListToShop();
    return (
      <>
        <button type="button" onClick={() => list([{ id: 'p1' }])}>
          List to shop
        </button>
        {flow}
      </>
    );
  }
  renderWithStorefront(<Page />, { api: backend(), config: { features: [] } });
  await press('List to shop');
  const closed = await findDialog('List Shop');
  closed.open = false;
  await press('List to shop');
  closed.dispatchEvent(new Event('close'));
  expect((await findDialog('List Shop')).isConnected).toBe(true);
});

it('drops the intent of another user (D79)', () => {
  saveLoginIntent({ kind: 'list', userId: 'u2', shopIds: ['1'], products: [{ id: 'p1' }] });
  const Page = () => useListToShop().flow;
  renderWithStorefront(<Page />);
  missRole('dialog');
  expect(takeLoginIntent('list')).toBeUndefined();
});

it.each([
  ['is shown once, by whatever document it was settled', false, '/distributor/list/products'],
  ['that the buyer has seen leads nowhere', true, '/'],
])('an interrupted listing %s (D118)', async (_what, seen, pathname) => {
  const orders = [{ target: { channelId: 'c', shopId: '1' }, shopName: 'Shop 1', products: [{ id: 'p1' }] }];
  leaveListing('u1', { ...listingAfter(orders, { kind: 'sent' }, { kind: 'interrupted' }), seen });
  const Page = () => (
    <>
      {useListToShop().flow}
      <p>{useLocation().pathname}</p>
    </>
  );
  renderWithStorefront(<Page />);
  await act(async () => undefined);
  await waitFor(() => expect(screen.getByText(/^\//).textContent).toBe(pathname));
});

it.each([
  ['The shop is gone', 'The shop is gone'],
  ['Request failed', 'The products could not be listed. Your selection is kept, try again.'],
])('says of a commit that failed with "%s" in the corrected variant "%s" (C15, D168, N03)', async (message, toast) => {
  const logged = silenceErrors();
  const commitListing = () => Promise.reject(new AppError('rejected', message));
  const { onClose } = await open({ api: { commitListing }, config: { messages: 'corrected' } });
  await press('List');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(toast);
  logged.mockRestore();
});

describe('listing result', () => {
  const failures = [testRow('p1'), testRow('p2', '["No image","Brand is protected"]'), testRow('p3', 'Off shelf')];
  const list = async (responses: Opened) => {
    const flow = await open({ productIds: ['p1', 'p2', 'p3'], ...responses });
    await flow.user.click(button('List'));
    return flow;
  };
  const details = async (responses: Opened = {}) => {
    const flow = await list({ results: [failures, [testRow('p3')]], ...responses });
    await flow.user.click(await findButton('View details'));
    return flow;
  };

  it.each([
    ['counts the failures', failures, ['2 failed to be listed', '1 of 3 listed']],
    ['does not count the listed when there are none', failures.slice(1), ['2 failed to be listed']],
  ])('%s, and can be closed (S107, D107)', async (_name, rows, texts) => {
    const { onClose } = await list({
      productIds: rows.map(({ sellerProductId }) => sellerProductId?.id ?? ''),
      results: [rows],
    });
    const dialog = await findDialog('Complete!');
    const described = dialog.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(texts);
    await press('Close');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('ends in success when the retry lists all the rest (D45)', async () => {
    await details({ results: [failures, [testRow('p2'), testRow('p3')]] });
    await tick('Select all');
    await press('Try again');
    await findDialog('SUCCESS!');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('looks up what has no result, and never offers to send it again (N21, D111)', async () => {
    // Read after the commit, when the details are opened, and twice by the button.
    const results = [[], [], [], ['p1', 'p2', 'p3'].map((id) => testRow(id))];
    await details({ results });
    await findDialog('No result yet (3)');
    expect(screen.getByRole('dialog', { name: 'No result yet (3)' })).toBeTruthy();
    missRole('button', 'Try again');
    await press('Look up');
    await seeSoon('There is no result yet.');
    await press('Look up');
    await findDialog('SUCCESS!');
    await waitFor(() => expect(localStorage.getItem('sf:outbox:u1')).toBeNull());
  });
});
