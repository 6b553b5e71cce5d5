import type { ReactNode } from 'react';
import { isSelectable, matchSku, type SkuChoice } from '../../../../shared/domain/product/skuChoice';
import { useLoginLink } from '../../../routing/login/login';
import { PriceRange } from '../../../shop/Price/PriceRange';
import { useStorefront } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import * as styles from './ItemPrice.module.css';

interface ItemPriceProps {
  readonly product: Pick<ItemProduct, 'skuList' | 'saleAttrList' | 'prices'>;
  readonly choice: SkuChoice;
}

/** The price of the selected variant, else the product's price or range; stars for visitors. */
export function ItemPrice({ product, choice }: ItemPriceProps): ReactNode {
  const { t, user } = useStorefront();
  const login = useLoginLink();
  const { amounts, note } = shownPrice(product, choice);
  if (user && amounts[0] === undefined) return null;
  return (
    <div className={styles.price} aria-live="polite">
      <h2 className="visually-hidden">{t('price.label')}</h2>
      <PriceRange amounts={amounts} />
      {!user && (
        <a className={styles.login} {...login}>
          {t('price.login')}
        </a>
      )}
      {user && note && <span className={styles.note}>{` ${t(note)}`}</span>}
    </div>
  );
}

/** The amounts to show, which are none, one, or lowest and highest, and what is said of them. */
export function shownPrice({ skuList, saleAttrList, prices }: ItemPriceProps['product'], choice: SkuChoice) {
  const sku = matchSku(skuList, saleAttrList, choice);
  const selectable = isSelectable(skuList, saleAttrList);
  if (sku?.sellerSkuPrice !== undefined) {
    return { amounts: [sku.sellerSkuPrice], note: selectable && 'product.price.chosen' } as const;
  }
  if (!selectable || sku) return { amounts: prices };
  const complete = saleAttrList.every(({ attrName }) => Object.hasOwn(choice, attrName));
  if (complete) return { amounts: prices, note: 'product.price.noVariant' } as const;
  return { amounts: prices, note: prices.length > 1 && 'product.price.choose' } as const;
}
