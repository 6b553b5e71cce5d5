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
  const all = batches.map(({ id: batchId, products }) => {
    const left = products.filter((product) => !isReleased({ ...product, batchId, status: 'success' }));
    return { batchId, released: products.length - left.length, next: left[0]?.name };
  });
  const { batchId, released = 0, next } = all.find((batch) => batch.next !== undefined) ?? all[0] ?? {};
  useEffect(() => {
    onKnown({ batchId, released, next });
  }, [onKnown, batchId, released, next]);
  return null;
}
