import { screen } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article, ProductCard } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { hrefOf, link, pageHeading, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard } from '../../testing/testSearch';
import { type StorefrontOverrides, testUser } from '../../testing/testStorefront';
import { HomePage } from './HomePage';
import { load as loadHome } from './HomePage.loader';

const categories = [
  { id: '11', cateName: 'Shoes', cateCode: 'SHOES' },
  { id: '12', cateName: 'Unheard of' },
];
const card = (id: string): ProductCard => ({ ...testCard(id), productStatus: 'ONSHELF' });
const article = (id: string, rest: Partial<Article> = {}): Article => ({
  ...{ id, title: 'Connect your shop', content: 'long', updatedAt: Date.UTC(2025, 2, 11) },
  subCategoryList: [{ id: '1', name: 'Getting started' }],
  ...rest,
});
const page = <T,>(items: T[]) => ({ items, total: items.length });

const calls = {
  recommendations: async () => [card('1')],
  searchProducts: async () => page([card('2')]),
  articleTitles: async () => page([article('9')]),
} satisfies Partial<ApiClient>;

/** The page that visitors have too. */
const load = (api: Partial<ApiClient> = {}, user: Promise<SessionUser | null> = Promise.resolve(testUser)) =>
  loadHome(loaderContext({ api: { ...calls, ...api }, features: [], user }));

const show = async (api: Partial<ApiClient> = {}, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<HomePage data={await load(api)} pending={false} />, { categories, ...options });

const headings = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

describe('HomePage', () => {
  it('shows its sections in order, each with a heading, and leads buyers on (S086)', async () => {
    await show();
    for (const [name, target] of Object.entries({
      'Browse products': '/search',
      'See My Products': '/distributor/list/products',
      'See latest release': '/search?sortType=NEW_ITEM_DESC',
      'More Just for you': '/search',
    }))
      expect([name, hrefOf(name)]).toEqual([name, target]);
    expect(pageHeading()).toBe('Stock your shop without stocking a shelf.');
    expect(headings()).toEqual([
      ...['Shop by category', 'Just for you', 'New arrivals', 'How it works', 'Help articles', 'Supplying products?'],
    ]);
  });

  it('omits empty sections', async () => {
    const none = async () => page([]);
    await show({ recommendations: async () => [], searchProducts: none, articleTitles: none });
    expect(headings()).toEqual(['Shop by category', 'How it works', 'Supplying products?']);
  });

  it('shows a tile per category, which links to its search, and names them to crawlers', async () => {
    await show();
    const keywords = document.querySelector('meta[name=keywords]')?.getAttribute('content');
    expect(keywords).toBe('Shoes, Unheard of');
    expect(hrefOf('Shoes')).toBe('/search?cateId=11');
    const picture = link('Unheard of').querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/illustrations/category-parcel.svg');
  });

  it('shows help articles with category and date, and invites suppliers with the site’s own name (D65)', async () => {
    await show({}, { config: { siteName: 'Acme' } });
    const article = link(/Connect your shop/);
    expect(article.getAttribute('href')).toBe('/article/detail/9');
    expect(article.textContent).toBe('Getting startedConnect your shop2025-03-11');
    expect(hrefOf('Help center')).toBe('/help');
    see('Publish once and reach every distributor on Acme.');
    expect(hrefOf('Apply as a supplier')).toBe('/invite');
    expect(hrefOf('Seller agreement')).toBe('/article/detail/5');
  });
});

describe('loadHome', () => {
  it('requests 4 recommendations of HOME, the 8 newest products and 3 articles (S086)', async () => {
    const counted = {
      recommendations: jest.fn(calls.recommendations),
      searchProducts: jest.fn(calls.searchProducts),
      articleTitles: jest.fn(async () => page([article('0', { subCategoryList: [] })])),
    };
    const { recommended, newest, articles } = await load(counted);
    expect(Object.values(counted).map((call) => (call.mock.calls as unknown[][])[0]?.[0])).toEqual([
      { recommendTypeDict: 'HOME', pageSize: 4 },
      { pageNo: 1, pageSize: 8, sortType: 'NEW_ITEM_DESC' },
      { pageNo: 1, pageSize: 3 },
    ]);
    // What the page shows, and no more.
    expect(Object.keys({ ...recommended[0], ...newest?.[0] })).not.toContain('productStatus');
    expect(articles).toEqual([{ id: '0', title: 'Connect your shop', category: undefined, day: '2025-03-11' }]);
  });

  it.each([
    ['a visitor', Promise.resolve(null)],
    ['an unknown user', Promise.reject<null>(new AppError('network', 'down'))],
  ])('makes no search for %s (C03, D33)', async (_role, user) => {
    user.catch(() => undefined);
    const searchProducts = jest.fn(calls.searchProducts);
    expect((await load({ searchProducts }, user)).newest).toEqual([]);
    expect(searchProducts).not.toHaveBeenCalled();
  });
});
