import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { ruler, weight as weightIcon } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './Measures.module.css';

type MeasuresProps = Pick<ItemProduct, 'length' | 'width' | 'height' | 'unitType' | 'weight' | 'weightType'>;

/** The size and the weight, each left out when it is not known in full (S068, D25). */
export function Measures({ length, width, height, unitType = '', weight, weightType = '' }: MeasuresProps): ReactNode {
  const t = useMessages();
  const sized = length !== undefined && width !== undefined && height !== undefined;
  if (!sized && weight === undefined) return null;
  return (
    <dl className={styles.measures}>
      {sized && (
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
