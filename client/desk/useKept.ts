import { useCallback, useSyncExternalStore } from 'react';
import type { Shape } from '../storage/shape';
import { useDesk } from './useDesk';

/** A value that the user keeps on this device, and what sets it, which returns whether it outlives the document. */
export function useKept<T>(name: string, shape: Shape<T>): readonly [T | undefined, (value: T | undefined) => boolean] {
  const { kept } = useDesk();
  const value = useSyncExternalStore(kept.subscribe, () => kept.get(name, shape));
  const set = useCallback((next: T | undefined) => kept.set(name, next), [kept, name]);
  return [value, set];
}
