import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useListToShop } from '../../../listing/useListToShop';
import { useWhenClosed } from '../../../listing/useWhenClosed';
import { useCallFailure } from '../../../routing/login/useCallFailure';
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
  const { api, user } = useStorefront();
  const reportFailure = useCallFailure();
  const [isLookingUp, setLookingUp] = useState(false);
  const { open, close, flow, request, ...listing } = useListToShop({
    onSent: (ids, shopName) => {
      const formerShops = (request?.kind === 'list' && request.shopNames) || [shopName];
      onSent((failed) => ids.includes(failed.productId) && formerShops.includes(failed.shopName));
    },
  });

  /**
   * Lists failed products again, each to its own shop, and shows the result; then asks for the shop of those whose own cannot
   * be told by its name.
   */
  const retry = async (failed: readonly FailedProduct[]) => {
    if (running || flow) return;
    setLookingUp(true);
    try {
      const { orders, rest } = retriesOf(failed, (await api.shops()).items);
      const next = rest.length > 0 ? choiceOf(rest) : undefined;
      await open(orders.length > 0 ? { kind: 'submit', orders, next } : choiceOf(rest));
    } catch (error) {
      // After a login the modal opens for one shop; the others stay selected.
      const ofShop = failed.filter(({ shopName }) => shopName === failed[0]?.shopName);
      reportFailure(error, { intent: { ...choiceOf(ofShop), userId: user?.id } });
    } finally {
      setLookingUp(false);
    }
  };
  const running = listing.running ?? (isLookingUp ? { done: 0, total: 0 } : undefined);
  useClosedByNavigation(Boolean(flow) && !running, close);
  useWhenClosed(Boolean(running || flow), onEnded);
  /** The flow's dialogs are to be rendered anywhere on the page. */
  return { running, retry, flow, showStored: (id: string) => void open({ kind: 'ended', id }) };
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
