import { type ReactNode, useState } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { retry as retryIcon } from '../../components/Icon/icons';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';
import { FailedRecordsToolbar } from './FailedRecordsToolbar';
import { FailedTable } from './FailedTable';

interface FailedRecordsProps {
  readonly failed: readonly ListingRow[];
  readonly busy: boolean;
  /** Submits products again; resolves when `failed` is up to date. */
  readonly onRetry: (productIds: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The products that were not listed, with reasons; the selected ones can be retried (S108, S109, D45, D46). */
export function FailedRecords({ failed, busy, onRetry, onClose }: FailedRecordsProps): ReactNode {
  const t = useMessages();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []).filter((id) => selected.has(id));
  const retry = async (): Promise<void> => {
    await onRetry(ids);
    setSelected(new Set());
  };
  return (
    <Modal title={t('listing.failed.title', { count: failed.length })} size="large" busy={busy} onClose={onClose}>
      <ModalBody>
        <FailedRecordsToolbar failed={failed} onSelect={setSelected} />
        <FailedTable failed={failed} selected={selected} onSelect={setSelected} />
      </ModalBody>
      <ModalFoot
        start={
          <span className="num" role="status">
            {t('listing.failed.selected', { count: ids.length })}
          </span>
        }
      >
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button loading={busy} disabled={ids.length === 0} onClick={retry}>
          <Icon path={retryIcon} />
          {t('listing.failed.retry')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
