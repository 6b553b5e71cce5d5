import { screen, waitFor } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { installBrowserParts } from '../../testing/browserParts';
import { button, openCart, rows } from '../../testing/cartView';
import { testCart } from '../../testing/testCart';

installBrowserParts();

beforeEach(() => sessionStorage.clear());

const headerCount = (): string | null => screen.getByRole('status', { name: 'header count' }).textContent;
const ids = (): (string | undefined)[] => rows().map((row) => row.match(/Product (\d+)/)?.[1]);

/** Opens a cart of three products; `arrive` brings the page data that were read at that time. */
async function openCartWithSlowLoad() {
  const backend = testCart(3);
  const before = await backend.cart({ pageNo: 1, pageSize: 20 });
  const { user, goTo } = await openCart(backend);
  const arrive = (): Promise<void> => {
    backend.cart.mockResolvedValueOnce(before);
    return goTo(1);
  };
  return { backend, user, arrive };
}

describe('page data that are older than a change of this document (D66)', () => {
  it('bring no removed product back, not even until the rows are loaded again', async () => {
    const { backend, user, arrive } = await openCartWithSlowLoad();
    const reload = Promise.withResolvers<Awaited<ReturnType<ApiClient['cart']>>>();
    await user.click(button('Remove Product 1'));
    await waitFor(() => expect(backend.cart).toHaveBeenCalledTimes(1));
    const arrived = arrive();
    backend.cart.mockReturnValueOnce(reload.promise);
    await arrived;
    expect([ids(), headerCount()]).toEqual([['2', '3'], '2']);
    expect(screen.getByText('2 products kept for listing')).toBeTruthy();
    reload.resolve({ items: [], total: 0 });
    expect(await screen.findByText('Your selection cart is empty')).toBeTruthy();
    expect(headerCount()).toBe('0');
  });

  it('hide no added product, also when as many were removed', async () => {
    const { user, arrive } = await openCartWithSlowLoad();
    await user.click(button('Add to selection cart: Recommended'));
    await waitFor(() => expect(ids()).toEqual(['900', '1', '2', '3']));
    await arrive();
    await waitFor(() => expect([ids(), headerCount()]).toEqual([['900', '1', '2', '3'], '4']));
    await user.click(button('Remove Product 1'));
    await waitFor(() => expect(headerCount()).toBe('3'));
    await arrive();
    await waitFor(() => expect([ids(), headerCount()]).toEqual([['900', '2', '3'], '3']));
  });
});
