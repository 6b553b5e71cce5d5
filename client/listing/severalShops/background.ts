import { useContext, useSyncExternalStore } from 'react';
import { DeskContext } from '../../shop/DeskSlot/DeskSlot';
import { createValue } from '../../storage/createValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import type { ListingOrder } from '../machine/listingState';

/** A listing to several shops: it is submitted above the pages, and a navigation does not end it. */
export interface BackgroundListing {
  readonly orders: readonly ListingOrder[];
  /** Tells it from the one before. */
  readonly chain: number;
  /** It is begun once, whatever becomes of the frame that shows it. */
  readonly phase: 'waiting' | 'running' | 'ended';
  /** The entry of the history at which its dialog is open: a navigation puts it away. */
  readonly shownAt?: string;
}

const useStore = oncePerDocument(() => createValue<BackgroundListing | undefined>(undefined));

/** The listing in the background until the buyer has seen its end, and what begins, changes and ends it. */
export function useBackground() {
  const { get, set, subscribe } = useStore();
  const background = useSyncExternalStore(subscribe, get, () => undefined);
  return {
    background,
    begin: (orders: readonly ListingOrder[]) => set({ orders, chain: (get()?.chain ?? 0) + 1, phase: 'waiting' }),
    change: (part: Pick<Partial<BackgroundListing>, 'phase' | 'shownAt'>) => {
      const before = get();
      if (before) set({ ...before, ...part });
    },
    end: () => set(undefined),
  };
}

/** Whether products are listed to several shops above the pages, where the desk has the place for it. */
export const useHasBackground = (): boolean => useContext(DeskContext)?.has('several-shops') ?? false;
