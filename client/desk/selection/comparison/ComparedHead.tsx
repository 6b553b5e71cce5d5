import type { MouseEvent, ReactNode } from 'react';
import { isListable } from '../../../../shared/domain/product/productStatus';
import { href } from '../../../../shared/routing/href';
import { Badge } from '../../../components/Badge/Badge';
import { Button } from '../../../components/Button/Button';
import { cross } from '../../../components/Icon/icons';
import { IconButton } from '../../../components/IconButton/IconButton';
import { NewTabLink } from '../../../components/NewTabLink';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import * as styles from './ComparedTable.module.css';
import type { Compared } from './useCompared';

const PICTURE_PX = 240;

export interface ComparedHeadProps {
  readonly compared: readonly Compared[];
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** Pictures and names. */
export function ComparedHead({ compared, onRemove, onRetry }: ComparedHeadProps): ReactNode {
  const t = useMessages();
  /** The focus goes to the button of another product, before its own is gone. */
  const remove =
    (id: string) =>
    ({ currentTarget }: MouseEvent): void => {
      const cell = currentTarget.closest('td');
      for (const other of [cell?.previousElementSibling, cell?.nextElementSibling])
        other?.querySelector('button')?.focus();
      onRemove(id);
    };
  return (
    <thead>
      <tr className={styles.pictures}>
        <td />
        {compared.map((one) => (
          <td key={one.id}>
            <div className={styles.portrait}>
              <IconButton
                icon={cross}
                label={t('compare.remove', { name: one.product?.productName ?? one.id })}
                onClick={remove(one.id)}
              />
              <Portrait {...one} onRetry={onRetry} />
            </div>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <th scope="col">
          <span className="visually-hidden">{t('compare.property')}</span>
        </th>
        {compared.map((one) => (
          <th key={one.id} scope="col">
            <ProductLink {...one} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The picture of a product, or what is instead of it. */
function Portrait({ id, product, problem, onRetry }: Compared & Pick<ComparedHeadProps, 'onRetry'>): ReactNode {
  const t = useMessages();
  if (product) {
    return (
      <div className={styles.picture}>
        <Picture src={product.mainImage} alt="" width={PICTURE_PX} height={PICTURE_PX} />
        {!isListable(product.productStatus) && (
          <span className={styles.tag}>
            <Badge tone="warn">{t('tag.offshelf')}</Badge>
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={`${styles.picture} ${problem ? styles.missing : styles.loading}`} aria-busy={!problem}>
      {problem && <p role="status">{t(`compare.${problem}`)}</p>}
      {problem === 'failed' && (
        <Button variant="secondary" size="sm" onClick={() => onRetry(id)}>
          {t('compare.retry')}
        </Button>
      )}
    </div>
  );
}

function ProductLink({ id, product, problem }: Compared): ReactNode {
  if (!product) return <span className={problem ? styles.name : `${styles.name} ${styles.waiting}`}>{id}</span>;
  const { productName = id, urlKey, shopId } = product;
  return (
    <NewTabLink className={styles.name} href={href.item({ itemId: product.id, urlKey, shopId })}>
      {productName}
    </NewTabLink>
  );
}
