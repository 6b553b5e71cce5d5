import type { ListingOrder } from '../../listing/machine/listingState';
import { createValue } from '../../storage/createValue';

/** Orders that a page has handed over: they are listed above the pages, and a navigation does not end them. */
export interface HandedOver {
  readonly orders: readonly ListingOrder[];
  /** Tells a chain from the one before it. */
  readonly chain: number;
  /** It is begun once, whatever becomes of the frame that shows it. */
  readonly phase: 'waiting' | 'running' | 'ended';
}

/** What was handed over last, until the buyer has seen its end. */
export const createHandover = () => createValue<HandedOver | undefined>(undefined);
export type Handover = ReturnType<typeof createHandover>;
