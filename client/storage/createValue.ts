type Listener<T> = (value: T) => void;

/**
 * A value, and those who are told of it whenever it is set; React reads it with useSyncExternalStore.
 *
 * @param connect called with `set` when the first listens; what it returns, when none does any more
 */
export function createValue<T>(initial: T, connect?: (set: Listener<T>) => () => void) {
  const listeners = new Set<Listener<T>>();
  let disconnect: (() => void) | undefined;
  let value = initial;
  const set: Listener<T> = (next) => {
    value = next;
    for (const listener of listeners)
      try {
        listener(next);
      } catch (error) {
        // Whoever has set the value goes on.
        reportError(error);
      }
  };
  return {
    get: () => value,
    set,
    subscribe: (listener: Listener<T>) => {
      if (listeners.size === 0) disconnect = connect?.(set);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}
