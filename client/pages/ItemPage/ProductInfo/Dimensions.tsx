import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { ruler, weight as weightIcon } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './Dimensions.module.css';

type DimensionsProps = Pick<ItemProduct, 'size' | 'weight' | 'saleAttrList'>;

/** Size and weight, each only if known (S068, D25). The size has another name beside a choice of sizes. */
export function Dimensions({ size, weight, saleAttrList }: DimensionsProps): ReactNode {
  const t = useMessages();
  const sizeIsChosen = saleAttrList.some(({ attrName }) => attrName === t('product.size'));
  if (!size && !weight) return null;
  return (
    <dl className={styles.dimensions}>
      {size && (
        <>
          <dt>
            <Icon path={ruler} />
            {t(sizeIsChosen ? 'product.dimensions' : 'product.size')}
          </dt>
          <dd>{t('product.sizeValue', { ...size }).trim()}</dd>
        </>
      )}
      {weight && (
        <>
          <dt>
            <Icon path={weightIcon} />
            {t('product.weight')}
          </dt>
          <dd>{t('product.weightValue', { ...weight }).trim()}</dd>
        </>
      )}
    </dl>
  );
}
