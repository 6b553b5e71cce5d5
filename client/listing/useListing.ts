import { useState } from 'react';
import { isListed, mergeRetry } from '../../shared/domain/listing/listingResult';
import { type ListingOrder, type OrderResult, submitOrders } from './submitOrders';
import { useSubmitListing } from './useSubmitListing';

export interface Listing {
  /** Orders are being submitted; nothing else is started. */
  readonly busy: boolean;
  /** The orders with a result, with the rows of all retries merged. */
  readonly results: readonly OrderResult[];
  /** Submits orders in place of earlier ones; resolves to those that have a result. */
  readonly start: <Order extends ListingOrder>(orders: readonly Order[]) => Promise<readonly Order[]>;
  /** Submits failed products again, each to its own shop; resolves to whether there is a result. */
  readonly retry: (productIds: readonly string[]) => Promise<boolean>;
}

/** A listing of products to one or more shops and all that is known of its result (spec.md §4, D45). */
export function useListing(): Listing {
  const { busy, submit } = useSubmitListing();
  const [results, setResults] = useState<readonly OrderResult[]>([]);

  const start: Listing['start'] = async (orders) => {
    const next = await submitOrders(submit, orders);
    setResults(next);
    return next.map(({ order }) => order);
  };
  const retry: Listing['retry'] = async (productIds) => {
    const retried = await submitOrders(submit, failedOrders(results, new Set(productIds)));
    setResults((current) => current.map((result) => merged(result, retried)));
    return retried.length > 0;
  };
  return { busy, results, start, retry };
}

/** The orders again, with those of the products that failed. */
function failedOrders(results: readonly OrderResult[], productIds: ReadonlySet<string>): ListingOrder[] {
  return results.flatMap(({ order: { target }, rows }) => {
    const failed = rows.filter((row) => !isListed(row)).flatMap(({ sellerProductId }) => sellerProductId?.id ?? []);
    const retried = failed.filter((id) => productIds.has(id));
    return retried.length > 0 ? [{ target, productIds: retried }] : [];
  });
}

function merged(result: OrderResult, retried: readonly OrderResult[]): OrderResult {
  const again = retried.find(({ order }) => order.target === result.order.target);
  return again ? { ...result, rows: mergeRetry(result.rows, again.rows) } : result;
}
