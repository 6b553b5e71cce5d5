/** A value, and those who are told whenever it is set; React reads it with useSyncExternalStore. */
export function createValue<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
