import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { failureText } from '../../shared/messages/translate';
import { href } from '../../shared/routing/href';
import { Button, ButtonLink } from '../components/Button/Button';
import { pressEnd } from '../outbox/entries';
import { countSentence, countsOf, type ListingCounts, unread } from '../outbox/listings/resultRows';
import { useListings } from '../outbox/listings/useListings';
import type { ListIntent } from '../routing/login/loginIntent';
import { useHasPart } from '../shop/DeskPart/useHasPart';
import { useMessages } from '../storefront/Storefront';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { ResultDialog } from './ResultDialog/ResultDialog';
import { ShopLines } from './severalShops/ShopLines';
import type { ShownListing } from './useListing';

interface ListingResultFlowProps {
  /** A listing with results. */
  readonly shown: ShownListing;
  /** What is listed afterwards, because its shop was not found. */
  readonly next?: ListIntent | undefined;
  readonly onClose: () => void;
}

/** Dialogs after a listing: SUCCESS!, or Complete! and the failed records with their retry. */
export function ListingResultFlow({ shown, next, onClose }: ListingResultFlowProps): ReactNode {
  const t = useMessages();
  const [showsDetails, setShowsDetails] = useState(false);
  const listings = useListings();
  const { listing, rows, running, submit } = shown;
  const hasLines = useHasPart('several-shops');
  const isByShop = hasLines && new Set(rows.map(({ shopId }) => shopId)).size > 1;
  useEffect(() => {
    if (listing && !running) listings.markSeen(listing);
  }, [listings, listing, running]);
  const isUnread = unread(listing, listings.rows).length > 0;

  const counts = countsOf(rows);
  const outcome = isByShop && <ShopLines rows={rows} />;
  const note = next && t('listing.shop.left', { count: next.products.length });
  if (rows.length > 0 && counts.listed === rows.length) return <SuccessDialog {...{ outcome, note, onClose }} />;
  if (!showsDetails) {
    const message = listing?.reason?.text;
    const partial = {
      counts,
      message,
      isSaidBelow: isByShop && listing?.reason?.kind === 'refused',
      outcome,
      note,
      onClose,
    };
    const showDetails = async () => {
      if (isUnread) await listings.refreshResults(listing);
      // In slices: hundreds of rows would hold the press back.
      startTransition(() => setShowsDetails(true));
    };
    return <PartialDialog {...partial} onDetails={showDetails} />;
  }
  const retry = async (keys: ReadonlySet<string>) => {
    if (!listing) return undefined;
    const ended = await submit({ kind: 'retried', listing, rows: rows.filter(({ key }) => keys.has(key)) }, 'records');
    if (typeof ended === 'object') return ended.message;
    const after = listings.stored.listing(listing.id);
    // The message of a retry that ended early is in the result dialog.
    if (after && pressEnd(after) !== 'complete') setShowsDetails(false);
    return undefined;
  };
  const lookUp = async () => {
    const error = await listings.refreshResults(listing);
    return error && failureText(error, t);
  };
  const records = { rows, startedAt: listing?.startedAt, running, onLookUp: isUnread ? lookUp : undefined, onClose };
  return <FailedRecords {...records} onRetry={retry} />;
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
