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
    expect(recommendations.mock.calls).toEqual([[{ recommendTypeDict: 'HOME' }, 4, expect.anything()]]);
  });

  it.each([
    ['something was found', { items: found, total: 1 }],
    ['the page is beyond the last', { items: [], total: 41 }],
  ])('are not requested when %s', async (_case, response) => {
    const recommendations = jest.fn(async () => found);
    const api = { recommendations, searchProducts: async () => response };
    expect(await loadSearch(loaderContext({ api, query }))).not.toHaveProperty('recommended');
    expect(recommendations).not.toHaveBeenCalled();
  });
});
