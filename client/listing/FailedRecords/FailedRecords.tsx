import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/domain/dates';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { retry as retryIcon } from '../../components/Icon/icons';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Progress } from '../Progress';
import type { ListingProgress } from '../submission/useSubmitListing';
import styles from './FailedRecords.module.css';
import { FailedRecordsToolbar } from './FailedRecordsToolbar';
import { FailedTable, retryableKeys } from './FailedTable';

interface FailedRecordsProps {
  readonly failed: readonly ResultRow[];
  readonly busy: boolean;
  readonly progress: ListingProgress | undefined;
  /** Submits the rows with these keys again; resolves when `failed` is up to date. */
  readonly onRetry: (keys: ReadonlySet<string>) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The products that were not listed, with reasons; the selected ones can be retried and stay selected while they fail.
 */
export function FailedRecords({ failed, busy, progress, onRetry, onClose }: FailedRecordsProps): ReactNode {
  const t = useMessages();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const keys = retryableKeys(failed).filter((key) => selected.has(key));
  const [resubmission, setResubmission] = useState<Resubmission>();
  const retry = async (): Promise<void> => {
    await onRetry(new Set(keys));
    setResubmission({ keys, finishedAt: Date.now() });
  };
  return (
    <Modal title={t('listing.failed.title', { count: failed.length })} size="large" busy={busy} onClose={onClose}>
      <ModalBody>
        <FailedRecordsToolbar failed={failed} onSelect={setSelected} />
        {resubmission && <RetryOutcome resubmission={resubmission} failed={failed} />}
        <FailedTable failed={failed} selected={selected} onSelect={setSelected} />
      </ModalBody>
      <ModalFoot
        start={
          busy ? (
            <Progress progress={progress} />
          ) : (
            <span className="num" role="status">
              {t('listing.failed.selected', { count: keys.length })}
            </span>
          )
        }
      >
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button loading={busy} disabled={keys.length === 0} onClick={retry}>
          <Icon path={retryIcon} />
          {t('listing.failed.retry')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** Rows that were submitted again from Failed Records. */
interface Resubmission {
  readonly keys: readonly string[];
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
}

interface RetryOutcomeProps {
  readonly resubmission: Resubmission;
  readonly failed: readonly ResultRow[];
}

/** How many of the rows that were submitted again were listed and how many still fail, with the time of day. */
function RetryOutcome({ resubmission: { keys, finishedAt }, failed }: RetryOutcomeProps): ReactNode {
  const { config, t } = useStorefront();
  const ref = useRef<HTMLDivElement>(null);
  // The button is below the rows, which may have been scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each retry
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [finishedAt]);
  const stillFailing = new Set(failed.map(({ key }) => key));
  const count = keys.filter((key) => stillFailing.has(key)).length;
  const listed = keys.length - count;
  const [, time = ''] = formatDateTime(finishedAt, config.timeZone).split(' ');
  const text = listed === 0 ? 'listing.failed.again' : 'listing.failed.againSome';
  return (
    <div ref={ref} className={styles.outcome}>
      <Banner
        tone={count > 0 ? 'warn' : 'success'}
        title={t(count > 0 ? text : 'listing.failed.againListed', { time, listed, count })}
      />
    </div>
  );
}
