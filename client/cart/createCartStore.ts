import { cartCountKey, LOGIN_ROUND_TRIP_MS, sessionStore } from '../storage/browserStore';
import { isListOf, isText } from '../storage/shape';
import { type CartEvent, type CartState, cartReducer, UNKNOWN_CART } from './cartReducer';

/** One store per document keeps every toggle of a product, the header's count and the open cart page in step. */
export type CartStore = ReturnType<typeof createCartStore>;

/** Short, because a tab that has left the site misses the changes of other tabs. */
const COUNT_LIFETIME_MS = 5 * 60_000;

/** A store without changes. Its user's selection and count are stored in the tab; the selection survives a login. */
export function createCartStore(userId?: string) {
  const key = `selection:cart:${userId}`;
  const listeners = new Set<() => void>();
  let state: CartState = { ...UNKNOWN_CART, selected: new Set(sessionStore.get(key, isListOf(isText))) };

  const dispatch = (event: CartEvent): void => {
    const { selected, count } = state;
    state = cartReducer(state, event);
    if (userId && state.count !== count) sessionStore.set(cartCountKey(userId), state.count, COUNT_LIFETIME_MS);
    if (state.selected !== selected) sessionStore.set(key, [...state.selected], LOGIN_ROUND_TRIP_MS);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: (): CartState => state,
    dispatch,
  };
}
