import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Recommendations } from './Recommendations';

const several = (count: number): CardProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PRODUCT,
    id: `2045000${index + 1}`,
    mainImage: `/api/files/2045000${index + 1}/0.svg`,
  }));

export const states: States = {
  'with-more': shows(() => <Recommendations products={several(4)} moreHref="/search" />),
  none: shows(() => <Recommendations products={[]} moreHref="/search" />),
};
