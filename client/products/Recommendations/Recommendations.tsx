import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { SectionHead } from '../../components/SectionHead/SectionHead';
import { useMessages } from '../../storefront/Storefront';
import type { CardElement } from '../ProductCard/ProductCard';
import { ProductGrid } from '../ProductGrid/ProductGrid';

export interface RecommendationsProps {
  readonly products: readonly CardProduct[];
  /** Columns on wide screens; default 4. */
  readonly columns?: 4 | 5;
  /** Target of the 'More' link; without it there is none. */
  readonly moreHref?: string;
  readonly cardElement?: CardElement;
}

/** The section 'Just for you'; renders nothing without products. */
export function Recommendations({ products, columns = 4, moreHref, cardElement }: RecommendationsProps): ReactNode {
  const t = useMessages();
  if (products.length === 0) return null;
  const title = t('recommend.title');
  const label = (
    <span>
      {t('recommend.more')}
      {/* Read out of its context, the link says more of what. */}
      <span className="visually-hidden">{` ${title}`}</span>
    </span>
  );
  return (
    <section className={moreHref ? 'section' : 'section screen-only'}>
      <div className="container">
        <SectionHead title={title} link={moreHref ? { href: moreHref, label } : undefined} />
        <ProductGrid products={products} columns={columns} even={columns === 4} cardElement={cardElement} />
      </div>
    </section>
  );
}
