// Which products this document has put into the selection cart or taken out of it. One store a document, so that a product
// that stands on the page twice is in step, and so are the product's data and the header's count.

/** Products that went into the cart or came out of it. */
export interface CartChange {
  readonly ids: readonly string[];
  readonly inCart: boolean;
}

type Unsubscribe = () => void;

export interface CartStore {
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Whether a product was put in (true) or taken out (false) since the document was loaded; undefined: neither. */
  readonly changed: (id: string) => boolean | undefined;
  /** Products in the cart; undefined while unknown. */
  readonly count: () => number | undefined;
  readonly setCount: (count: number) => void;
  /** Takes over what the backend has just done for this document, and passes it on to the other tabs. */
  readonly report: (change: CartChange) => void;
  /** Takes over what another tab has reported. */
  readonly receive: (change: CartChange) => void;
  readonly onReport: (listener: (change: CartChange) => void) => Unsubscribe;
  /** Claims a product for a call; false while another call for it is under way. */
  readonly begin: (id: string) => boolean;
  readonly end: (id: string) => void;
  readonly isBusy: (id: string) => boolean;
}

/** A store that knows of no change yet. */
export function createCartStore(): CartStore {
  const changes = new Map<string, boolean>();
  const busy = new Set<string>();
  const watchers = listenerSet<undefined>();
  const reports = listenerSet<CartChange>();
  let count: number | undefined;

  const setCount = (next: number | undefined): void => {
    count = next;
    watchers.tell(undefined);
  };
  const receive = ({ ids, inCart }: CartChange): void => {
    const news = ids.filter((id) => changes.get(id) !== inCart);
    for (const id of news) changes.set(id, inCart);
    setCount(count === undefined ? undefined : Math.max(0, count + (inCart ? news.length : -news.length)));
  };
  return {
    subscribe: (listener) => watchers.add(listener),
    changed: (id) => changes.get(id),
    count: () => count,
    setCount,
    receive,
    report: (change) => {
      receive(change);
      reports.tell(change);
    },
    onReport: reports.add,
    begin: (id) => {
      if (busy.has(id)) return false;
      busy.add(id);
      watchers.tell(undefined);
      return true;
    },
    end: (id) => {
      busy.delete(id);
      watchers.tell(undefined);
    },
    isBusy: (id) => busy.has(id),
  };
}

function listenerSet<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    add: (listener: (value: T) => void): Unsubscribe => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (value: T): void => {
      for (const listener of listeners) listener(value);
    },
  };
}
