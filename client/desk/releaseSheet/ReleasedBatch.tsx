import type { ReactNode } from 'react';
import { BatchProgress } from '../../listing/released/BatchProgress';
import { useReleased } from '../../listing/released/useReleased';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';

/** How far a batch is, with what is ticked as released. */
export function ReleasedBatch(batch: DeskSlots['batch']): ReactNode {
  return <BatchProgress {...batch} isReleased={useReleased().isReleased} />;
}
