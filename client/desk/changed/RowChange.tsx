import type { MouseEvent, ReactNode } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { comparePrices } from '../../../shared/domain/product/price';
import type { CartProduct } from '../../cart/cartRows';
import { useStorefront } from '../../storefront/Storefront';
import { rangeText } from '../retail/RetailText';
import * as styles from './changed.module.css';
import { useChangesStore } from './createChanges';
import { changedFields, type KeptProduct, keyIn, listedKey } from './keptProducts';
import { useKept } from './useChanges';

/** In the line of the code of a product of the cart, or of a listed one: what has changed of it, until that was seen. */
export function RowChange({ product }: { readonly product: CartProduct | ListedProduct }): ReactNode {
  const { t } = useStorefront();
  const { see } = useChangesStore();
  const products = useKept();
  const [of = '', name] =
    'status' in product
      ? [listedKey(product), product.name]
      : [keyIn('cart', product.id), product.productName ?? product.id];
  const kept = products[of];
  if (!kept?.now) return null;
  const seeThis = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNext(currentTarget);
    see([of]);
  };
  return (
    <span className={styles.change}>
      <ChangeTexts {...kept} />
      <button
        type="button"
        className={styles.seen}
        aria-label={t('changed.seenOf', { name })}
        data-seen={of}
        onClick={seeThis}
      >
        {t('changed.seen')}
      </button>
    </span>
  );
}

function ChangeTexts(product: KeptProduct) {
  const { config, t } = useStorefront();
  const { before, now = before } = product;
  const rise = comparePrices(now.price, before.price);
  const priceOf = ({ price }: typeof now) => rangeText([price], config.currencySymbol);
  const texts = {
    isListable: [
      t(now.isListable ? 'changed.onShelf' : 'changed.offShelf'),
      now.isListable ? styles.better : styles.worse,
    ],
    price: [
      t('changed.fromTo', { before: priceOf(before), after: priceOf(now) }),
      rise < 0 ? styles.better : styles.worse,
    ],
    name: [t('changed.name')],
  } as const;
  return changedFields(product).map((field) => {
    const [text, tone] = texts[field];
    return (
      <b key={field} className={tone}>
        {text}
      </b>
    );
  });
}

/** The button goes: the focus moves to that of the next product, after the last to the page. */
function focusNext(seen: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-seen]')].filter(
    (other) => other === seen || (other.dataset.seen !== seen.dataset.seen && other.getClientRects().length > 0),
  );
  const index = all.indexOf(seen);
  (all[index + 1] ?? all[index - 1] ?? document.getElementById('content'))?.focus();
}
