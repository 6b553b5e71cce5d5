import { type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button/Button';
import { cross } from '../../components/Icon/icons';
import { IconButton } from '../../components/IconButton/IconButton';
import { Select } from '../../components/Select/Select';
import { useCsvDownload } from '../../products/csv/useCsvDownload';
import { ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { useModalDialog } from '../../shop/Modal/useModalDialog';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { useMessages } from '../../storefront/Storefront';
import { BatchNotes } from './BatchNotes';
import * as styles from './ReleaseSheet.module.css';
import { SheetCard } from './SheetCard';
import { sheetTable } from './sheetProduct';
import { useBatch } from './useBatch';

interface ReleaseSheetProps {
  /** Day and time of each batch, by its id. */
  readonly days: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** What a shop's back end asks for, of every product of a batch. It is alone on paper, which a child of the body can be. */
export function ReleaseSheet({ days, onClose }: ReleaseSheetProps): ReactNode {
  const t = useMessages();
  const heading = useId();
  const { close, ...dialog } = useModalDialog({ onClose });
  const [batchId = '', setBatchId] = useState(() => days.keys().next().value);
  useEffect(() => {
    document.body.classList.add(styles.behind ?? '');
    return () => document.body.classList.remove(styles.behind ?? '');
  }, []);
  return createPortal(
    <dialog {...dialog} className={styles.sheet} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title} tabIndex={-1} data-focus-first>
          {t('releaseSheet.title')}
        </h2>
        <Select label={t('releaseSheet.batches')} value={batchId} onChange={setBatchId}>
          {[...days].map(([id, listedAt]) => (
            <option key={id} value={id}>
              {t('releaseSheet.batch', { id, day: listedAt.split(' ')[0] ?? '' })}
            </option>
          ))}
        </Select>
        <IconButton icon={cross} label={t('dialog.close')} onClick={() => close()} />
      </div>
      <PartBoundary onFailure={onClose}>
        <Batch key={batchId} batchId={batchId} />
      </PartBoundary>
    </dialog>,
    document.body,
  );
}

function Batch({ batchId }: { readonly batchId: string }): ReactNode {
  const t = useMessages();
  const batch = useBatch(batchId);
  const download = useCsvDownload();
  const { products, isLoading } = batch;
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
        <Button
          variant="secondary"
          disabled={isLoading || products.length === 0}
          onClick={() => void download(`release-sheet-${batchId}.csv`, sheetTable(products, t))}
        >
          {t('releaseSheet.csv')}
        </Button>
        <Button disabled={isLoading || products.length === 0} onClick={() => window.print()}>
          {t('releaseSheet.print')}
        </Button>
      </ModalFoot>
    </>
  );
}
