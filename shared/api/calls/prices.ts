// What is a price in a response, and the only code that removes prices from parsed responses: every call that returns prices
// goes through it. The proxy drops the same fields where responses pass through unparsed.
import type { Page, ProductCard, ProductDetail } from '../models';

/** Whether a field may hold a price: those of the contract have "price" in their names, and so may others. */
export function isPriceField(name: string): boolean {
  return /price/i.test(name);
}

/** Product cards, without their prices unless the user may see them. */
export function redactCards(cards: Page<ProductCard>, mayShowPrices: boolean): Page<ProductCard> {
  if (mayShowPrices) return cards;
  return { ...cards, items: cards.items.map((card) => ({ ...card, productPrice: undefined })) };
}

/** A product, without its prices and those of its SKUs unless the user may see them. */
export function redactDetail(product: ProductDetail, mayShowPrices: boolean): ProductDetail {
  if (mayShowPrices) return product;
  return {
    ...product,
    productPrice: undefined,
    priceRange: undefined,
    skuList: product.skuList.map((sku) => ({ ...sku, sellerSkuPrice: undefined })),
  };
}
