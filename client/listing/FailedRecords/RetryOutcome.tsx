import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '../../../shared/domain/dates';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { Banner } from '../../components/Banner/Banner';
import { useStorefront } from '../../storefront/Storefront';
import styles from './RetryOutcome.module.css';

/** Rows that were submitted again from Failed Records. */
export interface Resubmission {
  readonly keys: readonly string[];
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
}

interface RetryOutcomeProps {
  readonly resubmission: Resubmission;
  readonly failed: readonly ResultRow[];
}

/** How many of the rows that were submitted again were listed and how many still fail, with the time of day (D45). */
export function RetryOutcome({ resubmission: { keys, finishedAt }, failed }: RetryOutcomeProps): ReactNode {
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
