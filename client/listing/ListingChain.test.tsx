import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { sessionStore } from '../storage/sessionStore';
import { installBrowserParts } from '../testing/browserParts';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testRow, testShop } from '../testing/testListing';
import { ListToShop } from './ListToShop';
import { pendingListing } from './submission/pendingListing';

installBrowserParts();

const IDS = Array.from({ length: 120 }, (_, index) => `p${index}`);
const SIZES = [50, 50, 20];

type Request = Parameters<ApiClient['commitListing']>[0];
const reject = async (...error: ConstructorParameters<typeof AppError>): Promise<never> => {
  throw new AppError(...error);
};
const page = (ids: readonly string[]) => ({ items: ids.map((id) => testRow(id)), total: ids.length });

/** What a commit or a detail call does instead of listing its batch. */
interface Fault {
  readonly commit?: () => Promise<string | undefined>;
  readonly detail?: (ids: readonly string[]) => Promise<ReturnType<typeof page>>;
}

/** Lists everything, except for one batch (from 0). */
function backend(faulty: number, fault: Fault) {
  const batches: (readonly string[])[] = [];
  let healthy = false;
  return {
    heal: () => {
      healthy = true;
    },
    shops: async () => ({ items: [testShop('1'), testShop('2')], total: 2 }),
    commitListing: jest.fn(async ({ sellerProductIdList }: Request): Promise<string | undefined> => {
      batches.push(sellerProductIdList);
      const index = batches.length - 1;
      return !healthy && index === faulty && fault.commit ? fault.commit() : String(index);
    }),
    listingDetail: async (id: string) => {
      const ids = batches[Number(id)] ?? [];
      return !healthy && Number(id) === faulty && fault.detail ? fault.detail(ids) : page(ids);
    },
  };
}

const Path = () => <output aria-label="path">{useLocation().pathname}</output>;

/** Lists 120 products to the second shop. */
async function list(api: ReturnType<typeof backend>) {
  const onSent = jest.fn();
  const onClose = jest.fn();
  const ui = (
    <>
      <Path />
      <ListToShop request={{ productIds: IDS }} onSent={onSent} onClose={onClose} />
    </>
  );
  const rendered = renderWithStorefront(ui, { api });
  await rendered.user.click(await screen.findByRole('radio', { name: 'Shop 2' }));
  await rendered.user.click(screen.getByRole('button', { name: 'List' }));
  const sent = (): string[] => onSent.mock.calls.flatMap(([ids]) => ids);
  return { ...rendered, onClose, sent };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const path = (): string | null => screen.getByRole('status', { name: 'path' }).textContent;

type End = 'notCommitted' | 'noResult' | 'short';
const FAULTS: readonly (readonly [name: string, end: End, message: string, fault: Fault])[] = [
  ['is refused', 'notCommitted', 'Down', { commit: () => reject('http', 'Down', { status: 500 }) }],
  ['needs a login', 'notCommitted', 'Log in', { commit: () => reject('unauthorized', 'Log in') }],
  ['times out', 'noResult', 'request timeout', { commit: () => reject('timeout', 'request timeout') }],
  ['loses its connection', 'noResult', 'Unknown error', { commit: () => reject('network', 'Unknown error') }],
  ['ends at a gateway', 'noResult', 'Bad gateway', { commit: () => reject('http', 'Bad gateway', { status: 502 }) }],
  ['has no id', 'noResult', 'Unknown error', { commit: () => reject('malformed', 'Unusable response of X_SERVICE') }],
  ['is ignored (499)', 'noResult', 'Unknown error', { commit: async () => undefined }],
  ['has a failing detail', 'noResult', 'Detail down', { detail: () => reject('http', 'Detail down') }],
  ['has an unusable detail', 'noResult', 'Unknown error', { detail: () => reject('malformed', 'Unusable X_SERVICE') }],
  ['has an empty or ignored detail (499)', 'noResult', 'Unknown error', { detail: async () => page([]) }],
  ['has a short detail', 'short', 'Unknown error', { detail: async ([first = '']) => page([first]) }],
];
/** As a first commit these close the modal, and nothing was sent (C15, D31). */
const SILENT: readonly string[] = ['is refused', 'needs a login', 'is ignored (499)'];
const CASES = [0, 1, 2].flatMap((faulty) => FAULTS.map((fault) => [faulty + 1, ...fault] as const));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/search');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a chain of 120 products (N21, D75, D76)', () => {
  it('ends in SUCCESS! when every batch is complete', async () => {
    const { sent } = await list(backend(-1, {}));
    expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeTruthy();
    expect(sent()).toEqual(IDS);
    expect(pendingListing.consume()).toBeUndefined();
  });

  it('shows its progress while it is in flight', async () => {
    const held = Promise.withResolvers<string>();
    await list(backend(1, { commit: () => held.promise }));
    expect((await screen.findByText('50 of 120')).getAttribute('role')).toBe('status');
    held.resolve('1');
    expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeTruthy();
  });

  it.each(CASES)('tells what was sent when commit %i %s', async (number, name, end, message, fault) => {
    const earlier = sum(SIZES.slice(0, number - 1));
    const size = SIZES[number - 1] ?? 0;
    const { sent, onClose } = await list(backend(number - 1, fault));
    if (number === 1 && fault.commit) {
      // Nothing is known: the first commit was refused (C15), or its result appears in My Products (D77).
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      const inDoubt = !SILENT.includes(name);
      expect(sent()).toEqual(inDoubt ? IDS.slice(0, 50) : []);
      await waitFor(() => expect(path()).toBe(inDoubt ? '/distributor/list/products' : '/'));
      if (name === 'is refused') expect(screen.queryByText(message)).toBeNull();
      expect(pendingListing.consume()).toEqual(inDoubt ? { reason: 'inDoubt', sent: 50, total: 120 } : undefined);
      return;
    }
    expect(await screen.findByRole('dialog', { name: 'Not finished' })).toBeTruthy();
    const listed = earlier + (end === 'short' ? 1 : 0);
    const noResult = { notCommitted: 0, noResult: size, short: size - 1 }[end];
    const notSent = 120 - listed - noResult;
    const counts = [
      listed > 0 && `${listed} listed`,
      noResult > 0 && `${noResult} without a result yet`,
      notSent > 0 && `${notSent} not sent`,
    ].filter(Boolean);
    expect(screen.getByText(`${message} – ${counts.join(', ')}`)).toBeTruthy();
    expect(sent()).toEqual(IDS.slice(0, 120 - notSent));
    expect(screen.queryByText('SUCCESS!')).toBeNull();
    expect(document.body.textContent).not.toContain('_SERVICE');
  });

  it('retries exactly the products that were not sent, at the same shop', async () => {
    const api = backend(1, { commit: () => reject('http', 'Down') });
    const { user, sent } = await list(api);
    await user.click(await screen.findByRole('button', { name: 'View details' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Failed Records(70)' }));
    expect(dialog.getAllByRole('row')[1]?.textContent).toContain('p50Shop 2Not sent');
    api.heal();
    api.commitListing.mockClear();
    await user.click(dialog.getByRole('checkbox', { name: 'Select all' }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeTruthy();
    const requests = api.commitListing.mock.calls.map(([request]) => request);
    expect(requests.flatMap(({ sellerProductIdList }) => sellerProductIdList)).toEqual(IDS.slice(50));
    expect(requests.map(({ shopId }) => shopId)).toEqual(['2', '2']);
    expect(sent()).toEqual(IDS);
  });
});

describe('a login in the middle of a chain (D79)', () => {
  const intent = { kind: 'list', userId: 'u1', shopId: '2', productIds: IDS.slice(50), sentCount: 50 } as const;

  it('keeps user, shop and what is still to be sent', async () => {
    await list(backend(1, { commit: () => reject('unauthorized', 'Log in') }));
    await waitFor(() => expect(window.location.hash).toContain('#login'));
    expect(takeLoginIntent('list')).toEqual(intent);
  });

  it('selects the shop again and says what was sent', async () => {
    const api = { shops: async () => ({ items: [testShop('1'), testShop('2')], total: 2 }) };
    renderWithStorefront(<ListToShop request={intent} onClose={jest.fn()} />, { api });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Shop 2' })).checked).toBe(true);
    expect(screen.getByText('70 products will be listed to the shop you choose.')).toBeTruthy();
    expect(screen.getByText(/^50 products were sent before the login/)).toBeTruthy();
  });

  it('selects no shop when the former one is not enabled any more', async () => {
    const api = { shops: async () => ({ items: [testShop('1')], total: 1 }) };
    renderWithStorefront(<ListToShop request={intent} onClose={jest.fn()} />, { api });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Shop 1' })).checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'List' }).disabled).toBe(true);
  });

  it('shows the message when a login was requested within the minute (D80)', async () => {
    sessionStore.set('login-redirect', performance.timeOrigin - 1, 60_000);
    const { onClose } = await list(backend(0, { commit: () => reject('unauthorized', 'Log in') }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByText('Log in')).toBeTruthy();
    expect(takeLoginIntent('list')).toBeUndefined();
  });
});

describe('a page left during a commit (D63)', () => {
  it('sends nothing more and notes what was sent', async () => {
    const held = Promise.withResolvers<string>();
    const api = backend(1, { commit: () => held.promise });
    const { unmount } = await list(api);
    await screen.findByText('50 of 120');
    unmount();
    expect(pendingListing.consume()).toEqual({ reason: 'left', sent: 100, total: 120 });
    held.resolve('1');
    await waitFor(() => expect(pendingListing.consume()).toEqual({ reason: 'left', sent: 100, total: 120 }));
    expect(api.commitListing).toHaveBeenCalledTimes(2);
    expect(pendingListing.takeSentIds()).toEqual(IDS.slice(0, 100));
    expect(pendingListing.takeSentIds()).toEqual([]);
  });
});
