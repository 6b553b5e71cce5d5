import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toAppError } from '../../../../shared/errors';
import { failureText } from '../../../../shared/messages/translate';
import { listIntent } from '../../../listing/listRequest';
import type { ListingProgress } from '../../../listing/machine/selectors';
import { useListToShop } from '../../../listing/useListToShop';
import { useWhenClosed } from '../../../listing/useWhenClosed';
import { isLeavingForLogin } from '../../../routing/login/login';
import { useWriteFailure } from '../../../routing/login/useWriteFailure';
import { useStorefront } from '../../../storefront/Storefront';
import { choiceOf, type FailedProduct, retriesOf } from './retryOrders';

interface RetryOptions {
  /** These products were sent to a shop, listed or not. */
  readonly onSent: (failed: readonly FailedProduct[]) => void;
  /** A retry has ended, and its dialogs, if it had any, have closed. */
  readonly onEnded: () => void;
}

/** The products of a retry. */
interface Retries {
  readonly failed: readonly FailedProduct[];
  /** Those whose shop is asked for when the others have been submitted, and when their dialogs have closed. */
  readonly rest: readonly FailedProduct[];
  /** Those whose shop is being asked for. */
  readonly asked: readonly FailedProduct[];
}

const NO_RETRIES: Retries = { failed: [], rest: [], asked: [] };

interface Retry {
  readonly busy: boolean;
  readonly progress: ListingProgress | undefined;
  /**
   * Lists failed products again, each to its own shop, and shows the result; then asks for the shop of those whose own cannot
   * be told by its name.
   */
  readonly retry: (failed: readonly FailedProduct[]) => Promise<void>;
  /** Shows the result of the stored listing. */
  readonly showStored: () => void;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** Retries failed products through the listing flow. */
export function useRetry({ onSent, onEnded }: RetryOptions): Retry {
  const { api, t, user } = useStorefront();
  const reportFailure = useWriteFailure();
  const [lookingUp, setLookingUp] = useState(false);
  const [progress, setProgress] = useState<ListingProgress>();
  const current = useRef<Retries>(NO_RETRIES);
  const { open, close, opening, flow } = useListToShop({
    onProgress: setProgress,
    onSent: (ids, shopName) => {
      const { failed, asked } = current.current;
      const ofShop = asked.length > 0 ? asked : failed.filter((each) => each.shopName === shopName);
      onSent(ofShop.filter(({ productId }) => ids.includes(productId)));
    },
  });

  const ask = (rest: readonly FailedProduct[]): Promise<void> => {
    current.current = { ...NO_RETRIES, asked: rest };
    return open(choiceOf(rest));
  };
  const retry: Retry['retry'] = async (failed) => {
    if (busy || isOpen) return;
    setLookingUp(true);
    try {
      const { orders, rest } = retriesOf(failed, (await api.shops()).items);
      current.current = { failed, rest, asked: [] };
      await (orders.length > 0 ? open({ kind: 'submit', orders }) : ask(rest));
    } catch (error) {
      // After a login the modal opens for one shop; the others stay selected.
      const ofShop = failed.filter(({ shopName }) => shopName === failed[0]?.shopName);
      const text = toAppError(error).status === 499 ? t('state.error') : failureText(error, t);
      reportFailure(error, { intent: listIntent(user, choiceOf(ofShop)), text });
    } finally {
      setLookingUp(false);
    }
  };
  const busy = lookingUp || opening || progress !== undefined;
  const isOpen = Boolean(flow) && !opening;
  useClosedByNavigation(isOpen && !progress, close);
  useWhenClosed(busy || isOpen, () => {
    onEnded();
    const { rest } = current.current;
    if (rest.length > 0 && !isLeavingForLogin()) void ask(rest);
  });
  return { busy, progress, retry, showStored: () => void open({ kind: 'stored' }), flow };
}

/**
 * Closes dialogs when the address changes, for example by their link to My Products, so that Back does not open them again.
 * A retry without a dialog goes on and shows its result where the user is by then.
 */
function useClosedByNavigation(open: boolean, close: () => void): void {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt === key) return;
  setShownAt(key);
  if (open) close();
}
