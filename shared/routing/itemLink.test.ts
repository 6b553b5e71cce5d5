import { href } from './href';
import { type ItemLink, parseItemPath } from './itemLink';

describe('href.item', () => {
  it.each<[string, ItemLink, string]>([
    ['a url key (S023)', { itemId: 1, urlKey: 'desk-lamp' }, '/items/desk-lamp'],
    ['a url key rather than a shop', { itemId: 1, shopId: 2, urlKey: 'desk-lamp' }, '/items/desk-lamp'],
    ['a url key and a SKU (S024)', { itemId: 1, urlKey: 'lamp', skuUrlSuffix: 'red' }, '/items/lamp/red'],
    [
      'a SKU of digits behind a url key of letters',
      { itemId: 1, urlKey: 'lamp', skuUrlSuffix: '77' },
      '/items/lamp/77',
    ],
    ['a shop and an item without a url key (S025)', { itemId: '20', shopId: '3' }, '/items/3/20'],
    ['only an item', { itemId: 20 }, '/items/20'],
    ['no pair of digits with a url key (C07)', { itemId: 9, urlKey: '12', skuUrlSuffix: '34' }, '/items/12'],
    ['no shop whose id is not digits, as it would read as a url key', { itemId: 'b7', shopId: 'a1' }, '/items/b7'],
    ['64-bit ids unchanged', { itemId: '9223372036854775807', shopId: 1 }, '/items/1/9223372036854775807'],
    ['an encoded url key', { itemId: 1, urlKey: '灯 50%?#' }, '/items/%E7%81%AF%2050%25%3F%23'],
    ['no url key that walks up', { itemId: 1, urlKey: '..' }, '/items/1'],
    ['no url key with a slash', { itemId: 1, urlKey: 'a/b' }, '/items/1'],
    ['no SKU that walks up', { itemId: 1, urlKey: 'lamp', skuUrlSuffix: '..' }, '/items/lamp'],
    ['an empty url key as none', { itemId: 1, urlKey: '', shopId: '' }, '/items/1'],
    ['half a character without throwing', { itemId: 1, urlKey: 'a\uD800' }, '/items/a%EF%BF%BD'],
  ])('builds %s', (_title, link, path) => {
    expect(href.item(link)).toBe(path);
  });
});

describe('parseItemPath', () => {
  it.each([
    ['20', undefined, { key: '20' }],
    ['desk-lamp', undefined, { key: 'desk-lamp' }],
    ['3', '20', { key: '20', shopId: '3' }],
    ['desk-lamp', 'red', { key: 'desk-lamp', skuUrlSuffix: 'red' }],
    ['desk-lamp', '77', { key: 'desk-lamp', skuUrlSuffix: '77' }],
    ['12', 'red', { key: '12', skuUrlSuffix: 'red' }],
    ['1', '9223372036854775807', { key: '9223372036854775807', shopId: '1' }],
  ])('reads %s and %s (C07, C08, S023, S024, S025)', (first, second, address) => {
    expect(parseItemPath(first, second)).toEqual(address);
  });

  it.each<ItemLink>([
    { itemId: '1', urlKey: 'lamp', skuUrlSuffix: '77' },
    { itemId: '20', shopId: '3' },
    { itemId: '20' },
  ])('reads what href.item builds from %j', (link) => {
    const [first = '', second] = href.item(link).slice('/items/'.length).split('/');
    const { key, shopId, skuUrlSuffix } = parseItemPath(first, second);
    expect([key, shopId, skuUrlSuffix]).toEqual([link.urlKey ?? link.itemId, link.shopId, link.skuUrlSuffix]);
  });
});
