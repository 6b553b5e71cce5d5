// The only code that removes prices from responses (N02, D61). Every call that returns prices goes through it.
import type { Page, ProductCard, ProductDetail } from '../models';

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
