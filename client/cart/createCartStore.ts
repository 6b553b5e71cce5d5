// Cart changes made in this document. One store per document keeps every toggle of a product and the header's count in step.

/** Products that were added to the cart or removed from it. */
export interface CartChange {
  readonly ids: readonly string[];
  readonly inCart: boolean;
}

export interface CartStore {
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Whether a product was added (true) or removed (false) since the document was loaded; undefined if neither. */
  readonly changed: (id: string) => boolean | undefined;
  /** Products in the cart; undefined while unknown. */
  readonly count: () => number | undefined;
  readonly setCount: (count: number) => void;
  /** Applies a change that this document made in the backend, and passes it to `onReport`. */
  readonly report: (change: CartChange) => void;
  /** Applies a change that another tab reported. */
  readonly receive: (change: CartChange) => void;
  readonly onReport: (listener: (change: CartChange) => void) => Unsubscribe;
  /** Locks a product for a call; false while another call for it is in flight. */
  readonly begin: (id: string) => boolean;
  readonly end: (id: string) => void;
  readonly isBusy: (id: string) => boolean;
}

/** A store without changes and with an unknown count. */
export function createCartStore(): CartStore {
  const changes = new Map<string, boolean>();
  const busy = new Set<string>();
  const subscribers = createListenerSet<undefined>();
  const reports = createListenerSet<CartChange>();
  let count: number | undefined;

  const setCount = (next: number | undefined): void => {
    count = next;
    subscribers.notify(undefined);
  };
  const receive = ({ ids, inCart }: CartChange): void => {
    const changedIds = ids.filter((id) => changes.get(id) !== inCart);
    for (const id of changedIds) changes.set(id, inCart);
    setCount(count === undefined ? undefined : Math.max(0, count + (inCart ? changedIds.length : -changedIds.length)));
  };
  return {
    subscribe: (listener) => subscribers.add(listener),
    changed: (id) => changes.get(id),
    count: () => count,
    setCount,
    receive,
    report: (change) => {
      receive(change);
      reports.notify(change);
    },
    onReport: reports.add,
    begin: (id) => {
      if (busy.has(id)) return false;
      busy.add(id);
      subscribers.notify(undefined);
      return true;
    },
    end: (id) => {
      busy.delete(id);
      subscribers.notify(undefined);
    },
    isBusy: (id) => busy.has(id),
  };
}

type Unsubscribe = () => void;

interface ListenerSet<T> {
  readonly add: (listener: (value: T) => void) => Unsubscribe;
  readonly notify: (value: T) => void;
}

/** Listeners that are notified in the order in which they were added. */
function createListenerSet<T>(): ListenerSet<T> {
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
