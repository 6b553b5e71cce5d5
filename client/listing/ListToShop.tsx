import type { ReactNode } from 'react';
import { ListingResultFlow } from './ListingResultFlow';
import { ListShopDialog } from './ListShopDialog/ListShopDialog';
import type { ListingTarget } from './listProducts';
import { useListing } from './useListing';

interface ListToShopProps {
  readonly productIds: readonly string[];
  /** The flow has ended, with or without a listing. */
  readonly onClose: () => void;
}

/** The listing flow: choose a shop, submit, see the result, retry what failed (spec.md §4). */
export function ListToShop({ productIds, onClose }: ListToShopProps): ReactNode {
  const listing = useListing();
  if (listing.results.length > 0) return <ListingResultFlow listing={listing} onClose={onClose} />;

  const submit = async (target: ListingTarget): Promise<void> => {
    const listed = await listing.start([{ target, productIds }]);
    if (listed.length === 0) onClose();
  };
  return <ListShopDialog count={productIds.length} busy={listing.busy} onSubmit={submit} onClose={onClose} />;
}
