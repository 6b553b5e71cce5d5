import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listing as listingMessages } from '../../../shared/messages/areas/listing';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { Button } from '../../components/Button/Button';
import { ListingResultFlow } from '../../listing/ListingResultFlow';
import { countSentence, countsOf } from '../../listing/machine/selectors';
import { type Listing, useListing } from '../../listing/useListing';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import type { HandedOver, Handover } from './handover';
import * as styles from './SeveralShops.module.css';
import { ShopLines } from './ShopLines';

addMessages(listingMessages);

interface ShopsRunProps {
  readonly handover: Handover;
  readonly handedOver: HandedOver;
}

/** Lists to several shops: in a dialog, and below the header once the buyer works on; its result is shown when it is asked for. */
export function ShopsRun({ handover, handedOver }: ShopsRunProps): ReactNode {
  const listing = useListing();
  const { state } = listing;
  const { key } = useLocation();
  // A navigation puts its dialog away.
  const [openedAt, setOpenedAt] = useState<string | undefined>(key);
  const isOpen = openedAt === key;
  const hasEnded = handedOver.phase === 'ended';
  const close = (): void => handover.set(undefined);
  useChain(listing, handover, handedOver);
  const isDone = hasEnded && !isOpen && state?.seen === true;
  const closeEvent = useEffectEvent(close);
  useEffect(() => {
    if (isDone) closeEvent();
  }, [isDone]);
  if (!state || isDone) return null;
  if (isOpen && hasEnded) return <ListingResultFlow listing={listing} onClose={close} />;
  const shown = { listing, shopCount: handedOver.orders.length };
  if (isOpen) return <RunDialog {...shown} onClose={() => setOpenedAt(undefined)} />;
  return <RunMark {...shown} hasEnded={hasEnded} onOpen={() => setOpenedAt(key)} onClose={close} />;
}

/** Runs the chain once: a frame that is mounted again does not repeat it. */
function useChain({ submit }: Listing, handover: Handover, handedOver: HandedOver): void {
  const toast = useToast();
  const run = useEffectEvent(async () => {
    if (handedOver.phase !== 'waiting') return handover.set(undefined);
    handover.set({ ...handedOver, phase: 'running' });
    const ended = await submit({ kind: 'started', orders: handedOver.orders }, 'desk');
    if (typeof ended === 'object') toast({ text: ended.message, tone: 'error' });
    handover.set(ended === 'results' ? { ...handedOver, phase: 'ended' } : undefined);
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
