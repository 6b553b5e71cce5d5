/** @jest-environment node */
import { loaderContext } from '../../testing/loaderContext';
import { testProduct } from '../../testing/testProduct';
import { load as loadSearch } from './SearchPage.loader';

it('loadSearch on the server does not cache categories itself, as the call has a shared cache (C19)', async () => {
  const categories = jest.fn(async () => [{ id: '1', cateName: 'Home', childrenList: [] }]);
  const api = { categories, searchProducts: async () => ({ items: [], total: 0 }) };
  const query = new URLSearchParams('cateId=1');
  for (const _request of [1, 2]) {
    const { categoryPath } = await loadSearch(loaderContext({ api, query }));
    expect(categoryPath).toEqual([{ id: '1', cateName: 'Home', children: [] }]);
  }
  expect(categories).toHaveBeenCalledTimes(2);
});

describe('recommendations of loadSearch on the server', () => {
  const nothing = { items: [], total: 0 };
  const query = new URLSearchParams('keyword=hovercraft');
  const found = [testProduct({ id: '900' })];

  it('are those of the home page when nothing was found (S057, S172)', async () => {
    const recommendations = jest.fn(async () => found);
    const api = { recommendations, searchProducts: async () => nothing };
    const { recommended } = await loadSearch(loaderContext({ api, query }));
    expect(recommended?.map(({ id }) => id)).toEqual(['900']);
    expect(recommendations.mock.calls).toEqual([[{ recommendTypeDict: 'HOME', pageSize: 4 }, expect.anything()]]);
  });

  it.each([
    ['something was found', { items: found, total: 1 }, 'pageNo=1'],
    ['the page is beyond the last', { items: [], total: 41 }, 'pageNo=9'],
  ])('are not requested when %s', async (_case, response, page) => {
    const context = loaderContext({ api: { searchProducts: async () => response }, query: new URLSearchParams(page) });
    expect(await loadSearch(context)).not.toHaveProperty('recommended');
  });
});

it.each([
  ['the first page has none', 12, 1, 0],
  ['the backend counts more than the pages before', 41, 3, 40],
  ['the backend counts fewer', 7, 3, 7],
  ['the backend counts so many or more', 20.5, 2, 20],
])('a page without products is beyond the last where %s (D193)', async (_case, counted, pageNo, total) => {
  const api = { recommendations: async () => [], searchProducts: async () => ({ items: [], total: counted }) };
  const query = new URLSearchParams(`keyword=lamp&pageNo=${pageNo}`);
  expect(await loadSearch(loaderContext({ api, query }))).toMatchObject({ products: [], total });
});
