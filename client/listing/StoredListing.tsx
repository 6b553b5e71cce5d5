import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import '../../shared/messages/areas/listing';
import { Banner } from '../components/Banner/Banner';
import { Button } from '../components/Button/Button';
import { countSentence, countsOf, type ListingCounts, resultRows } from '../outbox/listings/resultRows';
import { useLastListing, useListings } from '../outbox/listings/useListings';
import type { Listing } from '../outbox/outboxShape';
import { useMessages } from '../storefront/Storefront';
import * as styles from './StoredListing.module.css';

/** When a result that is missing is read again, in ms after it was shown as missing; and whenever the window regains the focus. */
const READ_AGAIN_MS = [3_000, 10_000, 30_000, 60_000];

interface StoredListingProps {
  /** Shows the result of the listing with this id. */
  readonly onShow: (id: string) => void;
  /** The records may have changed. */
  readonly onChanged: () => void;
}

/** The note of the listing that was submitted last: what is known of it, read again while something is missing. */
export function StoredListing({ onShow, onChanged }: StoredListingProps): ReactNode {
  const t = useMessages();
  const listings = useListings();
  const listing = useLastListing();
  const counts = useMemo(() => countsOfListing(listing), [listing]);
  const isBusy = listing?.running ?? false;
  const { noResult } = counts;
  const isMissing = noResult > 0;
  const readAgain = useEffectEvent(async () => {
    await listings.markInterrupted();
    await listings.refreshResults(listings.stored.listing());
    // What was sent may be among the records before it is known.
    if (countsOfListing(listings.stored.listing()).noResult === noResult) onChanged();
  });
  const hasEnded = useEffectEvent(() => {
    if (listing) listings.markNoted(listing);
    onChanged();
  });
  useEffect(() => {
    void listings.markInterrupted();
  }, [listings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this or another document has learned what was missing
  useEffect(() => {
    if (!isBusy) hasEnded();
  }, [isBusy, noResult]);
  useEffect(() => {
    if (!isMissing) return;
    const read = () => readAgain();
    const timers = READ_AGAIN_MS.map((ms) => setTimeout(read, ms));
    window.addEventListener('focus', read);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', read);
    };
  }, [isMissing]);
  if (!listing) return null;
  const { reason } = listing;
  const isSaid = reason && ['refused', 'unsent', 'login'].includes(reason.kind);
  return (
    <>
      <Banner title={t(titleKey(listing, counts))}>
        {[isSaid && reason.text, countSentence(counts, t)].filter(Boolean).join(' – ')}
      </Banner>
      {!isBusy && (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => onShow(listing.id)}>
            {t('listing.complete.details')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => listings.stored.drop(listing)}>
            {t('myProducts.note.dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}

const countsOfListing = (listing: Listing | undefined) => countsOf(listing ? resultRows(listing) : []);

function titleKey(listing: Listing, { listed, noResult }: ListingCounts) {
  const { reason, entries } = listing;
  const isMissing = noResult > 0;
  if (listing.running) return 'myProducts.note.running';
  if (isMissing && reason?.kind === 'interrupted') return 'myProducts.interrupted';
  if (entries.some(({ state }) => state.kind === 'unknown')) return 'myProducts.inDoubt';
  if (isMissing) return 'myProducts.note.unread';
  return reason?.kind === 'refused' && listed === 0 ? 'myProducts.note.refused' : 'myProducts.note';
}
