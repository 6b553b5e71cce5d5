import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { ApiClient } from '../../shared/api/apiClient';
import { parsePageNumber } from '../../shared/domain/search/searchQuery';
import { useCart } from '../cart/CartProvider';
import { useCartSync } from '../cart/useCartSync';
import { CartPage } from '../pages/CartPage/CartPage';
import { load as loadCart } from '../pages/CartPage/CartPage.loader';
import { region } from './find';
import { loaderContext } from './loaderContext';
import { renderWithStorefront } from './renderWithStorefront';
import type { TestCart } from './testCart';
import { testProduct } from './testProduct';

function HeaderCount() {
  useCartSync();
  return <output aria-label="header count">{useCart(({ count }) => count)}</output>;
}

const Address = () => <output aria-label="address">{useLocation().search}</output>;

/** The pages of the cart of a simulated backend, and the calls that they have. */
export function cartPages({ cart, removeFromCart, addToCart }: TestCart, calls: Partial<ApiClient> = {}) {
  const recommendations = async () => [testProduct({ id: '900', productName: 'Recommended' })];
  const api = { cart, removeFromCart, addToCart, recommendations, ...calls };
  const pageOf = async (pageNo: number) => {
    const data = await loadCart(loaderContext({ api, query: new URLSearchParams({ pageNo: String(pageNo) }) }));
    return (
      <main id="content" tabIndex={-1}>
        <HeaderCount />
        <Address />
        <CartPage data={data} pending={false} />
      </main>
    );
  };
  return { api, pageOf };
}

/** Opens the page of such a cart that the address tells, or the first; `goTo` shows another one. */
export async function openCart(
  backend: TestCart,
  calls: Partial<ApiClient> = {},
  options: Parameters<typeof renderWithStorefront>[1] = {},
) {
  const { api, pageOf } = cartPages(backend, calls);
  const page = await pageOf(parsePageNumber(new URLSearchParams(options.path?.split('?')[1])));
  const rendered = await act(async () => renderWithStorefront(page, { ...options, api }));
  backend.cart.mockClear();
  return { ...rendered, goTo: (pageNo: number) => act(async () => rendered.rerender(await pageOf(pageNo))) };
}

const bar = () => region('Chosen products');
export const barText = (): string | null => within(bar()).getByRole('status').textContent;
export const listButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: /^List to shop/ });
export const removeButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Remove' });
export const checkbox = (id: number): HTMLInputElement =>
  screen.getByRole('checkbox', { name: `Choose Product ${id}` });
export const selectAll = (): HTMLInputElement[] => screen.getAllByRole('checkbox', { name: /^Select all/ });
/** Selects all, or none. */
export const pressSelectAll = () => userEvent.click(selectAll()[1] as HTMLElement);
export const rows = (): string[] =>
  screen.getAllByRole('link', { name: /^Product/ }).map(({ textContent }) => textContent ?? '');
