import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { ListingResultFlow } from '../ListingResultFlow';
import type { ListingOrder } from '../machine/listingState';
import { type Listing, useListing } from '../useListing';
import { ShopLines } from './ShopLines';
import * as styles from './ShopsRun.module.css';

export interface Background {
  readonly orders: readonly ListingOrder[];
  /** Tells it from the one before. */
  readonly chain: number;
  /** It is begun once, whatever becomes of the frame that shows it. */
  readonly phase: 'waiting' | 'running' | 'ended';
  /** The entry of the history at which its dialog is open: a navigation puts it away. */
  readonly shownAt?: string;
}

export interface BackgroundProps {
  readonly background: Background;
  readonly change: (part: Pick<Partial<Background>, 'phase' | 'shownAt'>) => void;
  readonly end: () => void;
}

/** Lists to several shops: in a dialog, and in the header once the buyer works on; its result is shown when it is asked for. */
export function ShopsRun({ background, change, end }: BackgroundProps): ReactNode {
  const { tabs } = useStorefront();
  const listing = useListing('background');
  const { state, rows, busy } = listing;
  const isOpen = background.shownAt === useLocation().key;
  // A retry from its result runs as the listing did.
  const isPutAway = background.phase === 'ended' && !busy && !isOpen;
  useChain(listing, { background, change, end });
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
  if (background.phase === 'ended') return <ListingResultFlow listing={listing} onClose={end} />;
  return (
    <RunDialog listing={listing} shopCount={background.orders.length} onClose={() => change({ shownAt: undefined })} />
  );
}

/** Runs the chain once: a frame that is mounted again does not repeat it. */
function useChain({ submit }: Listing, { background: { orders, phase }, change, end }: BackgroundProps) {
  const toast = useToast();
  const { key } = useLocation();
  const run = useEffectEvent(async () => {
    if (phase !== 'waiting') return end();
    change({ phase: 'running', shownAt: key });
    const ended = await submit({ kind: 'started', orders }, 'background');
    if (typeof ended === 'object') toast({ text: ended.message, tone: 'error' });
    if (ended === 'results') change({ phase: 'ended' });
    else end();
  });
  useEffect(() => {
    void run();
  }, []);
}

interface RunDialogProps {
  readonly listing: Pick<Listing, 'rows' | 'progress'>;
  readonly shopCount: number;
  readonly onClose: () => void;
}

/** Shop by shop; to close it is to work on. */
export function RunDialog({ listing: { rows, progress }, shopCount, onClose }: RunDialogProps): ReactNode {
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
            {progress && t('listing.progress', { ...progress })}
          </span>
        }
      >
        <Button onClick={onClose}>{t('severalShops.workOn')}</Button>
      </ModalFoot>
    </Modal>
  );
}
