import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useListToShop } from '../../../listing/useListToShop';
import { useSubmitListing } from '../../../listing/useSubmitListing';
import { useStorefront } from '../../../storefront/Storefront';
import { RetryDialogs } from './RetryDialogs';
import { type FailedProduct, type RetryResult, retryOrders, submitOrders } from './retryOrders';

interface Retry {
  readonly busy: boolean;
  /**
   * Lists failed products to their own shops again and shows what became of them; asks for the shop when a shop can't be
   * told by its name. Resolves to the products that were submitted.
   */
  readonly retry: (failed: readonly FailedProduct[]) => Promise<readonly FailedProduct[]>;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** A retry whose dialogs may be open; without results it is up to the List Shop modal. */
interface Begun {
  /** The entry of the tab's history in which it was begun. */
  readonly at: string;
  readonly results?: readonly RetryResult[];
}

/** Tries failed products again through the listing flow (pages.md, My Products). `onClosed`: its dialogs are closed. */
export function useRetry(onClosed: () => void): Retry {
  const { api } = useStorefront();
  const { list, opening, flow: modal } = useListToShop();
  const { busy, submit } = useSubmitListing();
  const [asking, setAsking] = useState(false);
  const { key } = useLocation();
  const [begun, setBegun] = useState<Begun>({ at: key });

  const retry: Retry['retry'] = async (failed) => {
    setAsking(true);
    const shops = await api.shops().catch(() => ({ items: [] }));
    setAsking(false);
    const orders = retryOrders(failed, shops.items);
    if (!orders) {
      setBegun({ at: key });
      list([...new Set(failed.map(({ productId }) => productId))]);
      return [];
    }
    const results = await submitOrders(submit, orders);
    setBegun({ at: key, results });
    return results.flatMap(({ order }) => order.failed);
  };
  const dialogs = begun.results
    ? begun.results.length > 0 && (
        <RetryDialogs
          results={begun.results}
          busy={busy}
          onRetry={(orders) => submitOrders(submit, orders)}
          onClose={() => setBegun({ at: key, results: [] })}
        />
      )
    : modal;
  // See My Products, in a dialog, leads to this very page: the dialog then has nothing more to say.
  const flow = begun.at === key && dialogs;
  useWhenClosed(Boolean(flow), onClosed);
  return { busy: busy || asking || opening, retry, flow };
}

function useWhenClosed(open: boolean, onClosed: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) {
      onClosed();
      // Nothing is ticked any more, so the button that began it can't take the focus back.
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  });
}
