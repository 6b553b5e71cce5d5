import { screen, within } from '@testing-library/react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard } from '../../testing/testSearch';
import { ProductGrid } from './ProductGrid';

const product = (id: string, rest: Partial<CardProduct> = {}) => ({ ...testCard(id), ...rest });
const twenty = Array.from({ length: 20 }, (_, index) => product(String(index + 1)));

describe('ProductGrid', () => {
  it('shows a card with picture, name, price, toggle and a link that opens a new tab (S055)', () => {
    renderWithStorefront(<ProductGrid products={[product('7', { urlKey: 'mug', shopId: '3' })]} columns={4} />);
    const card = within(screen.getByRole('article'));
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe('/files/7.svg');
    expect(card.getByRole('heading', { level: 3 }).textContent).toContain('Product 7');
    expect(screen.getByRole('article').textContent).toContain('¥12.50');
    expect(card.getByRole('button', { name: 'Add to selection cart: Product 7' })).toBeTruthy();
    const { pathname, target, rel } = card.getByRole<HTMLAnchorElement>('link');
    expect([pathname, target, rel]).toEqual(['/items/mug', '_blank', 'noopener']);
  });

  it('loads the first pictures eagerly and the others lazily (A12)', () => {
    const { container } = renderWithStorefront(<ProductGrid products={twenty} columns={4} priorityCount={4} />);
    const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
    expect(loading.slice(0, 4)).toEqual(['eager', 'eager', 'eager', 'eager']);
    expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']));
  });

  it('shows a product once even if the backend returns it twice', () => {
    renderWithStorefront(<ProductGrid products={[product('1'), product('2'), product('1')]} columns={4} />);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows a product without name, picture and price', () => {
    const bare = { productName: undefined, mainImage: undefined, productPrice: undefined };
    const { container } = renderWithStorefront(<ProductGrid products={[product('9', bare)]} columns={4} />);
    expect(screen.getByRole('link', { name: /^9/ })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).not.toContain('¥');
  });
});
