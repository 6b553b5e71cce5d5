import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { listing } from '../../shared/messages/areas/listing';
import { addMessages } from '../../shared/messages/loadedMessages';
import type { Translate } from '../../shared/messages/translate';
import { Banner } from '../components/Banner/Banner';
import { Button } from '../components/Button/Button';
import { useStorefront } from '../storefront/Storefront';
import type { ListingNote } from './machine/listingNote';
import type { ListingState } from './machine/listingState';
import { countSentence, countsOf, resultRows } from './machine/selectors';
import styles from './StoredListing.module.css';
import { useListingStore } from './useListing';

addMessages(listing);

/** When a result that is missing is read again, in ms after it was shown as missing. */
const READ_AGAIN_MS = [3_000, 10_000, 30_000, 60_000];

interface StoredListingProps {
  readonly onShow: () => void;
  /** The records may have changed. */
  readonly onChanged: () => void;
}

/** The note of the listing that was submitted last: what is known of it, read again while something is missing. */
export function StoredListing({ onShow, onChanged }: StoredListingProps): ReactNode {
  const { t, tabs } = useStorefront();
  const { note, store } = useListingStore(0);
  const state = useNote(note);
  const counts = countsOf(state ? resultRows(state) : []);
  const isRunning = state?.running ?? false;
  const readAgain = useEffectEvent(async () => {
    await note.settle(tabs);
    store.load();
    if (!store.state()?.running) await store.lookUp();
    onChanged();
  });
  useEffect(() => void note.settle(tabs), [note, tabs]);
  const hasEnded = useEffectEvent(() => {
    if (state && !state.seen) note.write({ ...state, seen: true });
    onChanged();
  });
  useEffect(() => {
    if (!isRunning) hasEnded();
  }, [isRunning]);
  useReadAgain(counts.noResult > 0, () => void readAgain());
  if (!state) return null;
  const { reason } = state;
  const isSaid = reason && ['refused', 'unsent', 'login'].includes(reason.kind);
  return (
    <>
      <Banner title={t(titleKey(state, counts.noResult))}>
        {[isSaid && reason.text, countSentence(counts, t)].filter(Boolean).join(' – ')}
      </Banner>
      {!isRunning && (
        <div className={styles.actions}>
          <Button variant="secondary" size="sm" onClick={onShow}>
            {t('listing.complete.details')}
          </Button>
          <Button variant="ghost" size="sm" onClick={note.clear}>
            {t('myProducts.note.dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}

function titleKey({ running, reason, batches }: ListingState, noResult: number): Parameters<Translate>[0] {
  if (running) return 'myProducts.note.running';
  if (noResult > 0 && reason?.kind === 'interrupted') return 'myProducts.interrupted';
  if (batches.some(({ state }) => state.kind === 'inDoubt')) return 'myProducts.inDoubt';
  if (noResult > 0) return 'myProducts.note.unread';
  return reason?.kind === 'refused' ? 'myProducts.note.refused' : 'myProducts.note';
}

function useNote(note: ListingNote): ListingState | undefined {
  const [state, setState] = useState(note.read);
  useEffect(() => {
    const onChange = (): void => setState(note.read());
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  }, [note]);
  return state;
}

/** Reads again after a while, and whenever the window regains the focus. */
function useReadAgain(isMissing: boolean, readAgain: () => void): void {
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isMissing) return;
    const onFocus = (): void => read();
    const timers = READ_AGAIN_MS.map((ms) => setTimeout(onFocus, ms));
    window.addEventListener('focus', onFocus);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [isMissing]);
}
