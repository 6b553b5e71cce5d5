// The only place that takes prices out of answers (N02). Every parser of an entity with prices goes through it.
import type { ProductCard, ProductDetail } from './models';

/** A card with nothing about its price. */
export function cardWithoutPrice(card: ProductCard): ProductCard {
  return { ...card, productPrice: undefined };
}

/** A product with nothing about the price of it or of its SKUs. */
export function detailWithoutPrices(product: ProductDetail): ProductDetail {
  return {
    ...product,
    productPrice: undefined,
    priceRange: undefined,
    skuList: product.skuList.map((sku) => ({ ...sku, sellerSkuPrice: undefined })),
  };
}
