import { type ReactNode, useState } from 'react';
import { product as productMessages } from '../../../../shared/messages/areas/product';
import { addMessages } from '../../../../shared/messages/loadedMessages';
import { Banner } from '../../../components/Banner/Banner';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { CopyButton } from '../../../components/CopyButton/CopyButton';
import { Icon } from '../../../components/Icon/Icon';
import { plus } from '../../../components/Icon/icons';
import { Modal, ModalBody } from '../../../components/Modal/Modal';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { useChosen } from '../useChosen';
import * as styles from './CompareDialog.module.css';
import { ComparedTable } from './ComparedTable';
import { comparisonOf } from './comparison';
import { changeComparison, closeComparison, MAX_COMPARED } from './comparisonAddress';
import { useCompared } from './useCompared';

addMessages(productMessages);

/** Products side by side; the address has their ids. */
export function CompareDialog({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useMessages();
  return (
    <Modal title={t('compare.title')} size={ids.length > 2 ? 'full' : 'large'} onClose={closeComparison}>
      {ids.length > 0 ? (
        <Comparison ids={ids} />
      ) : (
        <ModalBody>
          <Banner tone="warn" title={t('compare.invalid.title')}>
            {t('compare.invalid.text', { count: MAX_COMPARED })}
          </Banner>
        </ModalBody>
      )}
    </Modal>
  );
}

function Comparison({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useMessages();
  const { compared, retry } = useCompared(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const loaded = compared.flatMap(({ product }) => product ?? []);
  const comparison = comparisonOf(loaded, t);
  const rows = [comparison.prices, ...comparison.groups.flatMap((group) => group.rows)];
  const differing = rows.filter(({ differs }) => differs).length;
  const remove = (id: string): void => {
    const rest = ids.filter((other) => other !== id);
    if (rest.length > 0) changeComparison(rest);
    else closeComparison();
  };
  return (
    <>
      <div className={styles.tools}>
        {loaded.length > 1 && (
          <>
            <Checkbox label={t('compare.onlyDifferences')} checked={onlyDifferences} onChange={setOnlyDifferences} />
            <p className={styles.count} role="status">
              {differing > 0 ? t('compare.differing', { count: differing }) : t('compare.same')}
            </p>
          </>
        )}
        <span className={styles.copy}>
          <CopyButton value={window.location.href} label={t('compare.copyLinkTo')}>
            {t('compare.copyLink')}
          </CopyButton>
        </span>
      </div>
      <ComparedTable
        {...{ compared, comparison, onlyDifferences: onlyDifferences && loaded.length > 1 }}
        onRemove={remove}
        onRetry={retry}
      />
      {ids.length < MAX_COMPARED && <Others ids={ids} />}
    </>
  );
}

/** Products offered at a time. */
const OFFERED = 6;
const PICTURE_PX = 32;

/** The chosen products that are not compared yet. */
function Others({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useMessages();
  const { products } = useChosen();
  const others = products.filter(({ id }) => !ids.includes(id)).slice(-OFFERED);
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <span>{t('compare.add')}</span>
      {others.map(({ id, name = id, image }) => (
        <button
          key={id}
          type="button"
          className={styles.other}
          aria-label={t('compare.addOne', { name })}
          onClick={() => changeComparison([...ids, id])}
        >
          <span className={styles.thumbnail}>
            <Picture src={image} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          </span>
          <span className={styles.otherName}>{name}</span>
          <Icon path={plus} size="small" />
        </button>
      ))}
    </div>
  );
}
