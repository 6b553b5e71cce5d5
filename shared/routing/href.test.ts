import { EMPTY_SEARCH, type SearchQuery } from '../domain/search/searchQuery';
import { href, withRedirectUrl } from './href';
import { type ItemLink, parseItemPath } from './itemLink';
import { matchRoute } from './matchRoute';

describe('href', () => {
  it.each([
    ['article', href.article({ articleId: '5' }), '/article/detail/5'],
    ['article', href.article({ articleId: 'a/b?' }), '/article/detail/a%2Fb%3F'],
    ['help', href.help({ categoryId: '12', pageNo: 1 }), '/help/12'],
    ['help', href.help({ categoryId: '12', pageNo: 3 }), '/help/12?pageNo=3'],
    ['busy', href.busy(), '/busy'],
    ['busy', href.busy('/search?keyword=a'), '/busy?from=%2Fsearch%3Fkeyword%3Da'],
    ['release', href.release({ batchId: 'a/8' }), '/distributor/list/products/a%2F8'],
    ['compare', href.compare(['1', 'a&b']), '/distributor/compare?id=1&id=a%26b'],
    ['selectionCart', href.selectionCart(1), '/distributor/selection/cart'],
    ['selectionCart', href.selectionCart(2), '/distributor/selection/cart?pageNo=2'],
    [
      'myProducts',
      href.myProducts({ status: 'FAILED', pageNo: 2 }),
      '/distributor/list/products?status=FAILED&pageNo=2',
    ],
  ])('builds an address of %s without defaults: %s (D08, A10)', (name, address, expected) => {
    expect(address).toBe(expected);
    expect(matchRoute(address.split('?')[0] ?? '')?.route.name).toBe(name);
  });

  it.each<[Partial<SearchQuery>, string]>([
    [EMPTY_SEARCH, '/search'],
    [{ pageNo: 2, keyword: '灯&x' }, '/search?keyword=%E7%81%AF%26x&pageNo=2'],
    [{ sortType: 'PRICE_ASC', lowestPrice: '5', cateId: '3' }, '/search?cateId=3&sortType=PRICE_ASC&lowestPrice=5'],
  ])('builds a search for %j in a fixed order (D08, A10)', (query, address) => {
    expect(href.search(query)).toBe(address);
  });
});

describe('withRedirectUrl', () => {
  it.each([
    ['https://id.example/login', 'https://id.example/login?redirectUrl=https%3A%2F%2Fshop.example%2Fa'],
    ['https://id.example/login?x=1', 'https://id.example/login?x=1&redirectUrl=https%3A%2F%2Fshop.example%2Fa'],
  ])('appends the return address to %s (D34)', (url, expected) => {
    expect(withRedirectUrl(url, 'https://shop.example/a')).toBe(expected);
  });

  it.each([
    ['https://id.example/login', 'a=b%20c&chtk=secret&chtk=2', '?a=b+c'],
    ['https://id.example/login', 'a=b%20c', '?a=b%20c'],
    ['http://shop.example/login', 'chtk=secret', ''],
    ['https://shop.example/login', 'chtk=secret', '?chtk=secret'],
    ['/iam/login', 'chtk=secret', '?chtk=secret'],
  ])('to %s returns from ?%s to "%s" (D83)', (url, query, expected) => {
    const address = new URL(withRedirectUrl(url, `https://shop.example/a?${query}`), 'https://shop.example');
    expect(address.searchParams.get('redirectUrl')).toBe(`https://shop.example/a${expected}`);
  });
});

it.each<[string, ItemLink, string]>([
  ['a url key (S023)', { id: '1', urlKey: 'desk-lamp' }, '/items/desk-lamp'],
  ['a url key and a SKU (S024)', { id: '1', urlKey: 'lamp', skuUrlSuffix: 'red' }, '/items/lamp/red'],
  ['a SKU of digits behind letters', { id: '1', urlKey: 'lamp', skuUrlSuffix: '77' }, '/items/lamp/77'],
  ['a shop and an item without a url key (S025)', { id: '20', shopId: '3' }, '/items/3/20'],
  ['only an item', { id: '20' }, '/items/20'],
  ['no pair of digits with a url key (C07)', { id: '9', urlKey: '12', skuUrlSuffix: '34' }, '/items/12'],
  ['no shop whose id is not digits, as it would read as a url key', { id: 'b7', shopId: 'a1' }, '/items/b7'],
  ['an encoded url key', { id: '1', urlKey: '灯 50%?#' }, '/items/%E7%81%AF%2050%25%3F%23'],
  ['no url key that walks up', { id: '1', urlKey: '..' }, '/items/1'],
  ['no url key with a slash', { id: '1', urlKey: 'a/b' }, '/items/1'],
  ['no SKU that walks up', { id: '1', urlKey: 'lamp', skuUrlSuffix: '..' }, '/items/lamp'],
  ['an empty url key as none', { id: '1', urlKey: '', shopId: '' }, '/items/1'],
  ['half a character without throwing', { id: '1', urlKey: 'a\uD800' }, '/items/a%EF%BF%BD'],
])('href.item builds %s', (_title, link, path) => {
  expect(href.item(link)).toBe(path);
});

it.each([
  ['desk-lamp', undefined, { key: 'desk-lamp' }],
  ['3', '20', { key: '20', shopId: '3' }],
  ['desk-lamp', 'red', { key: 'desk-lamp', skuUrlSuffix: 'red' }],
  ['desk-lamp', '77', { key: 'desk-lamp', skuUrlSuffix: '77' }],
  ['12', 'red', { key: '12', skuUrlSuffix: 'red' }],
  ['1', '9223372036854775807', { key: '9223372036854775807', shopId: '1' }],
])('parseItemPath reads %s and %s (C07, C08, S023, S024, S025)', (first, second, address) => {
  expect(parseItemPath(first, second)).toEqual(address);
});
