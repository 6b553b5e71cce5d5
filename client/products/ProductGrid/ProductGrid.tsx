import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { ProductCard } from '../ProductCard/ProductCard';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  /** Columns on wide screens; narrower ones show fewer. */
  readonly columns: 4 | 5;
  /** A row of four stays one row on middle screens. */
  readonly even?: boolean;
  /** How many pictures are among the first things seen. */
  readonly priorityCount?: number;
}

/** Products side by side, each once however often the backend names it. */
export function ProductGrid({ products, columns, even = false, priorityCount = 0 }: ProductGridProps): ReactNode {
  const unique = [...new Map(products.map((product) => [product.id, product])).values()];
  const middle = even ? 25 : 33;
  const sizes = `(max-width: 639.98px) 50vw, (max-width: 905.98px) ${middle}vw, ${Math.round(1280 / columns)}px`;
  return (
    <ul className={`${styles.grid} ${columns === 5 ? styles.five : styles.four}${even ? ` ${styles.even}` : ''}`}>
      {unique.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
