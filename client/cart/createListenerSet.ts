export type Unsubscribe = () => void;

export interface ListenerSet<T> {
  readonly add: (listener: (value: T) => void) => Unsubscribe;
  readonly notify: (value: T) => void;
}

/** Listeners that are notified in the order in which they were added. */
export function createListenerSet<T>(): ListenerSet<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}
