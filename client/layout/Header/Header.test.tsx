import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { DRAWN_NAME } from '../../../shared/unbranded';
import { useCartStore } from '../../cart/CartProvider';
import { findLink, link } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { CATEGORIES } from '../../testing/stateData';
import { Header } from './Header';

function CartOf({ count }: { count: number }) {
  const { dispatch } = useCartStore();
  useEffect(() => {
    dispatch({ kind: 'counted', count });
  }, [dispatch, count]);
  return null;
}

const button = () => screen.getByRole('button', { name: /^Account menu/ });

describe('Header', () => {
  it.each([
    ['Acme', 'Acme', false],
    [DRAWN_NAME, '', true],
  ])('shows for the site name %s the text %j, and the drawn logo: %s (D65)', (siteName, text, drawn) => {
    const { container } = renderWithStorefront(<Header />, { config: { siteName }, categories: CATEGORIES });
    expect(link(`${siteName} home`).textContent).toBe(text);
    expect(container.querySelector('[src="/logo.svg"]') !== null).toBe(drawn);
  });

  it('has one popup open at a time', async () => {
    const { user } = renderWithStorefront(<Header />);
    const categories = screen.getByRole('button', { name: 'All categories' });
    await user.click(categories);
    expect(categories.getAttribute('aria-expanded')).toBe('true');
    await user.hover(screen.getByText('mei.lin'));
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
    await waitFor(() => expect(categories.getAttribute('aria-expanded')).toBe('false'));
  });

  it.each([
    [1, 'Selection cart, 1 product', '1'],
    [6, 'Selection cart, 6 products', '6'],
    [120, 'Selection cart, 99+ products', '99+'],
    [0, 'Selection cart', ''],
  ])('shows a count of %d products in the cart, which it leads to (S079, C21)', async (count, name, badge) => {
    renderWithStorefront(
      <>
        <Header />
        <CartOf count={count} />
      </>,
    );
    const cart = await findLink(name);
    expect(cart.getAttribute('href')).toBe('/distributor/selection/cart');
    await waitFor(() => expect(cart.querySelector('[data-count]')?.getAttribute('data-count')).toBe(badge));
  });
});
