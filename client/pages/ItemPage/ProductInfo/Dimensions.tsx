import type { ReactNode } from 'react';
import { isMeasured } from '../../../../shared/domain/product/amounts';
import { Icon } from '../../../components/Icon/Icon';
import { ruler, weight as weightIcon } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './Dimensions.module.css';

type DimensionsProps = Pick<
  ItemProduct,
  'length' | 'width' | 'height' | 'unitType' | 'weight' | 'weightType' | 'saleAttrList'
>;

/** Size and weight, each only when complete and not zero (S068, D25). The size has another name beside a choice of sizes. */
export function Dimensions({
  length,
  width,
  height,
  unitType = '',
  weight,
  weightType = '',
  saleAttrList,
}: DimensionsProps): ReactNode {
  const t = useMessages();
  const hasEdges = length !== undefined && width !== undefined && height !== undefined;
  const hasSize = hasEdges && [length, width, height].some(isMeasured);
  const hasWeight = isMeasured(weight);
  const sizeIsChosen = saleAttrList.some(({ attrName }) => attrName === t('product.size'));
  if (!hasSize && !hasWeight) return null;
  return (
    <dl className={styles.dimensions}>
      {hasSize && (
        <>
          <dt>
            <Icon path={ruler} />
            {t(sizeIsChosen ? 'product.dimensions' : 'product.size')}
          </dt>
          <dd>{t('product.sizeValue', { length, width, height, unit: unitType }).trim()}</dd>
        </>
      )}
      {hasWeight && (
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
