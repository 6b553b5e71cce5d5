import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { failureText } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import { Button, ButtonLink } from '../components/Button/Button';
import type { ListIntent } from '../routing/login/loginIntent';
import { useHasPart } from '../shop/DeskSlot/useHasPart';
import { useMessages } from '../storefront/Storefront';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { chainEnd, unreadBatches } from './machine/listingState';
import { countSentence, countsOf, type ListingCounts } from './machine/resultRows';
import { ResultDialog } from './ResultDialog/ResultDialog';
import { ShopLines } from './severalShops/ShopLines';
import type { Listing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly listing: Listing;
  /** What is listed afterwards, because its shop was not found. */
  readonly next?: ListIntent | undefined;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry. */
export function ListingResultFlow({ listing, next, onClose }: ListingResultFlowProps): ReactNode {
  const t = useMessages();
  const [showsDetails, setShowsDetails] = useState(false);
  const { store, state, rows, running } = listing;
  const hasLines = useHasPart('several-shops');
  const isByShop = hasLines && new Set(rows.map(({ shopId }) => shopId)).size > 1;
  useEffect(() => {
    if (state && !running) store.markSeen();
  }, [store, state, running]);

  const counts = countsOf(rows);
  const outcome = isByShop && <ShopLines rows={rows} />;
  const note = next && t('listing.shop.left', { count: next.products.length });
  if (rows.length > 0 && counts.listed === rows.length) return <SuccessDialog {...{ outcome, note, onClose }} />;
  if (!showsDetails) {
    const message = state?.reason?.text;
    const shown = {
      counts,
      message,
      isSaidBelow: isByShop && state?.reason?.kind === 'refused',
      outcome,
      note,
      onClose,
    };
    const showDetails = async () => {
      if (unreadBatches(state).length > 0) await store.lookUp();
      // In slices: hundreds of rows would hold the press back.
      startTransition(() => setShowsDetails(true));
    };
    return <PartialDialog {...shown} onDetails={showDetails} />;
  }
  const retry = async (keys: ReadonlySet<string>) => {
    const ended = await listing.submit({ kind: 'retried', keys }, 'records');
    if (typeof ended === 'object') return ended.message;
    const after = store.state();
    // The message of a retry that ended early is in the result dialog.
    if (after && chainEnd(after) !== 'complete') setShowsDetails(false);
    return undefined;
  };
  const lookUp = async () => {
    const error = await store.lookUp();
    return error && failureText(error, t);
  };
  const onLookUp = unreadBatches(state).length > 0 ? lookUp : undefined;
  const shown = { rows, startedAt: state?.startedAt, running, onLookUp, onClose };
  return <FailedRecords {...shown} onRetry={retry} />;
}

interface PartialDialogProps {
  readonly counts: ListingCounts;
  /** Why the listing ended early. */
  readonly message: string | undefined;
  /** The outcome has the message. */
  readonly isSaidBelow?: boolean;
  /** What has become of the products, shop by shop. */
  readonly outcome?: ReactNode;
  /** A further sentence. */
  readonly note?: string | undefined;
  /** Resolves when they are shown: what is out of date is read before. */
  readonly onDetails: () => unknown;
  readonly onClose: () => void;
}

/** Some products were not listed; others have no result, or were not sent. */
export function PartialDialog(props: PartialDialogProps): ReactNode {
  const { counts, message, isSaidBelow, outcome, note, onDetails, onClose } = props;
  const t = useMessages();
  const [isReading, setReading] = useState(false);
  const showDetails = () => {
    setReading(true);
    void Promise.resolve(onDetails());
  };
  const { listed, failed, noResult, notSent } = counts;
  const isComplete = noResult + notSent === 0 && !message;
  const text = isComplete
    ? t('listing.complete.text', { count: failed })
    : [!isSaidBelow && message, countSentence(counts, t)].filter(Boolean).join(' – ');
  return (
    <ResultDialog
      tone="warning"
      title={t(isComplete ? 'listing.complete.title' : 'listing.unfinished.title')}
      text={text}
      note={
        note ??
        (isComplete && !outcome && listed > 0 && t('listing.complete.listed', { listed, count: listed + failed }))
      }
      outcome={outcome}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first loading={isReading} onClick={showDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}

/** All products were listed. */
export function SuccessDialog({
  outcome,
  note,
  onClose,
}: Pick<PartialDialogProps, 'outcome' | 'note' | 'onClose'>): ReactNode {
  const t = useMessages();
  const text = t('listing.success.text');
  return (
    <ResultDialog tone="success" title={t('listing.success.title')} {...{ text, outcome, note, onClose }}>
      <Button variant="secondary" size="lg" onClick={onClose}>
        {t('listing.success.continue')}
      </Button>
      <ButtonLink size="lg" href={href.myProducts()} data-focus-first>
        {t('listing.success.myProducts')}
      </ButtonLink>
    </ResultDialog>
  );
}
