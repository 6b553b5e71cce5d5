import { type ReactNode, useEffect } from 'react';
import { useReleased } from '../../listing/released/useReleased';
import type { Releases } from '../../pages/HomePage/BuyerHome/Today';
import type { ListedToday } from '../../pages/HomePage/today';

interface ReleasedTodayProps {
  readonly batches: ListedToday['batches'];
  readonly onKnown: (releases: Releases) => void;
}

/** Tells how much of the batch to continue is released. */
export function ReleasedToday({ batches, onKnown }: ReleasedTodayProps): ReactNode {
  const { isReleased } = useReleased();
  const left = batches.map(({ id, products }) =>
    products.filter((product) => !isReleased({ ...product, batchId: id, status: 'success' })),
  );
  const index = Math.max(
    0,
    left.findIndex(({ length }) => length > 0),
  );
  const batchId = batches[index]?.id;
  const released = (batches[index]?.products.length ?? 0) - (left[index]?.length ?? 0);
  const next = left[index]?.[0]?.name;
  useEffect(() => {
    onKnown({ batchId, released, next });
  }, [onKnown, batchId, released, next]);
  return null;
}
