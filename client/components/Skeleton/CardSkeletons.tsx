import type { ReactNode } from 'react';
import styles from './CardSkeletons.module.css';
import { Skeleton } from './Skeleton';

/** A grid of product cards that are still loading, each as high as a card, so that nothing moves when they come (A08). */
export function CardSkeletons({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
        <div key={place} className={styles.card}>
          <Skeleton className={styles.media} />
          <Skeleton className={styles.firstLine} />
          <Skeleton className={styles.secondLine} />
          <Skeleton className={styles.price} />
        </div>
      ))}
    </div>
  );
}
