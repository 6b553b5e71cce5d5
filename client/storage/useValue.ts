import { useSyncExternalStore } from 'react';
import type { createValue } from './createValue';

/** What a value is, in step with whoever sets it. In the browser alone. */
export function useValue<T>({ subscribe, get }: Pick<ReturnType<typeof createValue<T>>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
