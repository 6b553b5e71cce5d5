import type { ProductCard } from '../../api/models';

/** What a card shows of a product. */
export type CardProduct = Pick<
  ProductCard,
  'id' | 'productName' | 'mainImage' | 'productPrice' | 'isInCart' | 'urlKey' | 'shopId'
>;

/** A product cut down to what a card shows, so that a page's data carries nothing that nobody reads. */
export function cardFields(product: CardProduct): CardProduct {
  const { id, productName, mainImage, productPrice, isInCart, urlKey, shopId } = product;
  return { id, productName, mainImage, productPrice, isInCart, urlKey, shopId };
}
