import type { MouseEvent, ReactNode } from 'react';
import { formatPrice } from '../../../shared/domain/product/price';
import { isListable } from '../../../shared/domain/product/productStatus';
import { href } from '../../../shared/routing/href';
import { CartToggle } from '../../cart/CartToggle/CartToggle';
import { Badge } from '../../components/Badge/Badge';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { NewTabLink } from '../../components/NewTabLink';
import { Picture } from '../../shop/Picture/Picture';
import { Price } from '../../shop/Price/Price';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Best } from './Best';
import * as styles from './ComparedHead.module.css';
import type { Compared, ComparedProduct } from './ComparePage.loader';

const reload = () => window.location.reload();

interface ComparedHeadProps {
  readonly column: Compared;
  /** It has the lowest price. */
  readonly isLowest: boolean;
  readonly onRemove: (id: string) => void;
}

/** The head of a column: picture, name, price and cart button; what takes it away comes last. */
export function ComparedHead({ column, isLowest, onRemove }: ComparedHeadProps): ReactNode {
  const t = useMessages();
  const { id, product, problem } = column;
  const name = product?.productName ?? id;
  /** The focus goes to the button of another column, before its own is gone. */
  const remove = ({ currentTarget }: MouseEvent) => {
    const cell = currentTarget.closest('th');
    for (const other of [cell?.previousElementSibling, cell?.nextElementSibling])
      other?.querySelector<HTMLElement>(':scope > button')?.focus();
    onRemove(id);
  };
  return (
    <th scope="col" abbr={name}>
      {product ? (
        <Offer product={product} isLowest={isLowest} />
      ) : (
        <>
          <div className={`${styles.picture} ${styles.missing}`}>
            <p>{t(problem === 'gone' ? 'comparison.gone' : 'comparison.failed')}</p>
            {problem === 'failed' && (
              <Button size="sm" onClick={reload}>
                {t('comparison.retry')}
              </Button>
            )}
          </div>
          <span className={styles.name}>{id}</span>
        </>
      )}
      <IconButton
        className={styles.remove}
        icon="cross"
        iconSize="small"
        label={t('comparison.remove', { name })}
        onClick={remove}
      />
    </th>
  );
}

function Offer({ product, isLowest }: { product: ComparedProduct; isLowest: boolean }) {
  const { config, t, user } = useStorefront();
  const { id, productName = id, mainImage, productStatus } = product;
  const [low, high] = product.prices;
  return (
    <>
      <div className={styles.picture}>
        <Picture src={mainImage} edge={270} priority />
        {!isListable(productStatus) && (
          <span className={styles.tag}>
            <Badge tone="warn">{t('tag.offshelf')}</Badge>
          </span>
        )}
      </div>
      <NewTabLink className={styles.name} href={href.item(product)}>
        {productName}
      </NewTabLink>
      <div className={styles.foot}>
        <span>
          <Best isBest={isLowest}>
            <Price amount={low} />
          </Best>
          {user && high !== undefined && (
            <span className={styles.highest}>
              {` ${t('comparison.to', { price: formatPrice({ price: high, isPrefix: true }, config.currencySymbol) })}`}
            </span>
          )}
        </span>
        <CartToggle product={product} />
      </div>
    </>
  );
}
