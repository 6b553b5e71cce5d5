import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listing as listingMessages } from '../../../shared/messages/areas/listing';
import { severalShops } from '../../../shared/messages/areas/severalShops';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { ListingResultFlow } from '../ListingResultFlow';
import { countSentence, countsOf } from '../machine/selectors';
import { type Listing, useListing } from '../useListing';
import type { BackgroundListing } from './background';
import * as styles from './SeveralShops.module.css';
import { ShopLines } from './ShopLines';

addMessages(listingMessages);
addMessages(severalShops);

interface ShopsRunProps {
  readonly background: BackgroundListing;
  readonly setBackground: (next: BackgroundListing | undefined) => void;
}

/** Lists to several shops: in a dialog, and below the header once the buyer works on; its result is shown when it is asked for. */
export function ShopsRun({ background, setBackground }: ShopsRunProps): ReactNode {
  const { tabs } = useStorefront();
  const listing = useListing('background');
  const { state, rows, busy } = listing;
  const { key } = useLocation();
  // A navigation puts its dialog away.
  const [openedAt, setOpenedAt] = useState<string | undefined>(key);
  const isOpen = openedAt === key;
  // A retry from its result runs as the listing did.
  const hasEnded = background.phase === 'ended' && !busy;
  const close = (): void => setBackground(undefined);
  useChain(listing, { background, setBackground });
  const isDone = hasEnded && !isOpen && state?.seen === true;
  const isKnown = hasEnded && !isOpen && rows.every(({ missing }) => !missing);
  const closeEvent = useEffectEvent(close);
  useEffect(() => {
    if (isDone) closeEvent();
  }, [isDone]);
  useEffect(() => {
    // A later listing may make its result untrue; My Products has both, but for what was not sent.
    return isKnown ? tabs.subscribe(({ kind }) => kind === 'sent' && closeEvent()) : undefined;
  }, [tabs, isKnown]);
  if (!state || isDone) return null;
  if (isOpen && background.phase === 'ended') return <ListingResultFlow listing={listing} onClose={close} />;
  const shown = { listing, shopCount: background.orders.length };
  if (isOpen) return <RunDialog {...shown} onClose={() => setOpenedAt(undefined)} />;
  return <RunMark {...shown} hasEnded={hasEnded} onOpen={() => setOpenedAt(key)} onClose={close} />;
}

/** Runs the chain once: a frame that is mounted again does not repeat it. */
function useChain({ submit }: Listing, { background, setBackground }: ShopsRunProps): void {
  const toast = useToast();
  const run = useEffectEvent(async () => {
    if (background.phase !== 'waiting') return setBackground(undefined);
    setBackground({ ...background, phase: 'running' });
    const ended = await submit({ kind: 'started', orders: background.orders }, 'background');
    if (typeof ended === 'object') toast({ text: ended.message, tone: 'error' });
    setBackground(ended === 'results' ? { ...background, phase: 'ended' } : undefined);
  });
  useEffect(() => {
    void run();
  }, []);
}

interface RunProps {
  readonly listing: Pick<Listing, 'rows' | 'progress'>;
  readonly shopCount: number;
  readonly onClose: () => void;
}

/** Shop by shop; to close it is to work on. */
export function RunDialog({ listing: { rows, progress }, shopCount, onClose }: RunProps): ReactNode {
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

interface RunMarkProps extends RunProps {
  readonly hasEnded: boolean;
  readonly onOpen: () => void;
}

/** Stays while the buyer works on: how far the listing is, and the way back to it. */
export function RunMark({
  listing: { rows, progress },
  shopCount,
  hasEnded,
  onOpen,
  onClose,
}: RunMarkProps): ReactNode {
  const t = useMessages();
  const ended = [t('severalShops.ended'), countSentence(countsOf(rows), t)].join(' – ');
  return (
    <section className={styles.mark} aria-label={t('severalShops.title', { count: shopCount })}>
      <details>
        <summary>
          <span className="num" role="status">
            {hasEnded ? ended : progress && t('severalShops.underWay', { ...progress })}
          </span>
        </summary>
        <ShopLines rows={rows} running={!hasEnded} />
        <div className={styles.actions}>
          {hasEnded && (
            <Button variant="ghost" size="sm" onClick={onClose}>
              {t('myProducts.note.dismiss')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onOpen}>
            {t(hasEnded ? 'severalShops.result' : 'severalShops.show')}
          </Button>
        </div>
      </details>
    </section>
  );
}
