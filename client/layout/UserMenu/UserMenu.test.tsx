import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { SELLER_STATUSES, type SellerAccount } from '../../../shared/api/models';
import { expectFocus, missRole } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { UserMenu } from './UserMenu';

const button = () => screen.getByRole('button', { name: 'Account menu, mei.lin' });
const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent ?? '');

function show(account: SellerAccount | null | Error = null, api: Partial<ApiClient> = {}) {
  const sellerAccount = jest.fn(async () => {
    if (account instanceof Error) throw account;
    return account;
  });
  const rendered = renderWithStorefront(
    <>
      <UserMenu user={testUser} />
      <button type="button">elsewhere</button>
    </>,
    { api: { sellerAccount, ...api } },
  );
  return { ...rendered, sellerAccount };
}

const PAGES = ['My Account', 'My Products', 'Selection cart'];

describe('UserMenu', () => {
  it.each(SELLER_STATUSES)('shows Workbench only when activated, here for %s (S081, S130)', async (status) => {
    const { user, sellerAccount } = show({ status });
    await user.click(button());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    const expected = status === 'ACTIVATED' ? ['Workbench', 'Log out'] : ['Log out'];
    await waitFor(() => expect(items()).toEqual([...PAGES, ...expected]));
    expect(sellerAccount).toHaveBeenCalledTimes(1);
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

  it('closes on Escape and a second click, when the focus leaves, and once a page is chosen', async () => {
    const { user } = show();
    await user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    missRole('menu');
    expectFocus(button());
    await user.click(button());
    await user.click(button());
    missRole('menu');
    await user.click(button());
    await screen.findByRole('menu');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    missRole('menu');
    await user.click(button());
    await screen.findByRole('menu');
    // A finger that moves no focus.
    fireEvent.click(document.body);
    missRole('menu');
    await user.click(button());
    // jsdom has no pages to go to.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(await screen.findByRole('menuitem', { name: 'My Products' }));
    missRole('menu');
  });

  it('shows at once that it logs out, and nothing else (D199)', async () => {
    const logout = jest.fn(() => new Promise<never>(() => undefined));
    const { user } = show(null, { logout });
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(document.body.textContent).toBe('Logging out…'));
    expect(logout).toHaveBeenCalledTimes(1);
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
