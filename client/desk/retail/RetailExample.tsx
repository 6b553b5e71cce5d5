// What a price rule makes of costs, while it is typed.

import type { ReactNode } from 'react';
import { currencyPlaces } from '../../../shared/domain/product/currencyPlaces';
import { formatPrice } from '../../../shared/domain/product/price';
import { type RetailRule, retailPrice } from '../../../shared/domain/product/retailPrice';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './RetailExample.module.css';

interface ExampleProps {
  readonly cost: string;
  /** Undefined while it has errors. */
  readonly rule: RetailRule | undefined;
}

/** The sum for one cost. */
export function RetailExample({ cost, rule }: ExampleProps): ReactNode {
  const { t, money } = useMoney();
  const retail = rule && retailPrice(cost, rule);
  if (!retail) {
    return (
      <p className={styles.example} role="status">
        {t('retail.noExample', { cost: money(cost) })}
      </p>
    );
  }
  const { price, left, marginPercent = 0 } = retail;
  const terms = { cost: money(cost), factor: rule.factor, fixed: money(rule.fixed), price: money(price) };
  return (
    <div className={styles.example} role="status">
      <p className={`num ${styles.sum}`}>{t(rule.fixed ? 'retail.sumFixed' : 'retail.sum', terms)}</p>
      <p className="num">
        {left.startsWith('-')
          ? t('retail.lossOf', { amount: money(left.slice(1)) })
          : t('retail.leftOf', { amount: money(left), margin: marginPercent })}
      </p>
    </div>
  );
}

/** A price in the second currency; nothing without one. */
export function SecondPrice({ cost, rule }: ExampleProps & { readonly rule: RetailRule }): ReactNode {
  const { money } = useMoney();
  const retail = retailPrice(cost, rule);
  if (!retail?.second) return null;
  const second = formatPrice(
    { price: retail.second, decimal: currencyPlaces(rule.symbol), isPrefix: true },
    rule.symbol,
  );
  return <span className="num">{`${money(retail.price)} ≈ ${second}`}</span>;
}

/** With a minus of the width of digits. */
export function useMoney() {
  const { config, t } = useStorefront();
  return { t, money: (price: string) => formatPrice({ price, isPrefix: true }, config.currencySymbol) };
}
