import { type ReactNode, useState } from 'react';
import { listingOutcome } from '../../shared/domain/listing/listingResult';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { CompleteDialog } from './ResultDialog/CompleteDialog';
import { SuccessDialog } from './ResultDialog/SuccessDialog';
import { UnfinishedDialog } from './ResultDialog/UnfinishedDialog';
import type { Listing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly listing: Listing;
  /** A retry has sent these products. */
  readonly onSent?: ((productIds: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry (S106–S109, D45, D75). */
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
    // The message of a retry that ended early is in the result dialog (D75, D80).
    if (!retried.complete) setShowsDetails(false);
  };
  return (
    <FailedRecords failed={failed} busy={listing.busy} progress={listing.progress} onRetry={retry} onClose={onClose} />
  );
}
