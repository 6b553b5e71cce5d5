import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { DRAWN_BRAND } from '../../../shared/domain/drawnBrand';
import { useCartStore } from '../../cart/CartProvider';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Header } from './Header';

const linkTo = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

const visitor = { user: null, config: { loginUrl: 'https://login.example/?app=shop' } } as const;

function CartOf({ count }: { count: number }): ReactNode {
  const { setCount } = useCartStore();
  useEffect(() => {
    setCount(count);
  }, [setCount, count]);
  return null;
}

describe('Header', () => {
  it('has the home link and the search (S076)', () => {
    renderWithStorefront(<Header />);
    expect(linkTo('Tovaro home')).toBe('/');
    expect(screen.getByRole('combobox', { name: 'Search products' })).toBeTruthy();
  });

  it('shows the site name when it is not the demo brand (D65)', () => {
    const { container } = renderWithStorefront(<Header />, { config: { siteName: 'Acme' } });
    const logo = screen.getByRole('link', { name: 'Acme home' });
    expect(logo.textContent).toBe('Acme');
    expect(container.querySelector('[src="/logo.svg"]')).toBeNull();
  });

  it('shows the drawn logo for the name it is drawn with (D65)', () => {
    const { container } = renderWithStorefront(<Header />, { config: { siteName: DRAWN_BRAND } });
    expect(screen.getByRole('link', { name: `${DRAWN_BRAND} home` }).textContent).toBe('');
    expect(container.querySelector('[src="/logo.svg"]')).not.toBeNull();
  });

  it('links buyers to the cart (S079)', () => {
    renderWithStorefront(<Header />);
    expect(linkTo('Selection cart')).toBe('/distributor/selection/cart');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('links visitors from the cart icon to the login, then the cart (S079, D34)', () => {
    renderWithStorefront(<Header />, visitor);
    const back = encodeURIComponent('http://localhost/distributor/selection/cart');
    expect(linkTo('Selection cart')).toBe(`https://login.example/?app=shop&redirectUrl=${back}`);
  });

  it('shows visitors Login, which returns to this page (S080, D34, D60)', () => {
    renderWithStorefront(<Header />, { ...visitor, path: '/article/detail/5?from=a%20b' });
    const back = encodeURIComponent('http://localhost/article/detail/5?from=a%20b');
    expect(linkTo('Login')).toBe(`https://login.example/?app=shop&redirectUrl=${back}`);
  });

  it.each([
    [1, 'Selection cart, 1 product', '1'],
    [6, 'Selection cart, 6 products', '6'],
    [120, 'Selection cart, 99+ products', '99+'],
    [0, 'Selection cart', ''],
  ])('shows a count of %d products in the cart (C21)', async (count, name, badge) => {
    renderWithStorefront(
      <>
        <Header />
        <CartOf count={count} />
      </>,
    );
    const cart = await screen.findByRole('link', { name });
    await waitFor(() => expect(cart.textContent).toBe(badge));
  });
});
