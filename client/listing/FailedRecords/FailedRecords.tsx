import { type ReactNode, useState } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { listingOutcome, mergeRetry } from '../../../shared/domain/listing/listingResult';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { retry as retryIcon } from '../../components/Icon/icons';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';
import { FailedTable } from './FailedTable';
import { FailedTools } from './FailedTools';

interface FailedRecordsProps {
  readonly failed: readonly ListingRow[];
  readonly busy: boolean;
  /** Submits products again; undefined when it came to nothing. */
  readonly onRetry: (productIds: readonly string[]) => Promise<readonly ListingRow[] | undefined>;
  readonly onRetried: (rows: readonly ListingRow[]) => void;
  readonly onClose: () => void;
}

/** The products that were not listed, and why; those that are ticked can be tried again (S108, S109, D45, D46). */
export function FailedRecords({ failed, busy, onRetry, onRetried, onClose }: FailedRecordsProps): ReactNode {
  const t = useMessages();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []).filter((id) => ticked.has(id));
  return (
    <Modal title={t('listing.failed.title', { count: failed.length })} size="large" busy={busy} onClose={onClose}>
      {(close) => {
        const tryAgain = async (): Promise<void> => {
          const rows = await onRetry(ids);
          if (!rows) return close();
          const next = (): void => onRetried(rows);
          setTicked(new Set());
          if (listingOutcome(mergeRetry(failed, rows)).kind === 'complete') next();
          else close(next);
        };
        return (
          <>
            <ModalBody>
              <FailedTools failed={failed} onTick={setTicked} />
              <FailedTable failed={failed} ticked={ticked} onTick={setTicked} />
            </ModalBody>
            <ModalFoot
              start={
                <span className="num" role="status">
                  {t('listing.failed.selected', { count: ids.length })}
                </span>
              }
            >
              <Button variant="secondary" disabled={busy} onClick={() => close()}>
                {t('dialog.cancel')}
              </Button>
              <Button loading={busy} disabled={ids.length === 0} onClick={tryAgain}>
                <Icon path={retryIcon} />
                {t('listing.failed.retry')}
              </Button>
            </ModalFoot>
          </>
        );
      }}
    </Modal>
  );
}
