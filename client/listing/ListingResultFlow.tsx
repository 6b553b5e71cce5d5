import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isListed } from '../../shared/domain/listing/listingResult';
import { failureText } from '../../shared/messages/translate';
import { unread } from '../outbox/listings/resultRows';
import { useListings } from '../outbox/listings/useListings';
import type { ListIntent } from '../routing/login/loginIntent';
import { useMessages } from '../storefront/Storefront';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { ResultDialog } from './ResultDialog/ResultDialog';
import type { ShownListing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly shown: ShownListing;
  /** What is listed afterwards, because its shop was not found. */
  readonly next?: ListIntent;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry. */
export function ListingResultFlow({ shown, next, onClose }: ListingResultFlowProps): ReactNode {
  const t = useMessages();
  const [showsDetails, setShowsDetails] = useState(false);
  const listings = useListings();
  const { listing, rows, running, submit } = shown;
  useEffect(() => {
    if (listing && !running) listings.markSeen(listing);
  }, [listings, listing, running]);
  const isUnread = unread(listing, listings.rows).length > 0;
  const lookUp = async () => {
    const error = await listings.refreshResults(listing);
    return error && failureText(error, t);
  };
  if (!listing || !showsDetails || rows.every(isListed)) {
    const showDetails = async () => {
      if (isUnread) await lookUp();
      // In slices: hundreds of rows would hold the press back.
      startTransition(() => setShowsDetails(true));
    };
    return <ResultDialog {...{ rows, next, onClose }} reason={listing?.reason} onDetails={showDetails} />;
  }
  const retry = async (keys: ReadonlySet<string>) => {
    const again = rows.filter(({ key }) => keys.has(key));
    const ended = await submit({ kind: 'retried', listing, rows: again }, 'records');
    // The message of a retry that ended early is in the result dialog.
    if (ended === 'early') setShowsDetails(false);
    return typeof ended === 'object' ? ended.message : undefined;
  };
  const records = { rows, startedAt: listing.startedAt, running, onLookUp: isUnread ? lookUp : undefined, onClose };
  return <FailedRecords {...records} onRetry={retry} />;
}
