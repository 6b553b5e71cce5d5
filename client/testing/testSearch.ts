import type { CardProduct } from '../../shared/domain/product/cardFields';
import { EMPTY_SEARCH, type SearchQuery } from '../../shared/domain/search/searchQuery';
import type { SearchData } from '../pages/SearchPage/SearchPage.loader';

/** A product as a card shows it. */
export function testCard(id: string): CardProduct {
  return {
    id,
    productName: `Product ${id}`,
    mainImage: `/files/${id}.svg`,
    productPrice: '12.50',
    isInCart: false,
    urlKey: undefined,
    shopId: undefined,
  };
}

/** The data of a search: one product by default. */
export function testSearch(
  query: Partial<SearchQuery> = {},
  changes: Partial<Omit<SearchData, 'query'>> = {},
): SearchData {
  const found = { total: 1, products: [testCard('1')], categoryPath: [] };
  return { query: { ...EMPTY_SEARCH, ...query }, ...found, ...changes };
}

/** The first level of categories. */
export const testCategories = [
  { id: '1', cateName: 'Home & living' },
  { id: '2', cateName: 'Kitchen' },
];

/** The path to category 12. */
export const testCategoryPath: SearchData['categoryPath'] = [
  {
    id: '1',
    cateName: 'Home & living',
    children: [
      { id: '12', cateName: 'Lighting' },
      { id: '13', cateName: 'Decor' },
    ],
  },
  { id: '12', cateName: 'Lighting', children: [{ id: '123', cateName: 'Desk lamps' }] },
];
