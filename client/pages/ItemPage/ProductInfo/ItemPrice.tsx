import type { ReactNode } from 'react';
import { isSelectable, matchSku, type SkuChoice } from '../../../../shared/domain/product/skuChoice';
import type { MessageKey } from '../../../../shared/messages/literal';
import { useLoginHref } from '../../../routing/login/useLoginHref';
import { Price } from '../../../shop/Price/Price';
import { useStorefront } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './ItemPrice.module.css';

interface ItemPriceProps {
  readonly product: Pick<ItemProduct, 'skuList' | 'saleAttrList' | 'prices'>;
  readonly choice: SkuChoice;
}

/** The price of the selected variant, else the product's price or range; stars for visitors. */
export function ItemPrice({ product, choice }: ItemPriceProps): ReactNode {
  const { t, user } = useStorefront();
  const { amounts, note } = shownPrice(product, choice);
  if (user && amounts.length === 0) return null;
  return (
    <div className={styles.price} aria-live="polite">
      <h2 className="visually-hidden">{t('price.label')}</h2>
      {user ? <Amounts amounts={amounts} /> : <HiddenPrice />}
      {user && note && <span className={styles.note}>{t(note)}</span>}
    </div>
  );
}

function HiddenPrice(): ReactNode {
  const { t } = useStorefront();
  return (
    <>
      <Price />
      <a className={styles.login} href={useLoginHref()}>
        {t('price.login')}
      </a>
    </>
  );
}

function Amounts({ amounts }: { amounts: readonly string[] }): ReactNode {
  const { t } = useStorefront();
  const [low, high] = amounts;
  return (
    <>
      <Price amount={low} />
      {high !== undefined && (
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

interface ShownPrice {
  /** None, one, or lowest and highest. */
  readonly amounts: readonly string[];
  readonly note: MessageKey | undefined;
}

function shownPrice({ skuList, saleAttrList, prices }: ItemPriceProps['product'], choice: SkuChoice): ShownPrice {
  const sku = matchSku(skuList, saleAttrList, choice);
  const selectable = isSelectable(skuList, saleAttrList);
  if (sku?.sellerSkuPrice !== undefined) {
    return { amounts: [sku.sellerSkuPrice], note: selectable ? 'product.price.chosen' : undefined };
  }
  if (!selectable || sku) return { amounts: prices, note: undefined };
  const complete = saleAttrList.every(({ attrName }) => Object.hasOwn(choice, attrName));
  if (complete) return { amounts: prices, note: 'product.price.noVariant' };
  return { amounts: prices, note: prices.length > 1 ? 'product.price.choose' : undefined };
}
