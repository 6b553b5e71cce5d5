import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { logFailure } from '../storefront/logFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { type ListingResult, listProducts } from './listProducts';
import { pendingListing } from './pendingListing';
import type { SubmitOrder } from './submitOrders';

interface SubmitListing {
  /** A listing is in flight; another one is not started. */
  readonly busy: boolean;
  readonly submit: SubmitOrder;
}

/** Submits listings one at a time, none of them twice, and reports failures (spec.md §8, C15, D66). */
export function useSubmitListing(): SubmitListing {
  const { api, config } = useStorefront();
  const inFlight = useRef(false);
  const leaving = useLeaving();
  const rowsOf = useResultRows();
  const [busy, setBusy] = useState(false);

  const submit: SubmitOrder = async ({ target, productIds }) => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setBusy(true);
    pendingListing.mark();
    const result = await listProducts(api, target, productIds, config.distrPollMs);
    // A document that is being left aborts its calls first: the mark is for the next one (D63). A refusal that itself
    // leads to login has listed nothing (D66).
    const last = result.batches.at(-1);
    const leadsToLogin = last?.kind === 'refused' && last.error?.kind === 'unauthorized';
    if (!leaving.current || leadsToLogin) pendingListing.clear();
    inFlight.current = false;
    setBusy(false);
    return rowsOf(result);
  };
  return { busy, submit };
}

/** The rows of a listing; undefined after a failure, which is reported. */
function useResultRows(): (result: ListingResult) => Awaited<ReturnType<SubmitOrder>> {
  const { t } = useStorefront();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  return ({ batches, notSent }) => {
    const last = batches.at(-1);
    if (last?.kind === 'refused') {
      if (!last.error) return undefined;
      // The dialog closes silently (C15), so the reason must be in the log.
      logFailure('The listing was not committed', last.error);
      reportFailure(last.error, {
        intent: { kind: 'list', productIds: notSent },
        text: t('listing.commitFailed'),
      });
      return undefined;
    }
    if (last?.kind === 'unread') {
      reportFailure(last.error);
      return undefined;
    }
    const rows = batches.flatMap((batch) => (batch.kind === 'read' ? batch.rows : []));
    if (rows.length > 0) return rows;
    toast({ text: t('transport.unknown'), tone: 'error' });
    return undefined;
  };
}

/** Whether the document is being left, which aborts its calls. */
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
