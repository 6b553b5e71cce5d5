import type { ApiClient } from '../../../shared/api/apiClient';
import type { Article, ProductCard } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testCard } from '../../testing/testSearch';
import { type HomeData, load as loadHome } from './HomePage.loader';

const card = (id: string): ProductCard => ({ ...testCard(id), productStatus: 'ONSHELF' });
const article = (id: string, rest: Partial<Article> = {}): Article => ({
  id,
  title: `Article ${id}`,
  content: 'long',
  updatedAt: 0,
  subCategoryList: [{ id: '1', name: 'Listing' }],
  ...rest,
});

const page = <T>(items: T[]) => ({ items, total: items.length });

const responses = {
  recommendations: async () => [card('1')],
  searchProducts: async () => page([card('2')]),
  articleTitles: async () => page([article('5')]),
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient>, user?: Promise<SessionUser | null>): Promise<HomeData> {
  return loadHome(loaderContext({ api: { ...responses, ...api }, ...(user && { user }) }));
}

describe('loadHome', () => {
  it('requests 4 recommendations of HOME and the 8 newest products (S086)', async () => {
    const recommendations = jest.fn(responses.recommendations);
    const searchProducts = jest.fn(responses.searchProducts);
    await load({ recommendations, searchProducts });
    expect(recommendations).toHaveBeenCalledWith({ recommendTypeDict: 'HOME' }, 4, expect.anything());
    const newest = { pageNo: 1, pageSize: 8, sortType: 'NEW_ITEM_DESC' };
    expect(searchProducts).toHaveBeenCalledWith(newest, expect.anything());
  });

  it('returns only what the page shows', async () => {
    const { recommended, newest, articles } = await load({});
    expect(Object.keys({ ...recommended[0], ...newest?.[0] })).not.toContain('productStatus');
    expect(articles).toEqual([{ id: '5', title: 'Article 5', category: 'Listing', day: '1970-01-01' }]);
  });

  it.each([
    ['a visitor', Promise.resolve(null)],
    ['an unknown user', Promise.reject<null>(new AppError('network', 'down'))],
  ])('makes no search for %s (C03, D33)', async (_role, user) => {
    user.catch(() => undefined);
    const searchProducts = jest.fn(responses.searchProducts);
    expect((await load({ searchProducts }, user)).newest).toEqual([]);
    expect(searchProducts).not.toHaveBeenCalled();
  });

  it('returns no recommendations after a 401, as for a visitor (D32)', async () => {
    const recommendations = async (): Promise<never> => Promise.reject(new AppError('unauthorized', 'no'));
    expect((await load({ recommendations })).recommended).toEqual([]);
  });

  it('drops articles without a title and surplus entries', async () => {
    const articles = [article('1', { title: undefined }), article('2', { subCategoryList: [] }), article('3')];
    const data = await load({
      articleTitles: async () => page([...articles, article('4')]),
      searchProducts: async () => page(Array.from({ length: 20 }, (_, index) => card(String(index)))),
    });
    expect(data.articles?.map(({ id, category }) => [id, category])).toEqual([
      ['2', undefined],
      ['3', 'Listing'],
    ]);
    expect(data.newest).toHaveLength(8);
  });
});
