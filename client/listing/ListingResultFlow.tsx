import { type ReactNode, useState } from 'react';
import { listingOutcome } from '../../shared/domain/listing/listingResult';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { CompleteDialog } from './ResultDialog/CompleteDialog';
import { SuccessDialog } from './ResultDialog/SuccessDialog';
import type { Listing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry (S106–S109, D45). */
export function ListingResultFlow({ listing, onClose }: ListingResultFlowProps): ReactNode {
  const [showsDetails, setShowsDetails] = useState(false);
  const outcome = listingOutcome(listing.results.flatMap(({ rows }) => rows));
  if (outcome.kind !== 'complete') return <SuccessDialog onClose={onClose} />;
  const { failed } = outcome;
  if (!showsDetails) {
    return <CompleteDialog failedCount={failed.length} onDetails={() => setShowsDetails(true)} onClose={onClose} />;
  }
  const retry = async (productIds: readonly string[]): Promise<void> => {
    if (!(await listing.retry(productIds))) onClose();
  };
  return <FailedRecords failed={failed} busy={listing.busy} onRetry={retry} onClose={onClose} />;
}
