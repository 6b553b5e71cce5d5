import type { ReactNode } from 'react';
import { BatchProgress } from '../../listing/released/BatchProgress';
import type { KnownBatch } from '../../listing/released/batchState';
import { useReleased } from '../../listing/released/useReleased';

/** How far a batch is, with what is ticked as released; while nothing of it is, what the page says stays. */
export function ReleasedBatch(batch: Pick<KnownBatch, 'products' | 'total'>): ReactNode {
  const { isReleased } = useReleased();
  return <BatchProgress {...batch} isReleased={batch.products.some(isReleased) ? isReleased : undefined} />;
}
