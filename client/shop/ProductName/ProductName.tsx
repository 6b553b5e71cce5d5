import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { NewTabLink } from '../../components/NewTabLink';
import { useMessages } from '../../storefront/Storefront';
import { Picture } from '../Picture/Picture';
import * as styles from './ProductName.module.css';

interface ProductNameProps {
  /** Undefined: the name is not a link. */
  readonly id: string | undefined;
  readonly name: string;
  readonly picture: string | undefined;
  readonly urlKey?: string;
  readonly shopId?: string;
  /** In the line of the code, after it. */
  readonly more?: ReactNode;
}

/** A product in a table: picture, name as a link in a new tab, and item code. */
export function ProductName({ id, name, picture, urlKey, shopId, more }: ProductNameProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.product}>
      <span className={styles.picture}>
        <Picture src={picture} edge={60} />
      </span>
      <div className={styles.text}>
        <span className={styles.name}>
          {id === undefined ? name : <NewTabLink href={href.item({ id, urlKey, shopId })}>{name}</NewTabLink>}
        </span>
        <div className={styles.code}>
          {id !== undefined && (
            <span>
              <span className="visually-hidden">{t('product.itemCode')} </span>
              <span>{id}</span>
            </span>
          )}
          {more}
        </div>
      </div>
    </div>
  );
}
