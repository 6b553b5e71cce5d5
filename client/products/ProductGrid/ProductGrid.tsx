import { memo } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { type CardElement, ProductCard } from '../ProductCard/ProductCard';
import * as styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  /** Columns on wide screens; narrower screens show fewer. */
  readonly columns: 4 | 5;
  /** Keeps four columns on medium screens. */
  readonly even?: boolean;
  /** How many pictures are above the fold. */
  readonly priorityCount?: number;
  readonly cardElement?: CardElement;
}

/** A grid of products, without duplicates. Rendered for other products, and not whenever its page is. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { products, columns, even, priorityCount = 0, cardElement } = props;
  const unique = [...new Map(products.map((product) => [product.id, product])).values()];
  const middle = even ? 25 : 33;
  const sizes = `(max-width: 639.98px) 50vw, (max-width: 905.98px) ${middle}vw, ${Math.round(1280 / columns)}px`;
  return (
    <ul className={`${styles.grid} ${columns === 5 ? styles.five : styles.four}${even ? ` ${styles.even}` : ''}`}>
      {unique.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} priority={index < priorityCount} element={cardElement} />
        </li>
      ))}
    </ul>
  );
});
