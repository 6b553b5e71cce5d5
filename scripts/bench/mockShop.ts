// A stand-in for mock.shop: what Hydrogen's skeleton asks for on its page of all products.
import { text } from 'node:stream/consumers';
import { startHttp } from './environment';

export interface Goods {
  readonly id: string;
  readonly productName: string;
  readonly mainImage: string;
  readonly productPrice: string;
}

const SHOP = 'https://mock.shop';
const links = ['collections', 'blogs/journal', 'policies', 'pages/about'];
const menu = { id: 'menu', items: links.map((title) => ({ id: title, title, url: `${SHOP}/${title}`, items: [] })) };
const localization = { country: { currency: { isoCode: 'USD' } }, language: { isoCode: 'EN' } };

/** Shows these goods on one page; resolves to its origin. */
export const startShop = (goods: readonly Goods[]): Promise<string> => {
  const shop = { id: 'gid://shopify/Shop/1', name: 'Mock.shop', primaryDomain: { url: SHOP } };
  const pageInfo = { hasPreviousPage: false, hasNextPage: true, startCursor: 'first', endCursor: 'last' };
  const answers: Readonly<Record<string, object>> = {
    ShopData: { shop, localization },
    Header: { shop, menu },
    Footer: { menu },
    Catalog: { products: { nodes: goods.map(nodeOf), pageInfo } },
  };
  return startHttp(async (req, res) => {
    const name = /query (\w+)/.exec(await text(req))?.[1] ?? '';
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ data: answers[name] }));
  });
};

function nodeOf({ id, productName, mainImage, productPrice }: Goods) {
  const price = { amount: productPrice, currencyCode: 'USD' };
  return {
    id: `gid://shopify/Product/${id}`,
    handle: id,
    title: productName,
    featuredImage: { id: `gid://shopify/ProductImage/${id}`, altText: '', url: mainImage, width: 240, height: 240 },
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
  };
}
