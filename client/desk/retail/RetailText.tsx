import type { ReactNode } from 'react';
import { currencyPlaces } from '../../../shared/domain/product/currencyPlaces';
import { formatPrice } from '../../../shared/domain/product/price';
import { isRetailRule, type RetailRule, retailPrice } from '../../../shared/domain/product/retailPrice';
import { useStorefront } from '../../storefront/Storefront';
import { useDeskValue } from '../useDesk';
import * as styles from './retail.module.css';

/** The buyer's price rule, and what sets it. */
export const useRetailRule = () => useDeskValue('retail-rule', isRetailRule);

interface RetailTextProps {
  /** Decimal text. */
  readonly cost: string | undefined;
  readonly rule: RetailRule;
  /** Without the second currency, where there is no room. */
  readonly isShort?: boolean;
}

/** What a product is sold for by a rule, and what is left of it; nothing without a cost. */
export function RetailText({ cost = '', rule, isShort = false }: RetailTextProps): ReactNode {
  const { config, t } = useStorefront();
  const retail = retailPrice(cost, rule);
  if (!retail) return null;
  const { price, second, marginPercent: margin } = retail;
  const texts = {
    price: formatPrice({ price, isPrefix: true }, config.currencySymbol),
    second: second && formatPrice({ price: second, decimal: currencyPlaces(rule.symbol), isPrefix: true }, rule.symbol),
    // A minus of the width of digits.
    margin: margin === undefined ? '' : String(margin).replace('-', '−'),
  };
  const key = margin === undefined ? 'retail.sellAlone' : second && !isShort ? 'retail.sellSecond' : 'retail.sell';
  const isLoss = margin !== undefined && margin < 0;
  return (
    <span className={`num ${isLoss ? styles.loss : styles.sell}`}>
      {t(key, { ...texts, second: texts.second ?? '' })}
    </span>
  );
}
