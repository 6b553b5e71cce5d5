import { useMemo, useSyncExternalStore } from 'react';
import { changed, type StoredValue } from './storedValue';

/** Hears whenever a value is set or removed: in this document and, on the device, in others. */
export const subscribeTo = ({ key }: Pick<StoredValue<unknown>, 'key'>, listener: () => void): (() => void) =>
  changed.subscribe((other) => (other === null || other === key) && listener());

/** What is stored, in step with this document and others; undefined where the server renders. */
export function useStored<T>(value: Pick<StoredValue<T>, 'key' | 'get'>): T | undefined {
  const subscribe = useMemo(() => subscribeTo.bind(null, { key: value.key }), [value.key]);
  return useSyncExternalStore(subscribe, value.get, () => undefined);
}
