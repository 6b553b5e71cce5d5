import type { ReactNode } from 'react';
import { currencyPlaces } from '../../../shared/domain/product/currencyPlaces';
import { comparePrices, formatPrice } from '../../../shared/domain/product/price';
import { isRetailRule, retailRange } from '../../../shared/domain/product/retailPrice';
import { useDeskValue } from '../../shop/useDeskValue';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './retail.module.css';

/** The buyer's price rule, and what sets it. */
export const useRetailRule = () => useDeskValue('retail-rule', isRetailRule);

interface RetailTextProps {
  /** Decimal texts: one, or the lowest and the highest. */
  readonly costs: readonly string[];
  /** With the second currency, where there is room for the longest price. */
  readonly isLong?: boolean;
}

/** What a product is sold for by the rule, and what is left of it: of a range the smaller end. Nothing without a rule or a cost. */
export function RetailText({ costs, isLong }: RetailTextProps): ReactNode {
  const { config, t } = useStorefront();
  const [rule] = useRetailRule();
  const range = rule && retailRange(costs, rule);
  if (!range) return null;
  const { retails, prices, marginPercent: margin } = range;
  const price = rangeText(prices, config.currencySymbol);
  const seconds = isLong ? retails.flatMap(({ second }) => second ?? []) : [];
  return (
    <span className={`num ${styles.sell}`}>
      <span className={styles.unit}>
        <span>{t('retail.sell', { price })}</span>
        {seconds.length > 0 && (
          <span>{` (≈\u00a0${rangeText(seconds, rule.symbol, currencyPlaces(rule.symbol))})`}</span>
        )}
      </span>{' '}
      {margin !== undefined && (
        <span className={styles.unit}>
          {margin < 0 ? (
            <b className={styles.loss}>
              {t('retail.loss', {
                amount: rangeText(lossesOf(retails.map(({ left }) => left)), config.currencySymbol),
              })}
            </b>
          ) : (
            <b>
              <span>{t('retail.margin', { margin })}</span> <span className={styles.word}>{t('retail.word')}</span>
            </b>
          )}
        </span>
      )}
    </span>
  );
}

/** The losses among amounts, without their signs. */
const lossesOf = (amounts: readonly string[]) =>
  amounts.filter((amount) => amount.startsWith('-')).map((amount) => amount.slice(1));

/** One amount, or the range of two that differ, with one symbol; a text that is none, such as 'On request', without. */
export function rangeText(amounts: readonly string[], symbol: string, decimal = 2): string {
  const texts = new Set(amounts.map((price) => formatPrice({ price, decimal })));
  return (comparePrices(amounts[0] ?? '', 0) < 2 ? symbol : '') + [...texts].join('–');
}

/** A margin with the minus sign of typography. */
export const marginText = (margin: number) => String(margin).replace('-', '−');
