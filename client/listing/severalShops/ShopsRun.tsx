import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { type ListingProgress, progressOf } from '../../outbox/entries';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { ListingResultFlow } from '../ListingResultFlow';
import { useListing } from '../useListing';
import { ShopLines } from './ShopLines';
import * as styles from './ShopsRun.module.css';

export interface Background {
  /** Of the listing. */
  readonly id: string;
  readonly shopCount: number;
  /** Its result is there to be shown. */
  readonly hasEnded?: boolean;
  /** The entry of the history at which its dialog is open: a navigation puts it away. */
  readonly shownAt?: string | undefined;
}

export interface BackgroundProps {
  readonly background: Background;
  readonly change: (part: Partial<Background>) => void;
  readonly end: () => void;
}

/** Lists to several shops: in a dialog, and in the header once the buyer works on; its result is shown when it is asked for. */
export function ShopsRun({ background, change, end }: BackgroundProps): ReactNode {
  const { tabs } = useStorefront();
  const { id, hasEnded, shownAt, shopCount } = background;
  const shown = useListing({ id, stays: true });
  const { listing, rows } = shown;
  const isOpen = shownAt === useLocation().key;
  const running = progressOf(listing);
  // A retry from its result runs as the listing did.
  const isPutAway = hasEnded && !running && !isOpen;
  const isKnown = isPutAway && rows.every(({ missing }) => !missing);
  const isDone = isPutAway && listing?.seen;
  const endEvent = useEffectEvent(end);
  useEffect(() => {
    if (isDone) endEvent();
  }, [isDone]);
  useEffect(() => {
    // A later listing may make its result untrue; My Products has both, but for what was not sent.
    return isKnown ? tabs.subscribe(({ kind }) => kind === 'sent' && endEvent()) : undefined;
  }, [tabs, isKnown]);
  if (!listing || !isOpen) return null;
  if (hasEnded) return <ListingResultFlow shown={shown} onClose={end} />;
  return <RunDialog {...{ rows, running, shopCount }} onClose={() => change({ shownAt: undefined })} />;
}

interface RunDialogProps {
  readonly rows: readonly ResultRow[];
  readonly running: ListingProgress | undefined;
  readonly shopCount: number;
  readonly onClose: () => void;
}

/** Shop by shop; to close it is to work on. */
export function RunDialog({ rows, running, shopCount, onClose }: RunDialogProps): ReactNode {
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
