import type { ApiClient } from '../../../shared/api/apiClient';
import type { Category, ProductCard } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testCard } from '../../testing/testSearch';
import { testUser } from '../../testing/testStorefront';
import { load as loadSearch, type SearchData } from './SearchPage.loader';

const card: ProductCard = { ...testCard('7'), productStatus: 'ONSHELF' };

const category = (id: string, cateName: string, childrenList: Category[] = []) => ({
  ...{ id, cateName, cateCode: `C-${id}`, childrenList },
});
const tree = [
  category('1', 'Home', [category('12', 'Lighting', [category('123', 'Desk lamps')]), category('13', 'Decor')]),
  category('2', 'Kitchen'),
];

const found = { items: [card], total: 41 };

function start(address: string, api: Partial<ApiClient> = {}, user: Promise<typeof testUser | null> | null = null) {
  const searchProducts = jest.fn(async (_request: Parameters<ApiClient['searchProducts']>[0]) => found);
  const query = new URLSearchParams(address);
  const data = loadSearch(loaderContext({ api: { searchProducts, ...api }, query, ...(user && { user }) }));
  return { data, searchProducts };
}

async function sent(address: string, user?: Promise<typeof testUser | null>) {
  const { data, searchProducts } = start(address, { categories: async () => tree }, user);
  const { query } = await data;
  return { request: searchProducts.mock.calls[0]?.[0], query };
}

const namesOf = ({ categoryPath }: SearchData) => categoryPath?.map(({ cateName }) => cateName);

describe('loadSearch', () => {
  it.each([
    ['', { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', priceRange: {} }],
    ['lowestPrice=90&highestPrice=20', { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', priceRange: {} }],
    [
      'keyword=lamp&cateId=12&sortType=PRICE_ASC&lowestPrice=20&highestPrice=80.50&pageNo=3',
      {
        ...{ pageNo: 3, pageSize: 20, sortType: 'PRICE_ASC', cateId: '12', keyWord: 'lamp' },
        priceRange: { highestPrice: '80.50', lowestPrice: '20' },
      },
    ],
  ])(
    'for "%s" sends what is set, a range that is one, and 20 products per page (S117, S147, S169, D39)',
    async (address, request) => {
      expect((await sent(address)).request).toEqual(request);
    },
  );

  it.each([
    ['a visitor', Promise.resolve(null)],
    ['an unknown user', Promise.reject<null>(new AppError('network', 'down'))],
  ])('neither sends nor returns price filters for %s (C03)', async (_role, user) => {
    user.catch(() => undefined);
    const { request, query } = await sent('keyword=a&sortType=PRICE_DESC&lowestPrice=1&highestPrice=2', user);
    expect(request).toEqual({ pageNo: 1, pageSize: 20, sortType: 'DEFAULT', keyWord: 'a', priceRange: {} });
    expect(query).toMatchObject({ sortType: 'DEFAULT', lowestPrice: '', highestPrice: '' });
  });

  it('waits for the user only when price filters are set (C03)', async () => {
    const never = new Promise<null>(() => undefined);
    const { request } = await sent('keyword=a&sortType=NEW_ITEM_ASC&pageNo=2', never);
    expect(request?.sortType).toBe('NEW_ITEM_ASC');
  });

  it('returns only what a card shows, and leaves recommendations to the view (D92)', async () => {
    const { productStatus: _dropped, ...shown } = card;
    const { query: _query, ...data } = await start('').data;
    expect(data).toEqual({ itemCode: undefined, products: [shown], total: 41, categoryPath: [] });
  });

  it.each<[string, readonly string[], number, number]>([
    ['nothing', [], 0, 1],
    ['nothing, but counts some', [], 50, 1],
    ['others', ['7'], 1, 2],
    ['it', ['20450007', '7'], 2, 2],
    ['more than a page', ['7'], 41, 41],
    ['a full page', Array.from({ length: 20 }, (_, index) => `${index}`), 20, 20],
  ])('counts the product of an item code once when the search has %s', async (_what, ids, counted, total) => {
    const frontItems = async () => [{ ...card, id: '20450007' }];
    const searchProducts = async () => ({ items: ids.map((id) => ({ ...card, id })), total: counted });
    expect(await start('keyword=20450007', { frontItems, searchProducts }).data).toMatchObject({ total });
  });

  const frontItems: ApiClient['frontItems'] = async (ids) => ids.map((id) => ({ ...card, id }));
  const down = () => Promise.reject(new AppError('network', 'down'));
  it.each<[string, string, ApiClient['frontItems'], readonly string[]]>([
    ['first', '', frontItems, ['20450007', '7']],
    ['left out where its call fails', '', down, ['7']],
    ['not waited for', '', () => new Promise(() => undefined), ['7']],
    ['not on another page', '&pageNo=2', frontItems, ['7']],
    ['not in a category', '&cateId=12', frontItems, ['7']],
    ['not in a price range', '&lowestPrice=5', frontItems, ['7']],
  ])('the product of an item code is %s (D92)', async (_where, filter, call, shown) => {
    const buyer = Promise.resolve(testUser);
    const { products, total } = await start(`keyword=20450007${filter}`, { frontItems: call }, buyer).data;
    expect([products.map(({ id }) => id), total]).toEqual([shown, 41]);
  });
});

describe('the category path of loadSearch', () => {
  it('contains the ancestors and their subcategories (S051)', async () => {
    const { categoryPath } = await start('cateId=12', { categories: async () => tree }).data;
    const [lighting, decor] = [
      { id: '12', cateName: 'Lighting' },
      { id: '13', cateName: 'Decor' },
    ];
    expect(categoryPath).toEqual([
      { id: '1', cateName: 'Home', children: [lighting, decor] },
      { ...lighting, children: [{ id: '123', cateName: 'Desk lamps' }] },
    ]);
  });

  it.each([
    ['123', ['Home', 'Lighting', 'Desk lamps']],
    ['2', ['Kitchen']],
    ['', []],
    ['999', []],
  ])('leads to category %j by %j (S051, S092, D10)', async (cateId, path) => {
    expect(namesOf(await start(`cateId=${cateId}`, { categories: async () => tree }).data)).toEqual(path);
  });

  it('is left to the view when loading the tree fails (C20)', async () => {
    const categories = () => Promise.reject(new AppError('network', 'down'));
    expect(namesOf(await start('cateId=12', { categories }).data)).toBeUndefined();
  });

  it('is waited for 200 ms (C20)', async () => {
    jest.useFakeTimers();
    const { data } = start('cateId=12', { categories: () => new Promise(() => undefined) });
    await jest.advanceTimersByTimeAsync(199);
    expect(await Promise.race([data, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(namesOf(await data)).toBeUndefined();
  });
});
