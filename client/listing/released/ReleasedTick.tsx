import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { releasedName } from '../../storage/values/releasedProducts';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ReleasedTick.module.css';
import { useReleased } from './useReleased';

/** Ticks a listed product as released; nothing for one that can't be. */
export function ReleasedTick({ product }: { readonly product: ListedProduct }): ReactNode {
  const t = useMessages();
  const { isReleased, setReleased } = useReleased();
  if (!releasedName(product)) return null;
  return (
    <span className={styles.tick}>
      <Checkbox
        label={
          <>
            <span aria-hidden="true">{t('released.tick')}</span>
            <span className="visually-hidden">{t('released.of', { name: product.name })}</span>
          </>
        }
        checked={isReleased(product)}
        onChange={(wanted) => setReleased([product], wanted)}
      />
    </span>
  );
}
