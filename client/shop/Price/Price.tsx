import type { ReactNode } from 'react';
import { formatPrice, HIDDEN_PRICE, priceParts } from '../../../shared/domain/product/price';
import { Icon } from '../../components/Icon/Icon';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './Price.module.css';

interface PriceProps {
  /** Decimal text; without it nothing is shown to buyers. */
  readonly amount?: string;
}

/** A price with its currency symbol, or stars for visitors. */
export function Price({ amount }: PriceProps): ReactNode {
  const { config, t, user } = useStorefront();
  if (!user) {
    return (
      <span className={styles.stars}>
        <Icon name="lock" size="small" />
        <span aria-hidden="true">{HIDDEN_PRICE}</span>
        <span className="visually-hidden" data-login>
          {t('price.hidden')}
        </span>
      </span>
    );
  }
  if (amount === undefined) return null;
  const { currency, integer, decimals } = priceParts(
    formatPrice({ price: amount, isPrefix: true }, config.currencySymbol),
  );
  return (
    <span key={integer} className={styles.price}>
      <small className={styles.currency}>{currency}</small>
      {integer}
      {decimals && <small className={styles.decimals}>{decimals}</small>}
    </span>
  );
}
