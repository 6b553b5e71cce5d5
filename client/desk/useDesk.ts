import { useCallback, useContext, useSyncExternalStore } from 'react';
import { type Desk, DeskContext } from '../shop/DeskPlace/DeskPlace';
import type { Shape } from '../storage/shape';

/** The desk, for its own parts: they are rendered with one. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a desk above it');
  return desk;
}

/** A value that the user keeps on this device, and what sets it, which returns whether it outlives the document. */
export function useKept<T>(name: string, shape: Shape<T>): readonly [T | undefined, (value: T | undefined) => boolean] {
  const { kept } = useDesk();
  const value = useSyncExternalStore(kept.subscribe, () => kept.get(name, shape));
  const set = useCallback((next: T | undefined) => kept.set(name, next), [kept, name]);
  return [value, set];
}
