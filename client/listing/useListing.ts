import { useState } from 'react';
import {
  isListed,
  mergeRetry,
  productsWithoutRow,
  type ResultRow,
  resultRow,
  rowWithoutResult,
} from '../../shared/domain/listing/listingResult';
import { failureText, type Translate } from '../../shared/messages/translate';
import { useStorefront } from '../storefront/Storefront';
import { chainEnd, type ListingOrder, type SubmittedOrder, sentProducts } from './submission/submitOrders';
import { useReportEnd } from './submission/useReportEnd';
import { type ListingProgress, useSubmitListing } from './submission/useSubmitListing';

/** All products of an order, each with a row. */
interface OrderResult {
  readonly order: ListingOrder;
  readonly rows: readonly ResultRow[];
}

interface Started<Order extends ListingOrder> {
  /** There are results to be shown. */
  readonly shown: boolean;
  /** The orders of which something was sent, with the products that were sent. */
  readonly sent: ReadonlyArray<{ readonly order: Order; readonly productIds: readonly string[] }>;
}

interface Retried {
  /** Product ids. */
  readonly sent: readonly string[];
  /** Each product that was to be sent has a result. */
  readonly complete: boolean;
}

export interface Listing {
  /** Orders are being submitted; nothing else is started. */
  readonly busy: boolean;
  readonly progress: ListingProgress | undefined;
  /** The results of all orders, with the rows of all retries merged. */
  readonly results: readonly OrderResult[];
  /** Why the chain ended early; undefined when unknown or complete. */
  readonly message: string | undefined;
  /** Submits orders in place of earlier ones; `inModal`: a dialog of the listing is open. */
  readonly start: <Order extends ListingOrder>(
    orders: readonly Order[],
    options: { readonly inModal: boolean },
  ) => Promise<Started<Order>>;
  /** Submits failed rows again, each to its own shop; undefined when refused. */
  readonly retry: (keys: ReadonlySet<string>) => Promise<Retried | undefined>;
}

/** A listing of products to one or more shops and all that is known of its result. */
export function useListing(): Listing {
  const { t } = useStorefront();
  const { busy, progress, submit } = useSubmitListing();
  const reportEnd = useReportEnd();
  const [results, setResults] = useState<readonly OrderResult[]>([]);
  const [message, setMessage] = useState<string>();

  const start: Listing['start'] = async (orders, { inModal }) => {
    const submitted = await submit(orders);
    if (!submitted) return { shown: false, sent: [] };
    const end = chainEnd(submitted);
    reportEnd({ end, submitted, inModal });
    const shown = end.kind === 'complete' || end.kind === 'early';
    if (shown) {
      setResults(submitted.map((each) => ({ order: each.order, rows: rowsOf(each, t) })));
      setMessage(end.kind === 'early' ? messageOf(end.error, t) : undefined);
    }
    const nothing = end.kind === 'nothingSent';
    const sent = nothing ? [] : submitted.map((each) => ({ order: each.order, productIds: sentProducts(each) }));
    return { shown, sent: sent.filter(({ productIds }) => productIds.length > 0) };
  };

  const retry: Listing['retry'] = async (keys) => {
    const submitted = await submit(failedOrders(results, keys));
    if (!submitted) return undefined;
    const end = chainEnd(submitted);
    // Rows that are already shown stay in the dialog, also when the retry is in doubt.
    reportEnd({ end: end.kind === 'inDoubt' ? { ...end, kind: 'early' } : end, submitted, inModal: true });
    if (end.kind === 'nothingSent') return undefined;
    setMessage(end.kind === 'complete' ? undefined : messageOf(end.error, t));
    setResults((current) => current.map((result) => merged(result, submitted, t)));
    return { sent: submitted.flatMap(sentProducts), complete: end.kind === 'complete' };
  };
  return { busy, progress, results, message, start, retry };
}

function messageOf(error: Error | undefined, t: Translate): string {
  return error ? failureText(error, t) : t('transport.unknown');
}

/** The rows of an order, and one for each product without a result. */
function rowsOf({ order, result }: SubmittedOrder, t: Translate): ResultRow[] {
  const { target, shopName } = order;
  const without = (missing: 'noResult' | 'notSent', ids: readonly string[]): ResultRow[] =>
    ids.map((productId) =>
      rowWithoutResult({ shopId: target.shopId, shopName, productId, missing, reason: t(`listing.reason.${missing}`) }),
    );
  const sent = result.batches.flatMap((batch) => {
    if (batch.kind === 'refused') return [];
    const rows = batch.kind === 'read' ? batch.rows : [];
    return [
      ...rows.map((row) => resultRow(target.shopId, row)),
      ...without('noResult', productsWithoutRow(batch.productIds, rows)),
    ];
  });
  return [...sent, ...without('notSent', result.notSent)];
}

/** The orders again, with the failed rows of these keys. */
function failedOrders(results: readonly OrderResult[], keys: ReadonlySet<string>): ListingOrder[] {
  return results.flatMap(({ order, rows }) => {
    const failed = rows.filter((row) => !isListed(row) && keys.has(row.key));
    const productIds = [...new Set(failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []))];
    return productIds.length > 0 ? [{ ...order, productIds }] : [];
  });
}

function merged(result: OrderResult, submitted: readonly SubmittedOrder[], t: Translate): OrderResult {
  const again = submitted.find(({ order }) => order.target === result.order.target);
  if (!again) return result;
  // A product that the retry did not send keeps what is known of it.
  const retried = rowsOf(again, t).filter(({ missing }) => missing !== 'notSent');
  return { ...result, rows: mergeRetry(result.rows, retried) };
}
