import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { Select } from '../../components/Select/Select';
import { useCsvDownload } from '../../products/csv/useCsvDownload';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ReleaseSheet.module.css';
import { SheetCard } from './SheetCard';
import { SHEET_COLUMNS } from './sheetProduct';
import { useBatch } from './useBatch';

interface ReleaseSheetProps {
  /** Day and time of each batch, by its id. */
  readonly days: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** What a shop's back end asks for, of every product of a batch. It is alone on paper, which a child of the body can be. */
export function ReleaseSheet({ days, onClose }: ReleaseSheetProps): ReactNode {
  const t = useMessages();
  const [batchId = '', setBatchId] = useState(() => days.keys().next().value);
  useLayoutEffect(() => {
    document.body.classList.add(styles.behind ?? '');
    return () => document.body.classList.remove(styles.behind ?? '');
  }, []);
  const batches = (
    <Select label={t('releaseSheet.batches')} value={batchId} onChange={setBatchId}>
      {[...days].map(([id, listedAt]) => (
        <option key={id} value={id}>
          {t('releaseSheet.batch', { id, day: listedAt.split(' ')[0] ?? '' })}
        </option>
      ))}
    </Select>
  );
  return createPortal(
    <Modal title={t('releaseSheet.title')} size="large" tool={batches} onClose={onClose}>
      <Batch key={batchId} batchId={batchId} />
    </Modal>,
    document.body,
  );
}

function Batch({ batchId }: { readonly batchId: string }): ReactNode {
  const t = useMessages();
  const batch = useBatch(batchId);
  const download = useCsvDownload();
  const { products, part, isLoading } = batch;
  const isEmpty = isLoading || products.length === 0;
  const name = `release-sheet-${batchId}${part ? `-first-${part.count}-of-${part.total}` : ''}.csv`;
  return (
    <>
      <ModalBody>
        <BatchNotes batchId={batchId} batch={batch} />
        {!isLoading && (
          <ul className={styles.cards}>
            {products.map((product) => (
              <SheetCard key={product.id} product={product} />
            ))}
          </ul>
        )}
      </ModalBody>
      <ModalFoot>
        <Button variant="secondary" disabled={isEmpty} onClick={() => void download(name, products, SHEET_COLUMNS)}>
          {t('releaseSheet.csv')}
        </Button>
        <Button disabled={isEmpty} onClick={() => window.print()}>
          {t('releaseSheet.print')}
        </Button>
      </ModalFoot>
    </>
  );
}

interface BatchNotesProps {
  readonly batchId: string;
  readonly batch: ReturnType<typeof useBatch>;
}

/** How far a batch is loaded, and what of it is not on the sheet. */
function BatchNotes({ batchId, batch }: BatchNotesProps): ReactNode {
  const t = useMessages();
  const { rows, isLoading, done, total, part, shopName, products, refused, gone, missing, failure } = batch;
  const named = (kind: 'gone' | 'missing', of: readonly ListedProduct[]): string =>
    t(`releaseSheet.${kind}`, { count: of.length, names: of.map(({ name }) => name).join(', ') });
  return (
    <div className={styles.notes}>
      <p className="num" role="status">
        {isLoading
          ? t(rows ? 'releaseSheet.loading' : 'releaseSheet.loadingBatch', { done, total })
          : !failure &&
            [
              t('releaseSheet.count', { id: batchId, count: products.length, shop: shopName }),
              part && t('releaseSheet.part', part),
            ]
              .filter(Boolean)
              .join(', ')}
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
