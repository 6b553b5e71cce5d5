// Responses that cost a server much more than their length, one case a pump (docs/reliability.md, classes 5 and 13).
import { ARTICLE_DETAIL_SERVICE, type EngineService, REST_CALLS } from '../../../shared/api/contract';
import { COSTLY_HTML } from '../../../test/support/costlyHtml';

/** Requests whose cost is measured, and the responses of the backend meanwhile. */
export interface ContentCase {
  readonly name: string;
  /** Paths that are requested one after the other. */
  readonly paths: readonly string[];
  /** Bodies by the end of the call's path. */
  readonly responses: Readonly<Record<string, string>>;
  /** The requests come from a visitor. */
  readonly isVisitor?: boolean;
  /** What the case pumps is stored for a while, so it needs a server that has not asked for it yet. */
  readonly ownServer?: boolean;
}

/** A little less than the server reads. */
const RESPONSE_BYTES = 2_000_000;
const SECTIONS = 4;
/** Bytes that a response has beside its pump. */
const REST_BYTES = 1_000;
const SEARCH: EngineService = 'SELLER_PRODUCT_SEARCH_SERVICE';
const CART: EngineService = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const LISTED: EngineService = 'DISTR_RECORD_PAGE_SERVICE';
const CATEGORIES: EngineService = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
const FRONT_ITEM = REST_CALLS.frontItem.path;
const RECOMMENDATIONS = REST_CALLS.recommendGroup.path;

const payload = (data: unknown): string => JSON.stringify({ success: true, data });
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const product = (fields: object): Record<string, string> => ({
  [FRONT_ITEM]: payload([{ id: 7, productName: 'Mug', productStatus: 'ONSHELF', ...fields }]),
});
const listed = (id: number) => ({ id, status: 'SUCCESS', sellerProductId: { id }, sellerProductName: `Mug ${id}` });
const card = (index: number) => ({
  id: index,
  productName: `Mug ${index}`,
  productPrice: '77.31',
  mainImage: '/a.jpg',
});
const article = (content: string): Record<string, string> => ({
  [ARTICLE_DETAIL_SERVICE]: payload({ id: 5, title: 'Article', content, createdAt: 1_700_000_000_000 }),
});

const productCase = (name: string, fields: object): ContentCase => ({
  name,
  paths: ['/items/7'],
  responses: product(fields),
});
const searchCase = (name: string, body: string): ContentCase => ({
  name,
  paths: ['/search'],
  responses: { [SEARCH]: body },
});
const found = (data: unknown): string => payload({ productPageInfo: { total: 1_000_000, data } });

/** HTML of a supplier in the sections of a product's details. */
const htmlCases = Object.entries(COSTLY_HTML).map(([name, pump]) => {
  const detail = pump(RESPONSE_BYTES / SECTIONS - REST_BYTES).toWellFormed();
  // What JSON escapes or UTF-8 lengthens would make the response larger than the server reads.
  const growth = Math.max(JSON.stringify(detail).length, Buffer.byteLength(detail)) / detail.length;
  const fitting = detail.slice(0, Math.floor(detail.length / growth));
  return productCase(`HTML: ${name}`, { detailList: many(SECTIONS, () => ({ detail: fitting })) });
});

const articleCases = ['divisions left open', 'formatting in tables in links', 'pictures'].map((name) => ({
  name: `HTML of an article: ${name}`,
  paths: ['/article/detail/5'],
  responses: article(COSTLY_HTML[name]?.(RESPONSE_BYTES - REST_BYTES) ?? ''),
  ownServer: true,
}));

const digits = '9'.repeat(100_000);
const variantsOf = (count: number) =>
  many(count, (at) => ({
    id: `sku-${at}`,
    sellerSkuPrice: '77.31',
    saleAttrList: many(10, (kind) => ({ attrName: `Size ${kind}`, attrValue: `v${at % 200}` })),
  }));
const saleAttrList = many(10, (at) => ({
  attrName: `Size ${at}`,
  valueLink: many(200, (value) => ({ attrValue: `v${value}` })),
}));
const attribute = (at: number) => ({ attrValueLink: [{ attrValue: `v${at}` }], attrMd: { attrName: `n${at}` } });

/** Rows, variants, attributes, prices. */
const entityCases: readonly ContentCase[] = [
  productCase('prices of 100,000 digits', {
    ...{ productPrice: digits, weight: digits, length: digits },
    ...{ priceRange: { lowestPrice: digits, highestPrice: digits }, skuList: [{ id: 1, sellerSkuPrice: digits }] },
  }),
  productCase('8,000 variants', { skuList: variantsOf(8_000).map(({ id }) => ({ id, sellerSkuPrice: '77.31' })) }),
  productCase('variants of 10 × 200 values', { saleAttrList, skuList: variantsOf(2_000) }),
  productCase('20,000 attributes', { spuAttrList: many(20_000, attribute) }),
  productCase('20,000 pictures', { attachedImage: many(20_000, (at) => `/pictures/${at}.jpg`) }),
  productCase('20,000 pictures in a text', {
    attachedImage: JSON.stringify(many(20_000, (at) => `/pictures/${at}.jpg`)),
  }),
  productCase('a name of 1.9 MB', { productName: '<'.repeat(1_900_000) }),
  productCase('50,000 sections', { detailList: many(50_000, () => ({ detail: '<p>a' })) }),
  searchCase('150,000 rows', found(many(150_000, (id) => ({ id })))),
  searchCase('20,000 products', found(many(20_000, card))),
  searchCase('names of 40 kB', found(many(40, (id) => ({ ...card(id), productName: '&'.repeat(40_000) })))),
  {
    name: 'a cart of 20,000 products',
    paths: ['/distributor/selection/cart'],
    responses: { [CART]: payload(many(20_000, card)) },
  },
  {
    name: '20,000 listed products',
    paths: ['/distributor/list/products'],
    responses: { [LISTED]: payload(many(20_000, listed)) },
  },
  { name: '20,000 recommendations', paths: ['/'], responses: { [RECOMMENDATIONS]: payload(many(20_000, card)) } },
  {
    name: '20,000 articles',
    paths: ['/help'],
    responses: { [REST_CALLS.articleSimplePage.path]: payload(many(20_000, (id) => ({ id, title: `Article ${id}` }))) },
    ownServer: true,
  },
];

/** Nesting. */
const nestedCases: readonly ContentCase[] = [
  searchCase('a payload in 50,000 wrappers', `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  searchCase('200,000 lists in lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  {
    name: 'categories on 5,000 levels',
    paths: ['/search'],
    responses: {
      [CATEGORIES]: `{"data":[${'{"id":1,"cateName":"Deep","childrenList":['.repeat(5_000)}${']}'.repeat(5_000)}]}`,
    },
    ownServer: true,
  },
  {
    name: '40,000 categories',
    paths: ['/search'],
    responses: { [CATEGORIES]: payload(many(40_000, (id) => ({ id, cateName: `Category ${id}` }))) },
    ownServer: true,
  },
];

/** Addresses that a visitor types. */
const addressCases: readonly ContentCase[] = [
  {
    name: '200 articles of 1.9 MB by their numbers',
    paths: many(200, (at) => `/article/detail/${1_000 + at}`),
    responses: article('<p>Text.</p>'.repeat(158_000)),
    isVisitor: true,
    ownServer: true,
  },
  { name: '200 pages of help', paths: many(200, (at) => `/help?pageNo=${at}`), responses: {}, isVisitor: true },
  {
    name: 'addresses of 8 kB',
    paths: ['keyword=', 'lowestPrice=', 'pageNo=', 'cateId=', 'a='].map(
      (name) => `/search?${name}${'9'.repeat(7_900)}`,
    ),
    responses: {},
  },
  {
    name: '1,400 parameters',
    paths: [
      `/search?${many(1_400, (at) => `a${at}`)
        .join('&')
        .slice(0, 7_900)}`,
    ],
    responses: {},
  },
];

/** A document as a text inside a document, and so on. */
const embedded = (levels: number): string =>
  many(levels, () => 0).reduce<string>((text) => JSON.stringify([text]), JSON.stringify([card(1)]));

/** Proxied responses whose prices are removed (N02). */
const proxiedCases: readonly ContentCase[] = [
  ['proxied: 20,000 cards', payload(many(20_000, card))],
  ['proxied: 9,000 documents in texts', payload(many(9_000, (at) => JSON.stringify(card(at))))],
  ['proxied: documents in each other', embedded(16)],
  ['proxied: a text of 1.9 MB', payload([`{${'a'.repeat(1_900_000)}`])],
  ...[240, 2_000].map((count) => [
    `proxied: 400 lists in each other, ${count} times`,
    payload(many(count, () => JSON.parse('['.repeat(400) + ']'.repeat(400)))),
  ]),
].map(([name = '', body = '']) => ({
  name,
  paths: [RECOMMENDATIONS],
  responses: { [RECOMMENDATIONS]: body },
  isVisitor: true,
}));

/** Nothing costly: what the other figures owe to the machine. */
const control: ContentCase = {
  name: 'for comparison: 20 small pages',
  paths: many(20, (at) => `/invite?n=${at}`),
  responses: {},
};

export const CONTENT_CASES: readonly ContentCase[] = [
  control,
  ...htmlCases,
  ...articleCases,
  ...entityCases,
  ...nestedCases,
  ...addressCases,
  ...proxiedCases,
];
