import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { listProducts } from './listProducts';
import { pendingListing } from './pendingListing';
import { chainEnd, type ListingOrder, type SubmittedOrder, sentProducts, submitOrders } from './submitOrders';

/** Products with a result, of all products of a listing. */
export interface ListingProgress {
  readonly done: number;
  readonly total: number;
}

interface SubmitListing {
  /** A listing is in flight; another one is not started. */
  readonly busy: boolean;
  /** Undefined when nothing is in flight. */
  readonly progress: ListingProgress | undefined;
  /** Resolves to undefined when another listing is in flight, or when the page was left meanwhile. */
  readonly submit: <Order extends ListingOrder>(
    orders: readonly Order[],
  ) => Promise<readonly SubmittedOrder<Order>[] | undefined>;
}

/** Submits listings one at a time, none of them twice, and keeps a note of what was sent. */
export function useSubmitListing(): SubmitListing {
  const { api, config, t } = useStorefront();
  const toast = useToast();
  const inFlight = useRef(false);
  const leaving = useLeaving();
  const left = useLeftPage(inFlight);
  const [progress, setProgress] = useState<ListingProgress>();

  const submit: SubmitListing['submit'] = async (orders) => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    const total = orders.reduce((sum, { productIds }) => sum + productIds.length, 0);
    let sentIds: readonly string[] = [];
    const onCommit = (productIds: readonly string[]): void => {
      setProgress({ done: sentIds.length, total });
      sentIds = [...sentIds, ...productIds];
      pendingListing.mark({ sentIds, total });
    };
    const options = { pollMs: config.distrPollMs, onCommit, isStopped: () => left.current };
    const submitted = await submitOrders(
      ({ target, productIds }) => listProducts(api, target, productIds, options),
      orders,
    );
    inFlight.current = false;
    setProgress(undefined);
    const sent = submitted.flatMap(sentProducts);
    if (left.current && sent.length > 0) {
      pendingListing.mark({ sentIds: sent, total, reason: 'left' });
      toast({ text: t('listing.left') });
      return undefined;
    }
    const end = chainEnd(submitted);
    const failure = end.kind === 'complete' ? undefined : end.error?.kind;
    // A document that is being left aborts its calls first: the note is for the next one. A 401 that itself leads to
    // login needs no note.
    if (leaving.current && failure !== 'unauthorized') return failure === 'network' ? undefined : submitted;
    pendingListing.clear();
    return submitted;
  };
  return { busy: progress !== undefined, progress, submit };
}

/** Whether the page was left within the document, for example by Back; the note of a listing in flight says so. */
function useLeftPage(inFlight: RefObject<boolean>): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (inFlight.current) pendingListing.leave();
    };
  }, [inFlight]);
  return left;
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
