import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { ruler, weight as weightIcon } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './Dimensions.module.css';

type DimensionsProps = Pick<ItemProduct, 'length' | 'width' | 'height' | 'unitType' | 'weight' | 'weightType'>;

/** Size and weight, each only when complete (S068, D25). */
export function Dimensions({
  length,
  width,
  height,
  unitType = '',
  weight,
  weightType = '',
}: DimensionsProps): ReactNode {
  const t = useMessages();
  const hasSize = length !== undefined && width !== undefined && height !== undefined;
  if (!hasSize && weight === undefined) return null;
  return (
    <dl className={styles.dimensions}>
      {hasSize && (
        <>
          <dt>
            <Icon path={ruler} />
            {t('product.size')}
          </dt>
          <dd>{t('product.sizeValue', { length, width, height, unit: unitType }).trim()}</dd>
        </>
      )}
      {weight !== undefined && (
        <>
          <dt>
            <Icon path={weightIcon} />
            {t('product.weight')}
          </dt>
          <dd>{t('product.weightValue', { weight, unit: weightType }).trim()}</dd>
        </>
      )}
    </dl>
  );
}
