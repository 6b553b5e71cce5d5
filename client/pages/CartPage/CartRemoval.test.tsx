import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import { saveLoginIntent, takeLoginIntent } from '../../routing/login/loginIntent';
import { installBrowserParts } from '../../testing/browserParts';
import { barText, button, checkbox, openCart, removeButton, rows } from '../../testing/cartView';
import { testCart } from '../../testing/testCart';

installBrowserParts();

beforeEach(() => sessionStorage.clear());

describe('removal', () => {
  it('removes the selection in one call and shows the number (S146, D42)', async () => {
    const backend = testCart(25);
    const { user } = await openCart(backend);
    await user.click(checkbox(1));
    await user.click(checkbox(3));
    await user.click(removeButton());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from the selection cart: 2')).toBeTruthy();
    expect(backend.removeFromCart.mock.calls).toEqual([[['1', '3']]]);
    expect(screen.getByRole('status', { name: 'header count' }).textContent).toBe('23');
    expect(barText()).toBe('0 selected Select products to list them');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(backend.cart).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button('Undo'));
  });

  it('of one row moves the focus to the next row, after the last to the page', async () => {
    const { user } = await openCart(testCart(2));
    await user.click(button('Remove Product 1'));
    expect(await screen.findByText('Successfully removed from the selection car')).toBeTruthy();
    expect(document.activeElement).toBe(button('Remove Product 2'));
    await user.click(button('Remove Product 2'));
    expect(await screen.findByText('Your selection cart is empty')).toBeTruthy();
    expect(document.activeElement?.id).toBe('content');
  });

  it('is dropped after a login as another user (D66, D69)', async () => {
    const backend = testCart(4);
    saveLoginIntent({ kind: 'remove', userId: 'u2', productIds: ['2'] });
    await act(() => openCart(backend));
    expect(backend.removeFromCart).not.toHaveBeenCalled();
    expect(takeLoginIntent('remove')).toBeUndefined();
  });

  it('of two rows at a time removes both rows', async () => {
    const backend = testCart(3);
    const responses = { 1: Promise.withResolvers<boolean>(), 2: Promise.withResolvers<boolean>() };
    const removeFromCart: ApiClient['removeFromCart'] = async ([id]) => responses[id === '1' ? 1 : 2].promise;
    const cart = jest.fn(backend.cart);
    const { user } = await openCart({ ...backend, cart }, { removeFromCart });
    cart.mockReturnValue(new Promise(() => undefined));
    await user.click(button('Remove Product 1'));
    await user.click(button('Remove Product 2'));
    await act(async () => responses[1].resolve(true));
    await act(async () => responses[2].resolve(true));
    expect(rows()).toEqual([expect.stringContaining('Product 3')]);
  });

  it('shows the last page when the current one has become empty', async () => {
    const { user, goTo } = await openCart(testCart(21));
    await goTo(2);
    await user.click(button('Remove Product 21'));
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it.each<[string, () => Promise<boolean>, string | undefined]>([
    [
      'fails with a message',
      async () => Promise.reject(new AppError('rejected', 'The cart is locked')),
      'The cart is locked',
    ],
    ['fails without one', async () => Promise.reject(new AppError('rejected', '')), 'Unknown error'],
    ['is ignored (499)', async () => false, undefined],
  ])('changes nothing when it %s (S100, S160, S164)', async (_case, removeFromCart, message) => {
    const { user } = await openCart(testCart(2), { removeFromCart });
    await user.click(checkbox(1));
    await user.click(removeButton());
    if (message) expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(removeButton().getAttribute('aria-busy')).toBeNull());
    expect(rows()).toHaveLength(2);
    expect(checkbox(1).checked).toBe(true);
    expect(screen.getByRole('status', { name: 'header count' }).textContent).toBe('2');
  });

  it('resumes once after a login and keeps the selection (D66)', async () => {
    const removeFromCart = async (): Promise<never> => Promise.reject(new AppError('unauthorized', 'no'));
    const backend = testCart(4);
    const before = await openCart(backend, { removeFromCart });
    await before.user.click(checkbox(1));
    await before.user.click(button('Remove Product 2'));
    await waitFor(() => expect(window.location.hash).toContain('#login?redirectUrl='));
    before.unmount();

    const after = await act(() => openCart(backend));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(backend.removeFromCart.mock.calls).toEqual([[['2']]]);
    expect(checkbox(1).checked).toBe(true);
    after.unmount();
    (await openCart(backend)).unmount();
    expect(backend.removeFromCart).toHaveBeenCalledTimes(1);
  });
});
