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
}

const useStore = oncePerDocument(() => createValue<BackgroundListing | undefined>(undefined));

/** The listing in the background until the buyer has seen its end, and what sets it. */
export function useBackground() {
  const { get, set, subscribe } = useStore();
  return [useSyncExternalStore(subscribe, get, () => undefined), set] as const;
}

/** Whether products are listed to several shops above the pages, where the desk has the place for it. */
export const useHasBackground = (): boolean => useContext(DeskContext)?.has('several-shops') ?? false;
