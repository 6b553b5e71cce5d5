import { products } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { ProductGrid } from './ProductGrid';

export const states: States = {
  'four-columns': shows(() => <ProductGrid products={products(4)} columns={4} />),
  'five-columns': shows(() => <ProductGrid products={products(5)} columns={5} />),
};
