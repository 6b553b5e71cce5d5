import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { ListingResultFlow } from '../ListingResultFlow';
import type { OnSent } from '../machine/createListing';
import type { ListingOrder } from '../machine/listingState';
import { type Listing, useListing } from '../useListing';
import { ShopLines } from './ShopLines';
import * as styles from './ShopsRun.module.css';

export interface Background {
  readonly orders: readonly ListingOrder[];
  readonly onSent?: OnSent | undefined;
  /** Tells it from the one before. */
  readonly chain: number;
  /** Once, whatever becomes of the frame that shows it. */
  readonly isBegun?: true;
  /** The entry of the history at which its dialog is open: a navigation puts it away. */
  readonly shownAt?: string;
}

export interface BackgroundProps {
  readonly background: Background;
  readonly change: (part: Pick<Background, 'isBegun' | 'shownAt'>) => void;
  readonly end: () => void;
}

/** Lists to several shops: in a dialog, and in the header once the buyer works on; its result is shown when it is asked for. */
export function ShopsRun({ background, change, end }: BackgroundProps): ReactNode {
  const { tabs } = useStorefront();
  const listing = useListing('background', background.onSent);
  const { state, rows, running } = listing;
  const [hasEnded, setEnded] = useState(false);
  const isOpen = background.shownAt === useLocation().key;
  // A retry from its result runs as the listing did.
  const isPutAway = hasEnded && !running && !isOpen;
  useChain(listing, { background, change, end }, () => setEnded(true));
  const isDone = isPutAway && state?.seen === true;
  const isKnown = isPutAway && rows.every(({ missing }) => !missing);
  const endEvent = useEffectEvent(end);
  useEffect(() => {
    if (isDone) endEvent();
  }, [isDone]);
  useEffect(() => {
    // A later listing may make its result untrue; My Products has both, but for what was not sent.
    return isKnown ? tabs.subscribe(({ kind }) => kind === 'sent' && endEvent()) : undefined;
  }, [tabs, isKnown]);
  if (!state || !isOpen) return null;
  if (hasEnded) return <ListingResultFlow listing={listing} onClose={end} />;
  return (
    <RunDialog listing={listing} shopCount={background.orders.length} onClose={() => change({ shownAt: undefined })} />
  );
}

/** Runs the chain once: a frame that is mounted again does not repeat it. */
function useChain(
  { submit }: Listing,
  { background: { orders, isBegun }, change, end }: BackgroundProps,
  onResults: () => void,
) {
  const toast = useToast();
  const { key } = useLocation();
  const run = useEffectEvent(async () => {
    if (isBegun) return end();
    change({ isBegun: true, shownAt: key });
    const ended = await submit({ kind: 'started', orders }, 'background');
    if (typeof ended === 'object') toast({ text: ended.message, tone: 'error' });
    if (ended === 'results') onResults();
    else end();
  });
  useEffect(() => {
    void run();
  }, []);
}

interface RunDialogProps {
  readonly listing: Pick<Listing, 'rows' | 'running'>;
  readonly shopCount: number;
  readonly onClose: () => void;
}

/** Shop by shop; to close it is to work on. */
export function RunDialog({ listing: { rows, running }, shopCount, onClose }: RunDialogProps): ReactNode {
  const t = useMessages();
  return (
    <Modal title={t('severalShops.title', { count: shopCount })} size="small" onClose={onClose}>
      <ModalBody>
        <ShopLines rows={rows} running />
        <p className={styles.text}>{t('severalShops.text')}</p>
      </ModalBody>
      <ModalFoot
        start={
          <span className="num" role="status">
            {running && t('listing.progress', { ...running })}
          </span>
        }
      >
        <Button onClick={onClose}>{t('severalShops.workOn')}</Button>
      </ModalFoot>
    </Modal>
  );
}
