/**
 * A value, and those who are told whenever it is set; React reads it with useSyncExternalStore.
 *
 * @param connect called when the first listens; what it returns, when none does any more
 */
export function createValue<T>(initial: T, connect?: () => () => void) {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  let value = initial;
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}
