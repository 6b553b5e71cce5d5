import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { ProductGrid } from './ProductGrid';

const several = (count: number): CardProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PRODUCT,
    id: `2045000${index + 1}`,
    mainImage: `/api/files/2045000${index + 1}/0.svg`,
  }));

export const states: States = {
  'four-columns': shows(() => <ProductGrid products={several(4)} columns={4} />),
  'five-columns': shows(() => <ProductGrid products={several(5)} columns={5} />),
};
