import { parseSearchQuery, withoutPriceFilters } from './parseSearchQuery';
import { appliedPrices, cleanPriceInput, priceOfInput, priceRangeError } from './priceInput';
import {
  EMPTY_SEARCH,
  parsePageNumber,
  type SearchQuery,
  searchFields,
  withChange,
  withoutPriceBounds,
} from './searchQuery';

const full: SearchQuery = {
  keyword: 'desk lamp',
  cateId: '7',
  sortType: 'PRICE_ASC',
  lowestPrice: '10',
  highestPrice: '20.50',
  pageNo: 3,
};
const fullText = 'keyword=desk+lamp&cateId=7&sortType=PRICE_ASC&lowestPrice=10&highestPrice=20.50&pageNo=3';

it.each<[string, Partial<SearchQuery>]>([
  ['', {}],
  [fullText, full],
  ['keyword=%20bag%20', { keyword: 'bag' }],
  ['pageNo=12', { pageNo: 12 }],
  ['lowestPrice=1.234&highestPrice=1.', { lowestPrice: '1.23', highestPrice: '1' }],
  ['lowestPrice=1%2C234&highestPrice=+00012%2C5', { lowestPrice: '1234', highestPrice: '12.5' }],
  ['lowestPrice=%2C&highestPrice=12+345', {}],
  [
    `lowestPrice=${encodeURIComponent('２０')}&highestPrice=${encodeURIComponent('٣٠٫٥')}`,
    { lowestPrice: '20', highestPrice: '30.5' },
  ],
])('parseSearchQuery parses %s (D08, D113, S039)', (text, expected) => {
  expect(parseSearchQuery(new URLSearchParams(text))).toEqual({ ...EMPTY_SEARCH, ...expected });
});

it('searchFields is reversed by parseSearchQuery, in a fixed order (A10)', () => {
  expect(String(new URLSearchParams([...searchFields(full)]))).toBe(fullText);
});

it.each<[Partial<SearchQuery>, number]>([
  [{ sortType: 'DEFAULT' }, 1],
  [{ keyword: 'bag' }, 1],
  [{ pageNo: 5 }, 5],
])('withChange changes the page with %j to %s (S114)', (patch, pageNo) => {
  expect(withChange(full, patch)).toEqual({ ...full, ...patch, pageNo });
});

describe('a search without', () => {
  it('price bounds is one for all prices, from page 1', () => {
    expect(withoutPriceBounds(full)).toEqual({ ...full, lowestPrice: '', highestPrice: '', pageNo: 1 });
  });

  it('price filters keeps the rest, and a sort that reveals no prices (C03)', () => {
    const shown = { ...full, lowestPrice: '', highestPrice: '' };
    expect(withoutPriceFilters(full)).toEqual({ ...shown, sortType: 'DEFAULT' });
    expect(withoutPriceFilters({ ...full, sortType: 'NEW_ITEM_DESC' })).toEqual({
      ...shown,
      sortType: 'NEW_ITEM_DESC',
    });
  });
});

it.each([
  ['', 1],
  ['pageNo=3&pageNo=4', 3],
  ['pageNo=0', 1],
  ['pageNo=9999999', 9999999],
  ['pageNo=12345678', 1],
])('parsePageNumber reads %j as %s (D08)', (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
});

it.each([
  ['1a.234', '1.23'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['¥ 1,234.567', '1,234.56'],
  ['', ''],
  ['２０．５', '20.5'],
  ['٢٠٬٥٠٠', '20,500'],
  ['١٢٫٥', '12.5'],
  ['12。5', '12.5'],
])('cleanPriceInput reduces %j to %j while it is typed (S116, D113)', (typed, cleaned) => {
  expect(cleanPriceInput(typed)).toBe(cleaned);
});

it.each([
  ['12.', '12'],
  ['2,500', '2500'],
  ['1,234.50', '1234.50'],
  ['1,234,567.8', '1234567.8'],
  [',5', '0.5'],
  ['1,2345', '1.23'],
  ['5x1,234.5', '51234.5'],
  ['', ''],
])('priceOfInput converts %j to %j (D89, D113)', (typed, price) => {
  expect(priceOfInput(typed)).toBe(price);
});

it.each([
  ['20', '10', 'search.price.wrongRange'],
  ['10', '10.00', undefined],
  ['10.', '9.99', 'search.price.wrongRange'],
  ['', '', undefined],
])('priceRangeError returns for %j to %j: %s (S117, D39)', (low, high, key) => {
  expect(priceRangeError(low, high)).toBe(key);
});

it.each([
  ['', '', undefined],
  ['5', '', { lowestPrice: '5', highestPrice: '' }],
  ['', '9', { lowestPrice: '', highestPrice: '9' }],
  ['9', '5', undefined],
])('appliedPrices of %j to %j are %j (S117)', (lowestPrice, highestPrice, expected) => {
  expect(appliedPrices({ lowestPrice, highestPrice })).toEqual(expected);
});
