import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { LONG_NAME, PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { ProductCard } from './ProductCard';

const BARE: CardProduct = { ...PRODUCT, productName: undefined, mainImage: undefined, productPrice: undefined };

const card = (changes: Partial<CardProduct> = {}) => (
  <div style={{ width: 240 }}>
    <ProductCard product={{ ...PRODUCT, ...changes }} />
  </div>
);

export const states: States = {
  buyer: shows(() => card()),
  'in-cart': shows(() => card({ isInCart: true })),
  'long-name': shows(() => card({ productName: LONG_NAME })),
  offshelf: shows(() => card({ productStatus: 'OFFSHELF' })),
  bare: shows(() => card(BARE)),
  visitor: { render: () => card(), storefront: { user: null } },
};
