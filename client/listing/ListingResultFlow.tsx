import { type ReactNode, useState } from 'react';
import { isListed, listingOutcome, type ResultRow } from '../../shared/domain/listing/listingResult';
import { href } from '../../shared/routing/href';
import { Button } from '../components/Button/Button';
import { buttonClass } from '../components/Button/buttonClass';
import { useMessages } from '../storefront/Storefront';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { ResultDialog } from './ResultDialog/ResultDialog';
import type { Listing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly listing: Listing;
  /** A retry has sent these products. */
  readonly onSent?: ((productIds: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry. */
export function ListingResultFlow({ listing, onSent, onClose }: ListingResultFlowProps): ReactNode {
  const [showsDetails, setShowsDetails] = useState(false);
  const rows = listing.results.flatMap((result) => result.rows);
  const outcome = listingOutcome(rows);
  if (outcome.kind !== 'complete') return <SuccessDialog onClose={onClose} />;
  const { failed } = outcome;
  if (!showsDetails) {
    const shared = { onDetails: () => setShowsDetails(true), onClose };
    if (listing.message || failed.some(({ missing }) => missing)) {
      return <UnfinishedDialog rows={rows} message={listing.message} {...shared} />;
    }
    return <CompleteDialog listedCount={rows.length - failed.length} failedCount={failed.length} {...shared} />;
  }
  const retry = async (keys: ReadonlySet<string>): Promise<void> => {
    const retried = await listing.retry(keys);
    if (!retried) return onClose();
    onSent?.(retried.sent);
    // The message of a retry that ended early is in the result dialog.
    if (!retried.complete) setShowsDetails(false);
  };
  return (
    <FailedRecords failed={failed} busy={listing.busy} progress={listing.progress} onRetry={retry} onClose={onClose} />
  );
}

interface CompleteDialogProps {
  readonly listedCount: number;
  readonly failedCount: number;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Some products were not listed; the others are counted too. */
export function CompleteDialog({ listedCount, failedCount, onDetails, onClose }: CompleteDialogProps): ReactNode {
  const t = useMessages();
  return (
    <ResultDialog
      tone="warning"
      title={t('listing.complete.title')}
      text={t('listing.complete.text', { count: failedCount })}
      note={listedCount > 0 && t('listing.complete.listed', { listed: listedCount, count: listedCount + failedCount })}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first onClick={onDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}

/** All products were listed. */
export function SuccessDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useMessages();
  return (
    <ResultDialog tone="success" title={t('listing.success.title')} text={t('listing.success.text')} onClose={onClose}>
      <Button variant="secondary" size="lg" onClick={onClose}>
        {t('listing.success.continue')}
      </Button>
      <a className={buttonClass({ size: 'lg' })} href={href.myProducts()} data-focus-first>
        {t('listing.success.myProducts')}
      </a>
    </ResultDialog>
  );
}

interface UnfinishedDialogProps {
  readonly rows: readonly ResultRow[];
  /** Why the listing ended early. */
  readonly message: string | undefined;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Some products have no result, or were not sent. */
export function UnfinishedDialog({ rows, message, onDetails, onClose }: UnfinishedDialogProps): ReactNode {
  const t = useMessages();
  const missing = rows.filter((row) => row.missing);
  const listed = rows.filter(isListed).length;
  const notSent = missing.filter((row) => row.missing === 'notSent').length;
  const counts = [
    ['listing.unfinished.listed', listed],
    ['listing.unfinished.failed', rows.length - listed - missing.length],
    ['listing.unfinished.noResult', missing.length - notSent],
    ['listing.unfinished.notSent', notSent],
  ] as const;
  const sentences = counts.flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []));
  return (
    <ResultDialog
      tone="warning"
      title={t('listing.unfinished.title')}
      text={[...(message ? [message] : []), sentences.join(', ')].join(' – ')}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first onClick={onDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}
