import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListingResultFlow } from '../../../listing/ListingResultFlow';
import type { ListingProgress } from '../../../listing/submission/useSubmitListing';
import { useListing } from '../../../listing/useListing';
import { useListToShop } from '../../../listing/useListToShop';
import { useWhenClosed } from '../../../listing/useWhenClosed';
import { useStorefront } from '../../../storefront/Storefront';
import { type FailedProduct, productIdsOf, retryOrders } from './retryOrders';

interface Retry {
  readonly busy: boolean;
  readonly progress: ListingProgress | undefined;
  /**
   * Lists failed products again, each to its own shop, and shows the result; opens the List Shop modal when a shop cannot be
   * identified by its name. Resolves to the products that were submitted.
   */
  readonly retry: (failed: readonly FailedProduct[]) => Promise<readonly FailedProduct[]>;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/**
 * Retries failed products through the listing flow. `onEnded` is called when a retry has ended and its dialogs, if
 * it had any, have closed.
 */
export function useRetry(onEnded: () => void): Retry {
  const { api } = useStorefront();
  const { list, opening, flow: listToShop } = useListToShop();
  const listing = useListing();
  const [running, setRunning] = useState(false);
  const [dialogs, setDialogs] = useState<'listToShop' | 'results' | 'none'>('listToShop');

  const retry: Retry['retry'] = async (failed) => {
    setRunning(true);
    const shops = await api.shops().catch(() => ({ items: [] }));
    const orders = retryOrders(failed, shops.items);
    if (!orders) {
      setRunning(false);
      setDialogs('listToShop');
      list(productIdsOf(failed));
      return [];
    }
    const { shown, sent } = await listing.start(orders, { inModal: false });
    setRunning(false);
    setDialogs(shown ? 'results' : 'none');
    return sent.flatMap(({ order, productIds }) =>
      order.failed.filter(({ productId }) => productIds.includes(productId)),
    );
  };
  const flow = {
    // Until the modal is loaded, `listToShop` may be one that a navigation has closed.
    listToShop: !opening && listToShop,
    results: <ListingResultFlow listing={listing} onClose={() => setDialogs('none')} />,
    none: undefined,
  }[dialogs];
  useClosedByNavigation(Boolean(flow) && !listing.busy, () => setDialogs('none'));
  const busy = running || opening || listing.busy;
  useWhenClosed(busy || Boolean(flow), onEnded);
  return { busy, progress: listing.progress, retry, flow };
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
