import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard } from '../../testing/testSearch';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { HomePage } from './HomePage';
import type { HomeData } from './HomePage.loader';

const full: HomeData = {
  recommended: ['1', '2', '3', '4'].map(testCard),
  newest: ['5', '6'].map(testCard),
  articles: [{ id: '9', title: 'Connect your shop', category: 'Getting started', day: '2025-03-11' }],
};
const categories = [
  { id: '11', cateName: 'Shoes', cateCode: 'SHOES' },
  { id: '12', cateName: 'Unheard of' },
];

const show = (data: Partial<HomeData> = {}, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<HomePage data={{ ...full, ...data }} pending={false} />, { categories, ...options });

const hrefOf = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');
const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('HomePage', () => {
  it('shows its sections in order, each with a heading (S086)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stock your shop without stocking a shelf.');
    expect(headings()).toEqual([
      'Shop by category',
      'Just for you',
      'New arrivals',
      'How it works',
      'Help articles',
      'Supplying products?',
    ]);
  });

  it('omits empty sections', () => {
    show({ recommended: [], newest: [], articles: [] });
    expect(headings()).toEqual(['Shop by category', 'How it works', 'Supplying products?']);
  });

  it('links buyers to the catalogue and to My Products', () => {
    show();
    expect(hrefOf('Browse products')).toBe('/search');
    expect(hrefOf('See My Products')).toBe('/distributor/list/products');
    expect(hrefOf('See latest release')).toBe('/search?sortType=NEW_ITEM_DESC');
    expect(hrefOf('More Just for you')).toBe('/search');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('shows visitors stars and a login link that returns here (S003, D34)', () => {
    const { container } = show({ newest: [] }, { user: null, config: { loginUrl: '/iam/login' } });
    expect(hrefOf('Login')).toBe('/iam/login?redirectUrl=http%3A%2F%2Flocalhost%2F');
    expect(screen.getAllByText('Price hidden. Log in to see prices.')).toHaveLength(4);
    expect(container.textContent).not.toMatch(/12|¥/);
  });

  it('shows a tile per category, which links to its search', () => {
    show();
    expect(hrefOf('Shoes')).toBe('/search?cateId=11');
    const tile = screen.getByRole('link', { name: 'Shoes' });
    expect(tile.querySelector('img')?.getAttribute('src')).toBe('/illustrations/category-sneaker.svg');
    const other = screen.getByRole('link', { name: 'Unheard of' });
    expect(other.querySelector('img')?.getAttribute('src')).toBe('/illustrations/category-parcel.svg');
  });

  it('loads the categories when the document has none', async () => {
    sessionStorage.clear();
    const tree = [{ id: '11', cateName: 'Shoes', childrenList: [] }];
    show({}, { categories: [], api: { categories: async () => tree } });
    expect(await screen.findByRole('link', { name: 'Shoes' })).toBeTruthy();
  });

  it('shows help articles with category and date', () => {
    show();
    const link = screen.getByRole('link', { name: /Connect your shop/ });
    expect(link.getAttribute('href')).toBe('/article/detail/9');
    expect(link.textContent).toBe('Getting startedConnect your shop2025-03-11');
    expect(hrefOf('Help center')).toBe('/help');
  });

  it('invites suppliers with the site’s own name (D65)', () => {
    show({}, { config: { siteName: 'Acme' } });
    expect(screen.getByText('Publish once and reach every distributor on Acme.')).toBeTruthy();
    expect(hrefOf('Apply as a supplier')).toBe('/invite');
    expect(hrefOf('Seller agreement')).toBe('/article/detail/5');
  });
});
