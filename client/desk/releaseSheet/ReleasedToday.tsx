import { type ReactNode, useEffect } from 'react';
import { Meter } from '../../components/Meter/Meter';
import { useReleased } from '../../listing/released/useReleased';
import type { Releases } from '../../pages/HomePage/BuyerHome/Today';
import type { BatchToday } from '../../pages/HomePage/today';

interface ReleasedTodayProps {
  readonly batches: readonly BatchToday[];
  readonly onKnown: (releases: Releases) => void;
}

/** How much of the batch to continue is released; nothing while nothing of it is ticked. */
export function ReleasedToday({ batches, onKnown }: ReleasedTodayProps): ReactNode {
  const { isReleased } = useReleased();
  const left = batches.map(({ id, products }) =>
    products.filter((product) => !isReleased({ ...product, batchId: id, status: 'success' })),
  );
  const index = Math.max(
    0,
    left.findIndex(({ length }) => length > 0),
  );
  const rest = left[index]?.length ?? 0;
  const released = (batches[index]?.products.length ?? 0) - rest;
  const next = left[index]?.[0]?.name;
  useEffect(() => {
    onKnown({ index, released, next });
  }, [onKnown, index, released, next]);
  return released > 0 && <Meter done={released} failed={0} rest={rest} />;
}
