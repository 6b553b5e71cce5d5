import { screen, waitFor } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { SELLER_STATUSES, type SellerAccount } from '../../../shared/api/models';
import { missRole } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { UserMenu } from './UserMenu';

const button = () => screen.getByRole('button', { name: 'Account menu, mei.lin' });
const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent ?? '');

function show(account?: SellerAccount, api: Partial<ApiClient> = {}) {
  const sellerAccount = jest.fn(async () => {
    if (!account) throw new Error('down');
    return account;
  });
  const rendered = renderWithStorefront(<UserMenu user={testUser} />, { api: { sellerAccount, ...api } });
  return { ...rendered, sellerAccount };
}

const PAGES = ['My Account', 'My Products', 'Selection cart'];

describe('UserMenu', () => {
  it.each([...SELLER_STATUSES, undefined])(
    'shows Workbench only when activated, here for %s (S081, S130)',
    async (status) => {
      const { user, sellerAccount } = show(status && { status });
      await user.click(button());
      await waitFor(() => expect(sessionStorage).toHaveLength(Number(status !== undefined)));
      const expected = status === 'ACTIVATED' ? ['Workbench', 'Log out'] : ['Log out'];
      await waitFor(() => expect(items()).toEqual([...PAGES, ...expected]));
      expect(sellerAccount).toHaveBeenCalledTimes(1);
    },
  );

  it('opens with the first item focused, arrow keys wrap around, and closes when the focus leaves', async () => {
    const { user } = show({ status: 'ACTIVATED' });
    button().focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Workbench' });
    const focused = [document.activeElement?.textContent];
    for (const key of ['{End}', '{ArrowDown}']) {
      await user.keyboard(key);
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual(['My Account', 'Log out', 'My Account']);
    await user.tab();
    missRole('menu');
  });

  it('opens by ArrowDown on the name too (D88)', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Account'));
  });

  it('shows at once that it logs out, and nothing else (D199)', async () => {
    const logout = jest.fn(() => new Promise<never>(() => undefined));
    const { user } = show(undefined, { logout });
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
