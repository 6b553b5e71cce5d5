import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/domain/dates';
import { isListed, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { href } from '../../../shared/routing/href';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { useSelection } from '../../components/DataTable/useSelection';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import type { ListingProgress } from '../../outbox/entries';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Progress } from '../Progress';
import { useAskOnce } from '../useAskOnce';
import * as styles from './FailedRecords.module.css';
import { FailedRecordsToolbar } from './FailedRecordsToolbar';
import { FailedTable, retryable } from './FailedTable';
import { useListedSince } from './useListedSince';

interface FailedRecordsProps {
  /** All rows of the listing. */
  readonly rows: readonly ResultRow[];
  /** When the listing began, in milliseconds since the epoch. */
  readonly startedAt?: number;
  /** How far it is, while some are submitted again. */
  readonly running: ListingProgress | undefined;
  /** Submits the rows with these keys again; resolves when `rows` is up to date, with a message when nothing was sent. */
  readonly onRetry: (keys: ReadonlySet<string>) => Promise<string | undefined>;
  /** Reads results that are missing, where the backend has named their listing; resolves to a message when it fails. */
  readonly onLookUp: (() => Promise<string | undefined>) | undefined;
  readonly onClose: () => void;
}

/**
 * The products that were not listed, with reasons; the selected ones can be retried and stay selected while they fail. One that
 * was listed since is asked about once. Those without a result stand apart, because they may be listed.
 */
export function FailedRecords(props: FailedRecordsProps): ReactNode {
  const { rows, startedAt, running, onRetry, onLookUp, onClose } = props;
  const t = useMessages();
  const busy = running !== undefined;
  const failed = useMemo(() => failedOf(rows, t('listing.reason.notSent')), [rows, t]);
  const without = rows.filter(({ missing }) => missing === 'noResult');
  const selection = useSelection<ResultRow>();
  const keys = [...retryable(failed).keys()].filter((key) => selection.selected.has(key));
  const since = useListedSince(failed, startedAt);
  const again = keys.filter((key) => since.has(key));
  const { isAsked, press } = useAskOnce(again.join() || undefined);
  const [resubmission, setResubmission] = useState<Omit<RetryOutcomeProps, 'rows' | 'failed'>>();
  const [message, setMessage] = useState<string>();
  const retry = async () => {
    setMessage(undefined);
    setResubmission(undefined);
    const problem = await onRetry(new Set(keys));
    if (problem === undefined) setResubmission({ keys, finishedAt: Date.now() });
    else setMessage(problem || t('transport.unknown'));
  };
  const isNone = keys.length === 0;
  const count = isAsked ? again.length : keys.length;
  const title = failed.length > 0 ? 'listing.failed.title' : 'listing.noResult.title';
  return (
    <Modal title={t(title, { count: failed.length || without.length })} size="large" busy={busy} onClose={onClose}>
      <ModalBody>
        {message && (
          <div className={styles.outcome}>
            <Banner tone="danger" title={message} />
          </div>
        )}
        {failed.length > 0 && (
          <>
            <FailedRecordsToolbar {...{ failed, since, selection }} />
            {resubmission && <RetryOutcome {...resubmission} rows={rows} failed={failed} />}
            <FailedTable {...{ failed, since, selection }} />
          </>
        )}
        {without.length > 0 && <WithoutResult rows={without} hasTitle={failed.length > 0} onLookUp={onLookUp} />}
      </ModalBody>
      <ModalFoot
        start={
          busy ? (
            <Progress running={running} />
          ) : (
            failed.length > 0 && (
              <span className="num" role="status">
                {t(isAsked ? 'listing.failed.ask' : 'listing.failed.selected', { count })}
              </span>
            )
          )
        }
      >
        <Button disabled={busy} onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        {failed.length > 0 && (
          <Button icon="retry" variant="primary" loading={busy} disabled={isNone} onClick={() => press(retry)}>
            {t('listing.failed.retry')}
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

/** The rows that can be submitted again: those that failed, and those that were not sent. */
function failedOf(rows: readonly ResultRow[], notSent: string) {
  const failed = rows.filter((row) => !isListed(row) && row.missing !== 'noResult');
  return failed.map((row) => (row.missing ? { ...row, failReason: row.failReason ?? [notSent] } : row));
}

interface RetryOutcomeProps {
  /** Of the rows that were submitted again. */
  readonly keys: readonly string[];
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
  readonly rows: readonly ResultRow[];
  readonly failed: readonly ResultRow[];
}

/** How many of the rows that were submitted again were listed and how many still fail, with the time of day. */
function RetryOutcome({ keys, finishedAt, rows, failed }: RetryOutcomeProps) {
  const { config, t } = useStorefront();
  const ref = useRef<HTMLDivElement>(null);
  // The button is below the rows, which may have been scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each retry
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [finishedAt]);
  const count = keys.filter((key) => failed.some((row) => row.key === key)).length;
  const listed = rows.filter((row) => isListed(row) && keys.includes(row.key)).length;
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

interface WithoutResultProps extends Pick<FailedRecordsProps, 'rows' | 'onLookUp'> {
  /** The dialog's own title is about other rows. */
  readonly hasTitle: boolean;
}

/** The products whose result is not known. */
function WithoutResult({ rows, hasTitle, onLookUp }: WithoutResultProps) {
  const t = useMessages();
  const [looking, setLooking] = useState(false);
  const [message, setMessage] = useState<string>();
  const lookUp = async () => {
    setLooking(true);
    const problem = await onLookUp?.();
    setLooking(false);
    setMessage(problem ?? t('listing.noResult.still'));
  };
  return (
    <section className={styles.without} aria-label={t('listing.noResult.title', { count: rows.length })}>
      {hasTitle && <h3>{t('listing.noResult.title', { count: rows.length })}</h3>}
      <p>
        {t('listing.noResult.text')} <a href={href.myProducts()}>{t('shell.myProducts')}</a>
      </p>
      {onLookUp && (
        <Button size="sm" loading={looking} onClick={lookUp}>
          {t('listing.noResult.lookUp')}
        </Button>
      )}
      <p role="status">{message}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>{[row.sellerProductName ?? row.sellerProductId?.id, rowShopName(row)].join(' – ')}</li>
        ))}
      </ul>
    </section>
  );
}
