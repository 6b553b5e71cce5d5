import { type ReactNode, useId, useState } from 'react';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { href } from '../../../shared/routing/href';
import { Button, ButtonLink } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { countSentence, countsOf, shopIdsOf } from '../../outbox/listings/resultRows';
import type { EndReason } from '../../outbox/outboxShape';
import type { ListIntent } from '../../routing/login/loginIntent';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { useMessages } from '../../storefront/Storefront';
import { ShopLines } from '../severalShops/ShopLines';
import * as styles from './ResultDialog.module.css';

interface ResultDialogProps {
  /** All of the listing. */
  readonly rows: readonly ResultRow[];
  /** Why it ended early. */
  readonly reason?: EndReason;
  /** What is listed afterwards, because its shop was not found. */
  readonly next?: ListIntent;
  /** Shows the failed records. */
  readonly onDetails: () => unknown;
  readonly onClose: () => void;
}

/** What a listing has brought: SUCCESS!, Complete! with failures, or what is missing. Its buttons lead on, so a cross closes it. */
export function ResultDialog({ rows, reason, next, onDetails, onClose }: ResultDialogProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const { close, ...dialog } = useModalDialog({ onClose });
  const [isReading, setReading] = useState(false);
  const hasLines = useHasPart('several-shops') && shopIdsOf(rows).length > 1;
  const { title, text, note } = useWords({ rows, reason, next, hasLines });
  const isSuccess = title === 'success';
  const showDetails = () => {
    setReading(true);
    onDetails();
  };
  return (
    <dialog
      {...dialog}
      className={styles.result}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-text ${id}-note` : `${id}-text`}
    >
      <svg className={isSuccess ? styles.successMark : styles.warningMark} viewBox="0 0 72 72" aria-hidden="true">
        <circle className={styles.halo} cx="36" cy="36" r="36" />
        <circle className={styles.disc} cx="36" cy="36" r="26" />
        <path d={isSuccess ? 'm25 37 7.5 7.5L47.5 29' : 'M36 24v15M36 47.5v.1'} />
      </svg>
      <h2 className={styles.title} id={`${id}-title`}>
        {t(`listing.${title}.title`)}
      </h2>
      <p className={styles.text} id={`${id}-text`}>
        {text}
      </p>
      {note && (
        <p className={styles.text} id={`${id}-note`}>
          {note}
        </p>
      )}
      {hasLines && (
        <div className={styles.outcome}>
          <ShopLines rows={rows} />
        </div>
      )}
      <div className={styles.actions}>
        {isSuccess ? (
          <>
            <Button size="lg" onClick={onClose}>
              {t('listing.success.continue')}
            </Button>
            <ButtonLink variant="primary" size="lg" href={href.myProducts()} data-focus-first>
              {t('listing.success.myProducts')}
            </ButtonLink>
          </>
        ) : (
          <Button variant="primary" size="lg" data-focus-first loading={isReading} onClick={showDetails}>
            {t('listing.complete.details')}
          </Button>
        )}
      </div>
      {!isSuccess && (
        <div className={styles.close}>
          <IconButton icon="cross" label={t('dialog.close')} onClick={close} />
        </div>
      )}
    </dialog>
  );
}

/** What the dialog says, and whether all products were listed, some have failed, or some have no result. */
function useWords({
  rows,
  reason,
  next,
  hasLines,
}: Pick<ResultDialogProps, 'rows' | 'reason' | 'next'> & { readonly hasLines: boolean }) {
  const t = useMessages();
  const counts = countsOf(rows);
  const { listed, failed, noResult, notSent } = counts;
  const left = next && t('listing.shop.left', { count: next.products.length });
  if (rows.length > 0 && listed === rows.length)
    return { title: 'success', text: t('listing.success.text'), note: left } as const;
  if (!reason?.text && noResult + notSent === 0) {
    const some = listed > 0 && !hasLines && t('listing.complete.listed', { listed, count: listed + failed });
    return { title: 'complete', text: t('listing.complete.text', { count: failed }), note: left ?? some } as const;
  }
  // The lines of the shops have a refusal.
  const why = hasLines && reason?.kind === 'refused' ? '' : reason?.text;
  return {
    title: 'unfinished',
    text: [why, countSentence(counts, t)].filter(Boolean).join(' – '),
    note: left,
  } as const;
}
