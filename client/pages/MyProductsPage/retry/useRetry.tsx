import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListingResultFlow } from '../../../listing/ListingResultFlow';
import { useListing } from '../../../listing/useListing';
import { useListToShop } from '../../../listing/useListToShop';
import { useWhenClosed } from '../../../listing/useWhenClosed';
import { useStorefront } from '../../../storefront/Storefront';
import { type FailedProduct, productIdsOf, retryOrders } from './retryOrders';

interface Retry {
  readonly busy: boolean;
  /**
   * Lists failed products again, each to its own shop, and shows the result; opens the List Shop modal when a shop cannot be
   * identified by its name. Resolves to the products that were submitted.
   */
  readonly retry: (failed: readonly FailedProduct[]) => Promise<readonly FailedProduct[]>;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** The latest retry, and which dialogs belong to it. */
interface RetryRun {
  /** Key of the history entry on which it began. */
  readonly locationKey: string;
  readonly dialogs: 'listToShop' | 'results' | 'none';
}

/** Retries failed products through the listing flow (A35, D45). `onClosed` is called when its dialogs have closed. */
export function useRetry(onClosed: () => void): Retry {
  const { api } = useStorefront();
  const { list, opening, flow: listToShop } = useListToShop();
  const listing = useListing();
  const [loadingShops, setLoadingShops] = useState(false);
  const { key: locationKey } = useLocation();
  const [run, setRun] = useState<RetryRun>({ locationKey, dialogs: 'listToShop' });

  const retry: Retry['retry'] = async (failed) => {
    setLoadingShops(true);
    const shops = await api.shops().catch(() => ({ items: [] }));
    setLoadingShops(false);
    const orders = retryOrders(failed, shops.items);
    if (!orders) {
      setRun({ locationKey, dialogs: 'listToShop' });
      list(productIdsOf(failed));
      return [];
    }
    const { shown, sent } = await listing.start(orders, { inModal: false });
    setRun({ locationKey, dialogs: shown ? 'results' : 'none' });
    return sent.flatMap(({ order, productIds }) =>
      order.failed.filter(({ productId }) => productIds.includes(productId)),
    );
  };
  const dialogs = {
    listToShop,
    results: <ListingResultFlow listing={listing} onClose={() => setRun({ locationKey, dialogs: 'none' })} />,
    none: undefined,
  };
  // The link to My Products in a dialog leads to this page, which closes the dialog.
  const flow = run.locationKey === locationKey && dialogs[run.dialogs];
  useWhenClosed(Boolean(flow), onClosed);
  return { busy: listing.busy || loadingShops || opening, retry, flow };
}
