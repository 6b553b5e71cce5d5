import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ProductCard } from '../../shared/api/models';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testUser } from '../testing/testStorefront';
import { useCartCount, useIsInCart } from './CartProvider';
import { useCartSync } from './useCartSync';
import { useCartToggle } from './useCartToggle';

const mug = { id: '7', isInCart: false };

function Probe(): ReactNode {
  useCartSync();
  const count = useCartCount();
  const inCart = useIsInCart(mug);
  const { toggle } = useCartToggle(mug);
  return (
    <>
      <output aria-label="count">{count ?? 'unknown'}</output>
      <output aria-label="mug">{inCart ? 'in' : 'out'}</output>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
    </>
  );
}

const reads = (name: string): string | null => screen.getByRole('status', { name }).textContent;
const page = (total: number) => ({ items: [] as ProductCard[], total });
const tab = (): BroadcastChannel => new BroadcastChannel('sf:cart');

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the count', () => {
  it('is asked for once and then kept in the tab (C21)', async () => {
    const cart = jest.fn(async () => page(6));
    const first = renderWithStorefront(<Probe />, { api: { cart } });
    await waitFor(() => expect(reads('count')).toBe('6'));
    first.unmount();
    renderWithStorefront(<Probe />, { api: { cart } });
    await waitFor(() => expect(reads('count')).toBe('6'));
    expect(cart).toHaveBeenCalledTimes(1);
    expect(cart).toHaveBeenCalledWith({ pageNo: 1, pageSize: 1 }, expect.anything());
  });

  it('is not another person’s (C19)', async () => {
    const other = { ...testUser, id: 'u2' };
    const first = renderWithStorefront(<Probe />, { api: { cart: async () => page(6) } });
    await waitFor(() => expect(reads('count')).toBe('6'));
    first.unmount();
    renderWithStorefront(<Probe />, { user: other, api: { cart: async () => page(1) } });
    await waitFor(() => expect(reads('count')).toBe('1'));
  });

  it('follows a toggle, and is kept so', async () => {
    const api = { cart: async () => page(6), addToCart: async () => true };
    const { user, unmount } = renderWithStorefront(<Probe />, { api });
    await waitFor(() => expect(reads('count')).toBe('6'));
    await user.click(screen.getByRole('button'));
    expect([reads('count'), reads('mug')]).toEqual(['7', 'in']);
    unmount();
    renderWithStorefront(<Probe />);
    await waitFor(() => expect(reads('count')).toBe('7'));
  });

  it('stays unknown when it can’t be had, and for a visitor, who has no cart', async () => {
    const cart = jest.fn(async () => Promise.reject(new Error('down')));
    const buyer = renderWithStorefront(<Probe />, { api: { cart } });
    await waitFor(() => expect(cart).toHaveBeenCalled());
    expect(reads('count')).toBe('unknown');
    buyer.unmount();
    renderWithStorefront(<Probe />, { user: null });
    expect(reads('count')).toBe('unknown');
  });
});

describe('other tabs', () => {
  it('hear of a change here (D66)', async () => {
    const other = tab();
    const heard = new Promise((resolve) => {
      other.onmessage = (event) => resolve(event.data);
    });
    const api = { cart: async () => page(6), addToCart: async () => true };
    const { user } = renderWithStorefront(<Probe />, { api });
    await user.click(screen.getByRole('button'));
    expect(await heard).toEqual({ ids: ['7'], inCart: true, userId: 'u1' });
    other.close();
  });

  it('are heard here, unless they are another person’s (D66)', async () => {
    renderWithStorefront(<Probe />, { api: { cart: async () => page(6) } });
    await waitFor(() => expect(reads('count')).toBe('6'));
    const other = tab();
    await act(async () => {
      other.postMessage({ ids: ['8'], inCart: true, userId: 'u2' });
      other.postMessage({ ids: ['7'], inCart: true, userId: 'u1' });
    });
    await waitFor(() => expect([reads('count'), reads('mug')]).toEqual(['7', 'in']));
    other.close();
  });
});

describe('after the return from login', () => {
  const wanted = { kind: 'cart', productId: '7', inCart: true } as const;

  it('does what was wanted, once, and then asks for the count (N14, D64)', async () => {
    saveLoginIntent(wanted);
    const asked: string[] = [];
    const api = {
      addToCart: async (id: string) => asked.push(`add ${id}`) > 0,
      cart: async () => {
        asked.push('count');
        return page(1);
      },
    };
    const first = renderWithStorefront(<Probe />, { api });
    await waitFor(() => expect([reads('count'), reads('mug')]).toEqual(['1', 'in']));
    expect(screen.getByText('Successfully added to the selection car')).toBeTruthy();
    expect(asked).toEqual(['add 7', 'count']);
    first.unmount();
    renderWithStorefront(<Probe />, { api });
    await waitFor(() => expect(reads('count')).toBe('1'));
    expect(asked).toEqual(['add 7', 'count']);
  });

  it('waits on while nobody is logged in (D64)', async () => {
    saveLoginIntent(wanted);
    renderWithStorefront(<Probe />, { user: null }).unmount();
    renderWithStorefront(<Probe />, { api: { addToCart: async () => true, cart: async () => page(1) } });
    await waitFor(() => expect(reads('mug')).toBe('in'));
  });
});
