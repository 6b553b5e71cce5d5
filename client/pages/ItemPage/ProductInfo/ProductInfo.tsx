import type { ReactNode } from 'react';
import { formatDay } from '../../../../shared/domain/dates';
import { Icon } from '../../../components/Icon/Icon';
import { store } from '../../../components/Icon/icons';
import { CopyButton } from '../../../shop/CopyButton/CopyButton';
import { useStorefront } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './ProductInfo.module.css';
import { ProductName } from './ProductName';

/** Supplier, name, advertise line, item code and update day (S063, S064, S065). */
export function ProductInfo({ product }: { product: ItemProduct }): ReactNode {
  const { config, t } = useStorefront();
  const { id, productName = id, advertise, sellerName, updatedAt } = product;
  const day = formatDay(updatedAt, config.timeZone);
  return (
    <>
      {sellerName && (
        <p className={styles.supplier}>
          <Icon path={store} />
          <span className="visually-hidden">{t('product.supplier')}</span>
          {sellerName}
        </p>
      )}
      <ProductName name={productName} />
      {advertise && <p className={styles.advertise}>{advertise}</p>}
      <div className={styles.meta}>
        <span>
          {t('product.itemCode')} <CopyButton value={id} label={t('product.copyItemCode', { code: id })} />
        </span>
        {day && (
          <span>
            {t('product.updateDay')} <b className="num">{day}</b>
          </span>
        )}
      </div>
    </>
  );
}
