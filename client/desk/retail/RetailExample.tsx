// What a price rule makes of costs, while it is typed.

import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { currencyPlaces } from '../../../shared/domain/product/currencyPlaces';
import { formatPrice } from '../../../shared/domain/product/price';
import { type RetailRule, retailPrice } from '../../../shared/domain/product/retailPrice';
import { Picture } from '../../shop/Picture/Picture';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './RetailExample.module.css';
import { marginText } from './RetailText';

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

/** The same for products of the page. */
export function RetailTable({
  products,
  rule,
}: {
  products: readonly Omit<CardProduct, 'isInCart'>[];
  rule: RetailRule;
}): ReactNode {
  const { t, money } = useMoney();
  if (products.length === 0) return null;
  return (
    <table className={`num ${styles.table}`}>
      <thead>
        <tr>
          {(['page', 'cost', 'sellHead', 'marginHead'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`retail.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, productName = id, mainImage, productPrice = '' }) => {
          const retail = retailPrice(productPrice, rule);
          return (
            <tr key={id}>
              <th scope="row">
                <span className={styles.product}>
                  <span className={styles.picture}>
                    <Picture src={mainImage} edge={32} />
                  </span>
                  <span>{productName}</span>
                </span>
              </th>
              <td>{money(productPrice)}</td>
              <td>{retail && money(retail.price)}</td>
              <td className={retail?.left.startsWith('-') ? styles.loss : undefined}>
                {retail?.marginPercent !== undefined &&
                  t('retail.margin', { margin: marginText(retail.marginPercent) })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
