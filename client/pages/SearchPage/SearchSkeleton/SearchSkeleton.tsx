import type { ReactNode } from 'react';
import { useMessages } from '../../../storefront/Storefront';
import * as styles from './SearchSkeleton.module.css';

const CARD_COUNT = 8;

/**
 * The outline of the search page while its first results load. Part of the first bundle. The cards are as high as those
 * they represent, so that nothing shifts when the products arrive.
 */
export function SearchSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.filters}>
        <span className={styles.line} />
        <span className={styles.panel} />
      </div>
      <div>
        <span className={styles.title} />
        <p className={styles.loading} role="status">
          {t('search.loading')}
        </p>
        <div aria-busy="true">
          <div className={styles.grid} aria-hidden="true">
            {Array.from({ length: CARD_COUNT }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are identical
              <div key={index} className={styles.card}>
                <span className={styles.media} />
                <span className={styles.firstLine} />
                <span className={styles.secondLine} />
                <span className={styles.price} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
