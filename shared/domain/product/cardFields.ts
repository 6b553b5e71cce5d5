import type { ProductCard } from '../../api/models';
import { isOffshelf } from './productStatus';

/** The product fields that a card shows. */
export interface CardProduct
  extends Pick<ProductCard, 'id' | 'productName' | 'mainImage' | 'productPrice' | 'isInCart' | 'urlKey' | 'shopId'> {
  /** There when the product is off the shelf. */
  readonly productStatus?: ProductCard['productStatus'];
}

/** Reduces a product to the fields of a card, to keep the page data small. */
export function cardFields(product: CardProduct): CardProduct {
  const { id, productName, mainImage, productPrice, isInCart, urlKey, shopId, productStatus } = product;
  const card = { id, productName, mainImage, productPrice, isInCart, urlKey, shopId };
  return isOffshelf(productStatus) ? { ...card, productStatus } : card;
}
