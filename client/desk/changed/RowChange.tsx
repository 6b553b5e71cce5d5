import type { MouseEvent, ReactNode } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import type { CartProduct } from '../../cart/cartRows';
import { useMessages } from '../../storefront/Storefront';
import * as preflight from '../preflight/Preflight.module.css';
import * as facts from '../productFacts/CartFacts.module.css';
import * as retail from '../retail/retail.module.css';
import { useChanges } from './ChangedTools';
import * as styles from './changed.module.css';
import { useChangesStore } from './createChanges';
import { useChangeTexts } from './useChangeTexts';

interface FactsChangeProps {
  readonly product: Pick<CartProduct, 'id' | 'productName'>;
}

const TONES = { worse: preflight.refused, better: styles.better } as const;

/** In place of the name of the column of facts while it has the changes. */
export function FactsHead(): ReactNode {
  const t = useMessages();
  const { isShown } = useChanges();
  return <span>{t(isShown ? 'changed.column' : 'cart.column.supplier')}</span>;
}

/** In the column of facts, which wide screens have. */
export function FactsChange({ product: { id, productName } }: FactsChangeProps): ReactNode {
  return <RowChange productId={id} name={productName} />;
}

/** Below the name of a row of the cart on other screens. */
export function CartChange(row: FactsChangeProps): ReactNode {
  return (
    <div className="below-lg-only">
      <div className={styles.below}>
        <FactsChange {...row} />
      </div>
    </div>
  );
}

/** Below the name of a listed product. */
export function ListedChange({ product: { productId, name } }: { readonly product: ListedProduct }): ReactNode {
  return productId && <RowChange productId={productId} name={name} />;
}

interface RowChangeProps {
  readonly productId: string;
  readonly name: string | undefined;
}

/** What has changed of a product, while the rows are those of changed ones. */
function RowChange({ productId, name = productId }: RowChangeProps) {
  const t = useMessages();
  const { products, isShown } = useChanges();
  const store = useChangesStore();
  const textsOf = useChangeTexts();
  const product = products.get(productId);
  if (!isShown || !product) return null;
  const see = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNext(currentTarget);
    store.see([productId]);
  };
  return (
    <div className={styles.change}>
      <div>
        {textsOf(product).map(({ text, more, tone }) => (
          <p key={text}>
            <b className={tone && TONES[tone]}>{text}</b>
            {more.map((each) => (
              <span key={each} className={`num ${facts.more}`}>
                {each}
              </span>
            ))}
          </p>
        ))}
      </div>
      <button
        type="button"
        className={retail.set}
        aria-label={t('changed.seenOf', { name })}
        data-seen={productId}
        onClick={see}
      >
        {t('changed.seen')}
      </button>
    </div>
  );
}

/** The row goes with its button: the focus moves to that of the next product, after the last to the filter. */
function focusNext(seen: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-seen]')].filter(
    (other) => other === seen || (other.dataset.seen !== seen.dataset.seen && other.getClientRects().length > 0),
  );
  const index = all.indexOf(seen);
  (all[index + 1] ?? all[index - 1] ?? document.querySelector<HTMLElement>('[data-changed]'))?.focus();
}
