import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { ListingRow, Shop } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { axeViolations } from '../testing/axeViolations';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testRow, testShop } from '../testing/testListing';
import type { StorefrontOverrides } from '../testing/testStorefront';
import { ListToShop } from './ListToShop';

installBrowserParts();

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
  let reads = 0;
  return {
    shops: jest.fn(async () => ({ items: [...shops], total })),
    commitListing: jest.fn(
      async (_request: Parameters<ApiClient['commitListing']>[0]): Promise<string | undefined> => 'b1',
    ),
    listingDetail: jest.fn(async () => {
      const items = [...(results[reads++] ?? [])];
      return { items, total: items.length };
    }),
  };
}

interface Opened extends Backend, Pick<StorefrontOverrides, 'config'> {
  readonly productIds?: readonly string[];
  readonly api?: Partial<ApiClient>;
}

async function open({ productIds = ['p1'], config = {}, api: changes, ...responses }: Opened = {}) {
  const api = { ...backend(responses), ...changes };
  const onClose = jest.fn();
  const rendered = renderWithStorefront(<ListToShop request={{ productIds }} onClose={onClose} />, { api, config });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return { ...rendered, api, onClose };
}
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog');

describe('List Shop modal', () => {
  it('offers the enabled shops, the first one selected (S103)', async () => {
    await open({
      productIds: ['p1', 'p2'],
      shops: [testShop('1'), testShop('2'), testShop('3', { chShopStatus: 'EXPIRED' })],
    });
    expect(screen.getByRole('dialog', { name: 'List Shop' })).toBeTruthy();
    expect(screen.getByText('2 products will be listed to the shop you choose.')).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.getByRole('radio', { name: 'Shop 1' })).toBe(radios[0]);
    expect(screen.getAllByText('TikTok Shop UK')).toHaveLength(2);
  });

  it('commits for the selected shop (S105, S143)', async () => {
    const { api, user } = await open();
    await user.click(screen.getAllByText('TikTok Shop UK')[1] as HTMLElement);
    await user.click(button('List'));
    const request = { channelId: 'channel-2', shopId: '2', sellerProductIdList: ['p1'] };
    expect(api.commitListing).toHaveBeenCalledWith(request);
    expect(api.listingDetail).toHaveBeenCalledWith('b1');
  });

  it.each([
    [6, false],
    [7, true],
  ])('makes %d shops scrollable by keyboard: %s (S171)', async (count, scrolls) => {
    await open({ shops: Array.from({ length: count }, (_, index) => testShop(String(index))) });
    expect(screen.getByRole('region', { name: 'Your shops' }).tabIndex === 0).toBe(scrolls);
  });

  it('notes that only the first 100 shops are shown (D44)', async () => {
    const { unmount } = await open({ total: 100 });
    expect(screen.queryByText(/^The first 100/)).toBeNull();
    unmount();
    await open({ total: 130 });
    expect(screen.getByText('The first 100 of 130 shops are shown.')).toBeTruthy();
  });

  it('links to the authorization of a shop, and finds it on return (S104, S002)', async () => {
    const shops = jest.fn<ReturnType<ApiClient['shops']>, []>().mockResolvedValueOnce({ items: [], total: 0 });
    shops.mockResolvedValue({ items: [testShop('9')], total: 1 });
    await open({ api: { shops }, config: { shopAuthUrl: 'https://channel.example/authorize' } });
    expect(screen.getByText("Sorry, You don't have a shop yet")).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Authorize TKshop/ });
    expect(link.getAttribute('href')).toBe('https://channel.example/authorize');
    expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
    fireEvent.focus(window);
    expect(await screen.findByRole('radio', { name: 'Shop 9' })).toBeTruthy();
  });

  it('shows why the shops failed to load, with a retry', async () => {
    const shops = jest.fn<ReturnType<ApiClient['shops']>, []>();
    shops.mockRejectedValueOnce(new AppError('timeout', 'request timeout'));
    shops.mockResolvedValue({ items: [testShop('1')], total: 1 });
    const { user } = await open({ api: { shops } });
    expect(screen.getByText('request timeout')).toBeTruthy();
    expect(button('List').disabled).toBe(true);
    await user.click(button('Retry'));
    expect(await screen.findByRole('radio', { name: 'Shop 1' })).toBeTruthy();
  });

  it.each([
    ['ignored (499)', new AppError('http', '', { status: 499 }), 'Error occurred'],
    ['unusable', new AppError('malformed', 'Unusable response of X_SERVICE'), 'Unknown error'],
  ])('does not take an %s response for "no shop" (D74)', async (_case, error, message) => {
    await open({ api: { shops: () => Promise.reject(error) } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText("Sorry, You don't have a shop yet")).toBeNull();
    expect(button('Retry')).toBeTruthy();
  });

  it('closes on Cancel and lists nothing (S110)', async () => {
    const { api, onClose, user } = await open();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalled();
    expect(api.commitListing).not.toHaveBeenCalled();
  });

  it('stays open during the commit and ignores a second click (S095, D63)', async () => {
    let respond: (id: string) => void = () => undefined;
    const commitListing = jest.fn(() => new Promise<string>((resolve) => (respond = resolve)));
    const { onClose, user } = await open({ api: { commitListing } });
    await user.dblClick(button('List'));
    expect(commitListing).toHaveBeenCalledTimes(1);
    expect(button('List').getAttribute('aria-busy')).toBe('true');
    expect(button('Cancel').disabled).toBe(true);
    expect(button('Close').disabled).toBe(true);
    dialog().dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    respond('b1');
    expect(await screen.findByText('SUCCESS!')).toBeTruthy();
  });
});

describe('failed commit', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  const failing = (kind: 'rejected' | 'unauthorized') => ({
    commitListing: () => Promise.reject(new AppError(kind, 'The shop is gone')),
  });
  const toasts = () => screen.getAllByRole('status').at(-1)?.textContent;

  it('closes the modal without a message and logs the error (S165, C15)', async () => {
    const { onClose, user } = await open({ api: failing('rejected') });
    await user.click(button('List'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toasts()).toBe('');
    expect(logged).toHaveBeenCalledWith('The listing was not committed', expect.any(AppError));
  });

  it('shows a message in the corrected variant (C15, N03)', async () => {
    const { onClose, user } = await open({ api: failing('rejected'), config: { messages: 'corrected' } });
    await user.click(button('List'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toasts()).toBe('The products could not be listed. Your selection is kept, try again.');
  });

  it('goes to login when the session has ended (D66)', async () => {
    const { user } = await open({ api: failing('unauthorized') });
    await user.click(button('List'));
    await waitFor(() => expect(window.location.hash).toContain('#login'));
    window.location.hash = '';
    window.sessionStorage.clear();
  });

  it.each([
    ['without rows', { results: [[]] }, 'Unknown error'],
    [
      'that cannot be read',
      { api: { listingDetail: () => Promise.reject(new AppError('timeout', 'request timeout')) } },
      'request timeout',
    ],
  ])('differs from a result %s, which shows a message (C17, D75)', async (_, responses, message) => {
    const { onClose, user } = await open(responses);
    await user.click(button('List'));
    expect(await screen.findByRole('dialog', { name: 'Not finished' })).toBeTruthy();
    expect(screen.getByText(`${message} – 1 without a result yet`)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('listing result', () => {
  const failures = [
    testRow('p1'),
    testRow('p2', '["Main image is missing","Brand is protected"]'),
    testRow('p3', 'Off shelf'),
  ];
  const list = async (responses: Opened) => {
    const flow = await open({ productIds: ['p1', 'p2', 'p3'], ...responses });
    await flow.user.click(button('List'));
    return flow;
  };
  const details = async (responses: Opened = {}) => {
    const flow = await list({ results: [failures, [testRow('p3')]], ...responses });
    await flow.user.click(await screen.findByRole('button', { name: 'View details' }));
    return flow;
  };
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

  it('links to My Products after a full success (S106)', async () => {
    const { onClose, user } = await list({ results: [[testRow('p1'), testRow('p2'), testRow('p3')]] });
    expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeTruthy();
    const text =
      'Successfully distributed goods. Please go to the TikTokShop backend to complete the subsequent product release process';
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See My Products' }).getAttribute('href')).toBe(
      '/distributor/list/products',
    );
    await user.click(button('Continue'));
    expect(onClose).toHaveBeenCalled();
  });

  it('counts the failures (S107)', async () => {
    await list({ results: [failures] });
    expect(await screen.findByRole('dialog', { name: 'Complete!' })).toBeTruthy();
    expect(screen.getByText('2 failed to be listed')).toBeTruthy();
    expect(screen.getByText('1 of 3 listed')).toBeTruthy();
    const described = dialog().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '2 failed to be listed',
      '1 of 3 listed',
    ]);
  });

  it('does not count the listed when there are none (S107)', async () => {
    await list({ results: [[testRow('p1', 'No brand'), testRow('p2', 'No brand'), testRow('p3', 'No brand')]] });
    expect(await screen.findByText('3 failed to be listed')).toBeTruthy();
    expect(screen.queryByText(/ of 3 listed/)).toBeNull();
  });

  it('shows product, mapping shop and reasons of each failure (S108, S090, S091)', async () => {
    await details();
    expect(screen.getByRole('dialog', { name: 'Failed Records(2)' })).toBeTruthy();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Product p2Luma LivingMain image is missingBrand is protected'),
      expect.stringContaining('Product p3Luma LivingOff shelf'),
    ]);
  });

  it('retries only the selected products at the same shop (S109, D45, D46)', async () => {
    const { api, user } = await details();
    expect(button('Try again').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Product p3' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(button('Try again'));
    expect(api.commitListing).toHaveBeenLastCalledWith({
      channelId: 'channel-1',
      shopId: '1',
      sellerProductIdList: ['p3'],
    });
    expect(await screen.findByRole('dialog', { name: 'Failed Records(1)' })).toBeTruthy();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText(/^Submitted again at \d\d:\d\d:\d\d\. 1 listed\.$/).closest('[role=status]')).toBeTruthy();
    expect(button('Try again').disabled).toBe(true);
  });

  it('ends in success when the retry lists all the rest (D45)', async () => {
    const { user } = await details({ results: [failures, [testRow('p2'), testRow('p3')]] });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(button('Try again'));
    expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('selects one, all or none (N12)', async () => {
    const { user } = await details();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    await user.click(screen.getByRole('checkbox', { name: 'Select Product p3' }));
    expect(checked()).toEqual([false, false, true]);
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(checked()).toEqual([true, true, true]);
    await user.click(all);
    expect(checked()).toEqual([false, false, false]);
  });

  it('copies the reasons and downloads a CSV file (N12)', async () => {
    const { user } = await details();
    await user.click(button('Copy all reasons'));
    expect(await navigator.clipboard.readText()).toBe('Main image is missing\nBrand is protected\nOff shelf');

    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `#${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    await user.click(button('Download CSV'));
    expect(files[0]?.type).toBe('text/csv;charset=utf-8');
  });

  it('closes on Cancel (S110)', async () => {
    const { onClose, user } = await details();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    [4, false],
    [5, true],
  ])('makes %d failures scrollable by keyboard: %s (S171)', async (count, scrolls) => {
    await details({ results: [Array.from({ length: count }, (_, index) => testRow(String(index), 'No'))] });
    const table = screen.getByRole('region', { name: `Failed Records(${count})` });
    expect(table.tabIndex === 0).toBe(scrolls);
  });

  it('has no accessibility violations', async () => {
    await details();
    expect(await axeViolations(dialog())).toEqual([]);
  });
});
