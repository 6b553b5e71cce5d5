import { type ReactNode, useState } from 'react';
import type { ListingRow } from '../../shared/api/models';
import { listingOutcome, mergeRetry } from '../../shared/domain/listing/listingResult';
import { FailedRecords } from './FailedRecords/FailedRecords';
import { ListShopDialog } from './ListShopDialog/ListShopDialog';
import type { ListingTarget } from './listProducts';
import { CompleteDialog } from './ResultDialog/CompleteDialog';
import { SuccessDialog } from './ResultDialog/SuccessDialog';
import { useSubmitListing } from './useSubmitListing';

interface ListToShopProps {
  readonly productIds: readonly string[];
  /** The flow is over, however it ended. */
  readonly onClose: () => void;
}

/** A listing that was submitted, with all its rows as they stand now. */
interface Submitted {
  readonly target: ListingTarget;
  readonly rows: readonly ListingRow[];
}

/** The listing flow: choose a shop, submit, see the result, try the failed ones again (spec.md §4). */
export function ListToShop({ productIds, onClose }: ListToShopProps): ReactNode {
  const { busy, submit } = useSubmitListing();
  const [submitted, setSubmitted] = useState<Submitted>();
  const [details, setDetails] = useState(false);

  if (!submitted) {
    return (
      <ListShopDialog
        count={productIds.length}
        busy={busy}
        onList={(target) => submit(target, productIds)}
        onListed={(target, rows) => setSubmitted({ target, rows })}
        onClose={onClose}
      />
    );
  }
  const { target, rows } = submitted;
  const outcome = listingOutcome(rows);
  if (outcome.kind !== 'complete') return <SuccessDialog onClose={onClose} />;
  const { failed } = outcome;
  if (!details) {
    return <CompleteDialog failedCount={failed.length} onDetails={() => setDetails(true)} onClose={onClose} />;
  }
  return (
    <FailedRecords
      failed={failed}
      busy={busy}
      onRetry={(ids) => submit(target, ids)}
      onRetried={(retried) => setSubmitted({ target, rows: mergeRetry(rows, retried) })}
      onClose={onClose}
    />
  );
}
