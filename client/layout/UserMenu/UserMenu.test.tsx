import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SELLER_STATUSES, type SellerAccount } from '../../../shared/api/models';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';
import { sessionStore } from '../../storage/sessionStore';
import { isAnything } from '../../storage/shape';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { watchDocumentLoads } from '../../testing/watchDocumentLoads';
import { UserMenu } from './UserMenu';

const button = (): HTMLElement => screen.getByRole('button', { name: 'Account menu, mei.lin' });
const items = (): string[] => screen.queryAllByRole('menuitem').map((item) => item.textContent ?? '');

function show(account: SellerAccount | null | Error = null, logout = jest.fn(async () => undefined)) {
  const sellerAccount = jest.fn(async () => {
    if (account instanceof Error) throw account;
    return account;
  });
  const rendered = renderWithStorefront(
    <>
      <UserMenu user={testUser} />
      <button type="button">elsewhere</button>
    </>,
    { api: { sellerAccount, logout } },
  );
  return { ...rendered, sellerAccount, logout };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const PAGES = ['My Account', 'My Products', 'Selection cart'];

describe('UserMenu', () => {
  it('shows the username as the link to My Account (S080, D30)', () => {
    show();
    expect(screen.getByRole('link', { name: 'mei.lin' }).getAttribute('href')).toBe('/account/verification');
  });

  it.each(SELLER_STATUSES)('shows Workbench only when activated, here for %s (S081, S130)', async (status) => {
    const { user, sellerAccount } = show({ status });
    await user.click(button());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    const expected = status === 'ACTIVATED' ? ['Workbench', 'Log out'] : ['Log out'];
    await waitFor(() => expect(items()).toEqual([...PAGES, ...expected]));
    expect(sellerAccount).toHaveBeenCalledTimes(1);
  });

  it('links to the user’s pages and the seller portal (D88)', async () => {
    const { user, container } = show({ status: 'ACTIVATED' });
    await user.click(button());
    await screen.findByRole('menuitem', { name: 'Workbench' });
    expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))).toEqual([
      '/account/verification',
      '/distributor/list/products',
      '/distributor/selection/cart',
      '/iam/seller',
      null,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has Log out without a known seller account', async () => {
    const { user } = show(new Error('down'));
    await user.click(button());
    await waitFor(() => expect(items()).toEqual([...PAGES, 'Log out']));
  });

  it('opens with the first item focused, and arrow keys wrap around', async () => {
    const { user } = show({ status: 'ACTIVATED' });
    button().focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Workbench' });
    const focused = [document.activeElement?.textContent];
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual(['My Account', 'My Products', 'Log out', 'My Account', 'Log out', 'My Account']);
  });

  it('opens by ArrowDown on the name too (D88)', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Account'));
  });

  it('closes on Escape and returns the focus', async () => {
    const { user } = show();
    await user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes on a second click, when the focus leaves, and once a page is chosen', async () => {
    const { user } = show();
    await user.click(button());
    await user.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button());
    await screen.findByRole('menu');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'My Products' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens and closes by a tap on the name, which a mouse follows (D88)', async () => {
    const { user } = show();
    const name = screen.getByRole('link', { name: 'mei.lin' });
    const followed: boolean[] = [];
    name.addEventListener('click', (event) => setTimeout(() => followed.push(!event.defaultPrevented)));
    await user.pointer({ keys: '[TouchA]', target: name });
    await screen.findByRole('menu');
    await user.pointer({ keys: '[TouchA]', target: name });
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(name);
    await waitFor(() => expect(followed).toEqual([false, false, true]));
  });
});

describe('UserMenu under a mouse', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens on hover without taking the focus, and closes when the mouse leaves (D88)', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
    show();
    await user.hover(screen.getByRole('link', { name: 'mei.lin' }));
    await pass(99);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await pass(1);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(document.body);
    await user.hover(screen.getByRole('button', { name: 'elsewhere' }));
    await pass(250);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await user.dblClick(button());
    await pass(1000);
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('logging out', () => {
  it.each([
    ['works', async () => undefined],
    ['fails', () => Promise.reject(new Error('500'))],
  ])('clears the user’s data and reloads when the call %s (S155, S166, C19, D69)', async (_how, call) => {
    const loads = watchDocumentLoads();
    sessionStore.set('regions', [1], 1000);
    writeHistory(['lamp']);
    const { user, logout } = show(null, jest.fn(call));
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(loads()).toBe(1));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(readHistory()).toEqual([]);
    expect(sessionStore.get('regions', isAnything)).toBeUndefined();
  });

  it.each([
    ['Mei Lin', 'ML'],
    ['mei.lin', 'ML'],
    ['jonas_o.b', 'JO'],
    ['lumen', 'L'],
    ['王 小明', '王小'],
    ['', ''],
  ])('shows the initials of %j as %j', (name, letters) => {
    renderWithStorefront(<UserMenu user={{ ...testUser, name, username: name }} />);
    expect(screen.getByRole('link').querySelector('[aria-hidden]')?.textContent).toBe(letters);
  });
});
