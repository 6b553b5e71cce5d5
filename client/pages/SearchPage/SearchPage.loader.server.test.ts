/** @jest-environment node */
import { loaderContext } from '../../testing/loaderContext';
import { loadSearch } from './SearchPage.loader';

describe('loadSearch on the server', () => {
  it('does not cache categories itself, as the call has a shared cache (C19)', async () => {
    const categories = jest.fn(async () => [{ id: '1', cateName: 'Home', childrenList: [] }]);
    const api = { categories, searchProducts: async () => ({ items: [], total: 0 }) };
    const query = new URLSearchParams('cateId=1');
    for (const _request of [1, 2]) {
      const { categoryPath } = await loadSearch(loaderContext({ api, query }));
      expect(categoryPath).toEqual([{ id: '1', cateName: 'Home', children: [] }]);
    }
    expect(categories).toHaveBeenCalledTimes(2);
  });
});
