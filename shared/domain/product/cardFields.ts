import type { ProductCard } from '../../api/models';

/** The product fields that a card shows. */
export type CardProduct = Pick<
  ProductCard,
  'id' | 'productName' | 'mainImage' | 'productPrice' | 'isInCart' | 'urlKey' | 'shopId'
>;

/** Reduces a product to the fields of a card, to keep the page data small. */
export function cardFields(product: CardProduct): CardProduct {
  const { id, productName, mainImage, productPrice, isInCart, urlKey, shopId } = product;
  return { id, productName, mainImage, productPrice, isInCart, urlKey, shopId };
}
