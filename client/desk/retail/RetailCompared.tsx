import type { ReactNode } from 'react';
import { retailRange } from '../../../shared/domain/product/retailPrice';
import { Best } from '../../pages/ComparePage/Best';
import { bestOf } from '../../pages/ComparePage/bestOf';
import { useStorefront } from '../../storefront/Storefront';
import { RetailRuleButton } from './RetailParts';
import { marginText, rangeText, useRetailRule } from './RetailText';
import * as styles from './retail.module.css';

interface RetailComparedProps {
  /** The prices of all products, in order: none, one, or the lowest and the highest. */
  readonly costs: readonly (readonly string[])[];
  /** Which of them it is. */
  readonly index: number;
}

/** What a product of a comparison is sold for, with its margin; without a rule the first cell has what sets one. */
export function RetailCompared({ costs, index }: RetailComparedProps): ReactNode {
  const { config, t } = useStorefront();
  const [rule] = useRetailRule();
  if (!rule) return index === 0 && <RetailRuleButton />;
  const ranges = costs.map((prices) => retailRange(prices, rule));
  const margins = ranges.map((range) => range?.marginPercent);
  const range = ranges[index];
  if (!range) return <span className={styles.lead}>{t('comparison.notGiven')}</span>;
  const { prices, marginPercent: margin } = range;
  return (
    <>
      <b className={`num ${styles.amount}`}>{rangeText(prices, config.currencySymbol)}</b>
      {margin !== undefined && (
        <span className={`num ${margin < 0 ? styles.deficit : styles.hint}`}>
          <Best isBest={bestOf(margins, (a, b) => b - a).includes(index)}>
            {t('retail.marginOf', { margin: marginText(margin) })}
          </Best>
        </span>
      )}
    </>
  );
}
