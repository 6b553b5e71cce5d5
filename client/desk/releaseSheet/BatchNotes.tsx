import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ReleaseSheet.module.css';
import type { useBatch } from './useBatch';

interface BatchNotesProps {
  readonly batchId: string;
  readonly batch: ReturnType<typeof useBatch>;
}

/** How far a batch is loaded, and what of it is not on the sheet. */
export function BatchNotes({ batchId, batch }: BatchNotesProps): ReactNode {
  const t = useMessages();
  const { rows, isLoading, done = 0, total, shopName, products, refused, gone, missing, failure } = batch;
  const named = (kind: 'gone' | 'missing', of: readonly ListedProduct[]): string =>
    t(`releaseSheet.${kind}`, { count: of.length, names: of.map(({ name }) => name).join(', ') });
  return (
    <div className={styles.notes}>
      <p className="num" role="status">
        {isLoading
          ? t(rows ? 'releaseSheet.loading' : 'releaseSheet.loadingBatch', { done, total })
          : !failure && t('releaseSheet.count', { id: batchId, count: products.length, shop: shopName })}
      </p>
      {isLoading && (
        <>
          <progress className={styles.progress} value={done} max={total || 1} aria-label={t('releaseSheet.title')} />
          <Button variant="secondary" size="sm" onClick={batch.stop}>
            {t('releaseSheet.stop')}
          </Button>
        </>
      )}
      {!isLoading && refused > 0 && <p>{t('releaseSheet.refused', { count: refused })}</p>}
      {!isLoading && gone.length > 0 && <Banner tone="warn" title={named('gone', gone)} />}
      {!isLoading && (failure || missing.length > 0 || !rows) && (
        <>
          <Banner tone="danger" title={failure ?? (rows ? named('missing', missing) : t('releaseSheet.stopped'))} />
          <Button variant="secondary" size="sm" onClick={batch.load}>
            {t('state.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
