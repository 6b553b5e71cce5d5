import { type ReactNode, useState } from 'react';
import type { ListingRow } from '../../../../shared/api/models';
import { listingOutcome, mergeRetry } from '../../../../shared/domain/listing/listingResult';
import { FailedRecords } from '../../../listing/FailedRecords/FailedRecords';
import { CompleteDialog } from '../../../listing/ResultDialog/CompleteDialog';
import { SuccessDialog } from '../../../listing/ResultDialog/SuccessDialog';
import type { RetryOrder, RetryResult } from './retryOrders';

interface RetryDialogsProps {
  readonly results: readonly RetryResult[];
  readonly busy: boolean;
  readonly onRetry: (orders: readonly RetryOrder[]) => Promise<readonly RetryResult[]>;
  readonly onClose: () => void;
}

/** The result dialogs of the listing flow, for products of several shops that are each listed to their own (D45). */
export function RetryDialogs({ results, busy, onRetry, onClose }: RetryDialogsProps): ReactNode {
  const [current, setCurrent] = useState(results);
  const [details, setDetails] = useState(false);
  const outcome = listingOutcome(current.flatMap(({ rows }) => rows));
  if (outcome.kind !== 'complete') return <SuccessDialog onClose={onClose} />;
  const { failed } = outcome;
  if (!details) {
    return <CompleteDialog failedCount={failed.length} onDetails={() => setDetails(true)} onClose={onClose} />;
  }
  const retry = async (ids: readonly string[]): Promise<readonly ListingRow[] | undefined> => {
    const orders = current.map(({ order }) => ({
      ...order,
      failed: order.failed.filter(({ productId }) => ids.includes(productId)),
    }));
    const retried = await onRetry(orders.filter((order) => order.failed.length > 0));
    return retried.length > 0 ? retried.flatMap(({ rows }) => rows) : undefined;
  };
  return (
    <FailedRecords
      failed={failed}
      busy={busy}
      onRetry={retry}
      onRetried={(rows) => setCurrent(current.map((result) => ({ ...result, rows: mergeRetry(result.rows, rows) })))}
      onClose={onClose}
    />
  );
}
