import type { ReactNode } from 'react';
import { BatchProgress } from '../../listing/released/BatchProgress';
import { useReleased } from '../../listing/released/useReleased';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';

/** How far a batch is, with what is ticked as released; while nothing of it is, what the page says stays. */
export function ReleasedBatch(batch: DeskSlots['batch']): ReactNode {
  const { isReleased } = useReleased();
  return <BatchProgress {...batch} isReleased={batch.products.some(isReleased) ? isReleased : undefined} />;
}
