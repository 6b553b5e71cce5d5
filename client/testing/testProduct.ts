import type { ProductDetail } from '../../shared/api/models';

/** A parsed product with every field; tests override the fields that they are about. */
export function testProduct(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: '20450001',
    productName: 'Halo arc desk lamp',
    mainImage: '/files/0.svg',
    productPrice: '86.00',
    isInCart: false,
    productStatus: 'ONSHELF',
    urlKey: 'halo-arc-desk-lamp',
    shopId: '3002',
    advertise: 'Warm to daylight in one tap.',
    seller: { sellerName: 'Ningbo Lumen Works' },
    updatedAt: Date.UTC(2025, 2, 14, 23, 30),
    priceRange: { lowestPrice: '86.00', highestPrice: '92.00' },
    cateList: [
      { id: '1', cateName: 'Home & living' },
      { id: '12', cateName: 'Desk lamps' },
    ],
    saleAttrList: [
      { attrName: 'Colour', valueLink: [{ attrValue: 'Green' }, { attrValue: 'Coral' }] },
      { attrName: 'Plug', valueLink: [{ attrValue: 'EU' }, { attrValue: 'UK' }] },
    ],
    skuList: [
      testSku('1', '86.00', 'Green', 'EU'),
      testSku('2', '92.00', 'Green', 'UK'),
      testSku('3', '88.50', 'Coral', 'EU'),
    ],
    attachedImage: '["/files/1.svg","/files/2.svg"]',
    video: undefined,
    weight: '1.25',
    weightType: 'kg',
    length: '38',
    width: '18',
    height: '46',
    unitType: 'cm',
    spuAttrList: [
      { attrMd: { attrName: 'Material' }, attrValueLink: [{ attrValue: 'Steel' }, { attrValue: 'Glass' }] },
    ],
    detailList: [{ detail: '<h2>Light where the work is</h2>' }],
    ...changes,
  };
}

/** Its SKU suffixes are `green-eu` and the like. */
function testSku(id: string, sellerSkuPrice: string, Colour: string, Plug: string) {
  const saleAttrList = Object.entries({ Colour, Plug }).map(([attrName, attrValue]) => ({ attrName, attrValue }));
  return { id, sellerSkuPrice, skuUrlSuffix: `${Colour}-${Plug}`.toLowerCase(), saleAttrList };
}
