import { useSyncExternalStore } from 'react';
import type { StoredValue } from './storedValue';

/** What is stored, in step with this document and others; undefined where the server renders. */
export const useStored = <T>({ subscribe, get }: StoredValue<T>): T | undefined =>
  useSyncExternalStore(subscribe, get, () => undefined);
