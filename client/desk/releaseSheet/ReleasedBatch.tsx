import type { ReactNode } from 'react';
import { Meter } from '../../components/Meter/Meter';
import { batchState, type KnownBatch } from '../../listing/released/batchState';
import { useReleased } from '../../listing/released/useReleased';
import { useMessages } from '../../storefront/Storefront';

/** How far a batch is, with what is ticked as released: in words, and as a bar once something is. */
export function ReleasedBatch(batch: Pick<KnownBatch, 'products' | 'read' | 'total'>): ReactNode {
  const { isReleased } = useReleased();
  const { bar, words } = batchState({ ...batch, isReleased }, useMessages());
  return (
    <>
      {bar.done > 0 && <Meter {...bar} />}
      <span className="num">{words}</span>
    </>
  );
}
