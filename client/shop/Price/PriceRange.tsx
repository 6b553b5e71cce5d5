import type { ReactNode } from 'react';
import { useStorefront } from '../../storefront/Storefront';
import { Price } from './Price';
import * as styles from './PriceRange.module.css';

interface PriceRangeProps {
  /** None, one, or lowest and highest. */
  readonly amounts: readonly string[];
}

/** A price, or from the lowest to the highest; one line of stars for visitors. */
export function PriceRange({ amounts: [low, high] }: PriceRangeProps): ReactNode {
  const { t, user } = useStorefront();
  return (
    <>
      <Price amount={low} />
      {user && high !== undefined && (
        <>
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <span className="visually-hidden">{t('price.to')}</span>
          <Price amount={high} />
        </>
      )}
    </>
  );
}
