import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toAppError } from '../../../../shared/errors';
import { failureText } from '../../../../shared/messages/translate';
import type { ListingOrder } from '../../../listing/machine/listingState';
import { useListToShop } from '../../../listing/useListToShop';
import { useWhenClosed } from '../../../listing/useWhenClosed';
import { isLeavingDocument } from '../../../routing/login/login';
import { useWriteFailure } from '../../../routing/login/useWriteFailure';
import { useStorefront } from '../../../storefront/Storefront';
import { choiceOf, type FailedProduct, retriesOf } from './retryOrders';

interface RetryOptions {
  /** Some failed products were sent to a shop, listed or not. */
  readonly onSent: (isSent: (failed: FailedProduct) => boolean) => void;
  /** A retry has ended, and its dialogs, if it had any, have closed. */
  readonly onEnded: () => void;
}

/** Retries failed products through the listing flow. */
export function useRetry({ onSent, onEnded }: RetryOptions) {
  const { api, t, user } = useStorefront();
  const reportFailure = useWriteFailure();
  const [isLookingUp, setLookingUp] = useState(false);
  /** Their shop is asked for when the dialogs of the others have closed: without one, a refusal is read first. */
  const waiting = useRef<readonly FailedProduct[]>([]);
  const wasSent = useRef(false);
  const asked = useRef<readonly FailedProduct[]>([]);
  const { open, close, flow, ...listing } = useListToShop({
    onSent: (ids, shopName) => {
      wasSent.current = true;
      const formerShops = asked.current.length > 0 ? asked.current.map((each) => each.shopName) : [shopName];
      onSent((failed) => ids.includes(failed.productId) && formerShops.includes(failed.shopName));
    },
  });

  const begin = (orders: readonly ListingOrder[], rest: readonly FailedProduct[]) => {
    wasSent.current = false;
    [asked.current, waiting.current] = orders.length > 0 ? [[], rest] : [rest, []];
    return open(orders.length > 0 ? { kind: 'submit', orders } : choiceOf(rest));
  };
  /**
   * Lists failed products again, each to its own shop, and shows the result; then asks for the shop of those whose own cannot
   * be told by its name.
   */
  const retry = async (failed: readonly FailedProduct[]) => {
    if (running || flow) return;
    setLookingUp(true);
    try {
      const { orders, rest } = retriesOf(failed, (await api.shops()).items);
      await begin(orders, rest);
    } catch (error) {
      // After a login the modal opens for one shop; the others stay selected.
      const ofShop = failed.filter(({ shopName }) => shopName === failed[0]?.shopName);
      const text = toAppError(error).status === 499 ? t('state.error') : failureText(error, t);
      reportFailure(error, { intent: { ...choiceOf(ofShop), userId: user?.id }, text });
    } finally {
      setLookingUp(false);
    }
  };
  const running = listing.running ?? (isLookingUp ? { done: 0, total: 0 } : undefined);
  useClosedByNavigation(Boolean(flow) && !running, close);
  useWhenClosed(Boolean(running || flow), () => {
    onEnded();
    asked.current = [];
    if (wasSent.current && waiting.current.length > 0 && !isLeavingDocument()) void begin([], waiting.current);
  });
  /** The flow's dialogs are to be rendered anywhere on the page. */
  return { running, retry, flow, showStored: () => void open({ kind: 'stored' }) };
}

/**
 * Closes dialogs when the address changes, for example by their link to My Products, so that Back does not open them again.
 * A retry without a dialog goes on and shows its result where the user is by then.
 */
function useClosedByNavigation(open: boolean, close: () => void) {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt === key) return;
  setShownAt(key);
  if (open) close();
}
