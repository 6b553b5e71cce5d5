import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListingRow } from '../../shared/api/models';
import type { AppError } from '../../shared/errors';
import { leaveForLoginOnce } from '../routing/login/login';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { listingNote } from './listingNote';
import { type ListingTarget, listProducts } from './listProducts';

interface SubmitListing {
  /** A listing is under way; a further one is not begun. */
  readonly busy: boolean;
  /** Lists products; resolves to the rows that say what became of them, undefined when that can't be told. */
  readonly submit: (target: ListingTarget, productIds: readonly string[]) => Promise<readonly ListingRow[] | undefined>;
}

/** Submits listings one at a time, never one twice, and says what has to be said when it fails (spec.md §8, C15, D66). */
export function useSubmitListing(): SubmitListing {
  const { api, config, t } = useStorefront();
  const toast = useToast();
  const underWay = useRef(false);
  const leaving = useLeaving();
  const [busy, setBusy] = useState(false);

  const tell = (text: string): void => {
    if (text !== '') toast({ text, tone: 'error' });
  };
  const onRefused = (error: AppError, productIds: readonly string[]): void => {
    // The buyer is told nothing, so whoever looks for the reason must find it (C15).
    logFailure('The listing was not committed', error);
    if (error.kind === 'unauthorized') {
      saveLoginIntent({ kind: 'list', productIds });
      if (leaveForLoginOnce(config)) return;
    }
    tell(t('listing.commitFailed'));
  };
  const submit: SubmitListing['submit'] = async (target, productIds) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    listingNote.leave();
    const result = await listProducts(api, target, productIds, config.distrPollMs);
    // A document that is being left breaks off its calls first: the note is for the next one (D63). But a refusal that
    // itself leads away, to login, has listed nothing (D66).
    const sentToLogin = result.kind === 'refused' && result.error?.kind === 'unauthorized';
    if (!leaving.current || sentToLogin) listingNote.remove();
    underWay.current = false;
    setBusy(false);
    if (result.kind === 'read' && result.rows.length > 0) return result.rows;
    if (result.kind === 'refused') {
      if (result.error) onRefused(result.error, result.rest);
    } else tell((result.kind === 'unread' && result.error.message) || t('transport.unknown'));
    return undefined;
  };
  return { busy, submit };
}

/** Whether the document is being left; what it still waits for then fails. */
function useLeaving(): RefObject<boolean> {
  const leaving = useRef(false);
  useEffect(() => {
    const onLeave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  return leaving;
}
