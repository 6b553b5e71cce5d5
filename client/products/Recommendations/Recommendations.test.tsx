import { screen } from '@testing-library/react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Recommendations } from './Recommendations';

const product = (id: string): CardProduct => ({
  id,
  productName: `Product ${id}`,
  mainImage: undefined,
  productPrice: '1',
  isInCart: false,
  urlKey: undefined,
  shopId: undefined,
});

describe('Recommendations', () => {
  it('shows its title and the cards (S086)', () => {
    renderWithStorefront(<Recommendations products={[product('1'), product('2')]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Just for you' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /More/ })).toBeNull();
  });

  it('links to more products when given a target', () => {
    renderWithStorefront(<Recommendations products={[product('1')]} moreHref="/search" />);
    expect(screen.getByRole('link', { name: 'More Just for you' }).getAttribute('href')).toBe('/search');
  });

  it('renders nothing without products', () => {
    renderWithStorefront(<Recommendations products={[]} moreHref="/search" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
