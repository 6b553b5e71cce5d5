import { products } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Recommendations } from './Recommendations';

export const states: States = {
  'with-more': shows(() => <Recommendations products={products(4)} moreHref="/search" />),
  none: shows(() => <Recommendations products={[]} moreHref="/search" />),
};
