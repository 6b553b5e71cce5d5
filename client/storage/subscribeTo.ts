import { useMemo, useSyncExternalStore } from 'react';
import { listeners, publish, type StoredValue } from './storedValue';

/** Hears whenever a value is set or removed: in this document and, on the device, in others. */
export function subscribeTo({ key }: Pick<StoredValue<unknown>, 'key'>, listener: () => void): () => void {
  const own = [key, listener] as const;
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(own);
  return () => {
    listeners.delete(own);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

const onStorage = ({ key }: StorageEvent) => publish(key);

/** What is stored, in step with this document and others; undefined where the server renders. */
export function useStored<T>(value: Pick<StoredValue<T>, 'key' | 'get'>): T | undefined {
  const subscribe = useMemo(() => subscribeTo.bind(null, { key: value.key }), [value.key]);
  return useSyncExternalStore(subscribe, value.get, () => undefined);
}
