import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { progressOf } from '../../outbox/entries';
import { shopIdsOf } from '../../outbox/listings/resultRows';
import { useStorefront } from '../../storefront/Storefront';
import { ListingResultFlow } from '../ListingResultFlow';
import { useListing } from '../useListing';
import { ShopLines } from './ShopLines';
import * as styles from './ShopsRun.module.css';
import { type Background, useBackground } from './useBackground';

/**
 * Lists to several shops: in a dialog, shop by shop, and in the header once the buyer works on, as by closing it; its result is
 * shown when it is asked for.
 */
export function ShopsRun({ id, shownAt }: Background): ReactNode {
  const { t, tabs } = useStorefront();
  const { set } = useBackground();
  const shown = useListing({ id, stays: true });
  const { listing, rows, running } = shown;
  const isOpen = shownAt === useLocation().key;
  const isPutAway = !isOpen && listing?.running === false;
  const isDone = isPutAway && listing.seen;
  const isKnown = isPutAway && rows.every(({ missing }) => !missing);
  const end = useEffectEvent(() => set(undefined));
  useEffect(() => {
    if (isDone) end();
    // A later listing may make its result untrue; My Products has both, but for what was not sent.
    return isKnown ? tabs.subscribe(() => end(), 'sent') : undefined;
  }, [tabs, isDone, isKnown]);
  if (!listing || !isOpen) return null;
  // A retry runs in the result itself.
  if (!listing.running || running) return <ListingResultFlow shown={shown} onClose={() => set(undefined)} />;
  const progress = progressOf(listing);
  const workOn = () => set({ id });
  return (
    <Modal title={t('severalShops.title', { count: shopIdsOf(rows).length })} size="small" onClose={workOn}>
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
        <Button variant="primary" onClick={workOn}>
          {t('severalShops.workOn')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
