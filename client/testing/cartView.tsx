import { screen, within } from '@testing-library/react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { PublicConfig } from '../../shared/page/publicConfig';
import { useCart } from '../cart/CartProvider';
import { useCartSync } from '../cart/useCartSync';
import { CartPage } from '../pages/CartPage/CartPage';
import { type CartData, load as loadCart } from '../pages/CartPage/CartPage.loader';
import { region } from './find';
import { loaderContext } from './loaderContext';
import { renderWithStorefront } from './renderWithStorefront';
import type { TestCart } from './testCart';
import { testProduct } from './testProduct';

function HeaderCount() {
  useCartSync();
  return <output aria-label="header count">{useCart(({ count }) => count)}</output>;
}

const ui = (data: CartData) => (
  <main id="content" tabIndex={-1}>
    <HeaderCount />
    <CartPage data={data} pending={false} />
  </main>
);

/** Loads and renders the cart of a simulated backend; `goTo` shows another page of it. */
export async function openCart(backend: TestCart, calls: Partial<ApiClient> = {}, config: Partial<PublicConfig> = {}) {
  const { cart, removeFromCart, addToCart } = backend;
  const recommendations = async () => [testProduct({ id: '900', productName: 'Recommended' })];
  const api = { cart, removeFromCart, addToCart, recommendations, ...calls };
  const load = (pageNo: number): Promise<CartData> =>
    loadCart(loaderContext({ api, query: new URLSearchParams({ pageNo: String(pageNo) }) }));
  const rendered = renderWithStorefront(ui(await load(1)), { api, config });
  cart.mockClear();
  return { ...rendered, goTo: async (pageNo: number) => rendered.rerender(ui(await load(pageNo))) };
}

export const bar = () => region('Selected products');
export const barText = (): string | null => within(bar()).getByRole('status').textContent;
export const listButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: /^List to shop/ });
export const removeButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Remove' });
export const checkbox = (id: number): HTMLInputElement =>
  screen.getByRole('checkbox', { name: `Select Product ${id}` });
export const selectAll = (): HTMLInputElement[] => screen.getAllByRole('checkbox', { name: /^Select all/ });
export const rows = (): string[] =>
  screen.getAllByRole('link', { name: /^Product/ }).map(({ textContent }) => textContent ?? '');
