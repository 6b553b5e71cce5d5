import type { ListingOrder } from '../../listing/machine/listingState';

/** Orders that a page has handed over: they are listed above the pages, and a navigation does not end them. */
export interface HandedOver {
  readonly orders: readonly ListingOrder[];
  /** Counts the chains of the document. */
  readonly chain: number;
  /** It is begun once, whatever becomes of the frame that shows it. */
  readonly phase: 'waiting' | 'running' | 'ended';
}

export type Handover = ReturnType<typeof createHandover>;

/** What was handed over last, until the buyer has seen its end. */
export function createHandover() {
  const listeners = new Set<() => void>();
  let current: HandedOver | undefined;
  let chain = 0;
  const set = (next: HandedOver | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): HandedOver | undefined => current,
    begin: (orders: readonly ListingOrder[]): void => {
      chain += 1;
      set({ orders, chain, phase: 'waiting' });
    },
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
