import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { listing } from '../../shared/messages/areas/listing';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { Translate } from '../../shared/messages/translate';
import { Banner } from '../components/Banner/Banner';
import { Button } from '../components/Button/Button';
import { useStored } from '../storage/subscribeTo';
import { useStorefront } from '../storefront/Storefront';
import type { ListingState } from './machine/listingState';
import { countSentence, countsOf, type ListingCounts, resultRows } from './machine/resultRows';
import * as styles from './StoredListing.module.css';
import { useListings } from './useListing';

addMessages(listing);

/** When a result that is missing is read again, in ms after it was shown as missing; and whenever the window regains the focus. */
const READ_AGAIN_MS = [3_000, 10_000, 30_000, 60_000];

interface StoredListingProps {
  readonly onShow: () => void;
  /** The records may have changed. */
  readonly onChanged: () => void;
}

/** The note of the listing that was submitted last: what is known of it, read again while something is missing. */
export function StoredListing({ onShow, onChanged }: StoredListingProps): ReactNode {
  const { t, tabs } = useStorefront();
  const { note, page: store } = useListings();
  const head = useStored(note.head);
  const state = useMemo(() => head && note.read(), [head, note]);
  const counts = countsOf(state ? resultRows(state) : []);
  const isRunning = state?.running ?? false;
  const isMissing = counts.noResult > 0;
  const readAgain = useEffectEvent(async () => {
    await note.settle(tabs);
    store.load();
    if (!store.state()?.running) await store.lookUp();
    onChanged();
  });
  const hasEnded = useEffectEvent(() => {
    if (state && !state.seen) note.add({ ...state, seen: true });
    onChanged();
  });
  useEffect(() => {
    void note.settle(tabs);
  }, [note, tabs]);
  useEffect(() => {
    if (!isRunning) hasEnded();
  }, [isRunning]);
  useEffect(() => {
    if (!isMissing) return;
    const read = (): unknown => readAgain();
    const timers = READ_AGAIN_MS.map((ms) => setTimeout(read, ms));
    window.addEventListener('focus', read);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', read);
    };
  }, [isMissing]);
  if (!state) return null;
  const { reason } = state;
  const isSaid = reason && ['refused', 'unsent', 'login'].includes(reason.kind);
  return (
    <>
      <Banner title={t(titleKey(state, counts))}>
        {[isSaid && reason.text, countSentence(counts, t)].filter(Boolean).join(' – ')}
      </Banner>
      {!isRunning && (
        <div className={styles.actions}>
          <Button variant="secondary" size="sm" onClick={onShow}>
            {t('listing.complete.details')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => note.drop(state)}>
            {t('myProducts.note.dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}

function titleKey(
  { running, reason, batches }: ListingState,
  { listed, noResult }: ListingCounts,
): Parameters<Translate>[0] {
  const isMissing = noResult > 0;
  if (running) return 'myProducts.note.running';
  if (isMissing && reason?.kind === 'interrupted') return 'myProducts.interrupted';
  if (batches.some(({ state }) => state.kind === 'inDoubt')) return 'myProducts.inDoubt';
  if (isMissing) return 'myProducts.note.unread';
  return reason?.kind === 'refused' && listed === 0 ? 'myProducts.note.refused' : 'myProducts.note';
}
