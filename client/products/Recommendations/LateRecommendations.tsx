import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { useLatePart } from '../../routing/data/useLatePart';
import { Recommendations, type RecommendationsProps } from './Recommendations';
import type { recommendedProducts } from './recommendedProducts';

interface LateRecommendationsProps extends Omit<RecommendationsProps, 'products'> {
  readonly block: Parameters<typeof recommendedProducts>[1];
  /** The product beside which they are. */
  readonly id?: string;
  /** Undefined when they are late. */
  readonly part: readonly CardProduct[] | undefined;
}

/** The recommendations of a block, which are loaded when they are late; nothing until then. */
export function LateRecommendations({ block, id, part, ...look }: LateRecommendationsProps): ReactNode {
  const products = useLatePart(part, async (context) => {
    const loader = await import(/* webpackChunkName: "data" */ './recommendedProducts');
    return loader.recommendedProducts(context, block, id);
  });
  return products && <Recommendations products={products} {...look} />;
}
