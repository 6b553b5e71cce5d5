import type { ReactNode } from 'react';
import type { CardProduct } from '../../../../shared/domain/product/cardFields';
import { Recommendations } from '../../../products/Recommendations/Recommendations';
import { recommendedProducts } from '../../../products/Recommendations/recommendedProducts';
import { useLatePart } from '../../../routing/data/useLatePart';

interface SuggestedProductsProps {
  /** Undefined when they are still to be loaded (D92). */
  readonly recommended: readonly CardProduct[] | undefined;
}

/** Recommendations below a search that found nothing. Articles are results, so these cards are none. */
export function SuggestedProducts({ recommended }: SuggestedProductsProps): ReactNode {
  const products = useLatePart(recommended, (api, options) => recommendedProducts(api, 'home', options));
  return products && <Recommendations products={products} cardElement="div" />;
}
