// The outbox as it is stored: one value of a user, on the device, so that it outlives its tab.
import { isRecent } from '../storage/storedValue';
import { OUTBOX_MS, outboxValue } from '../storage/values/outboxValue';
import { cameToNothing, NO_ENTRIES } from './entries';
import { type CartEntry, isOutbox, type Listing, type Outbox } from './outboxShape';

export type StoredOutbox = ReturnType<typeof storedOutbox>;

/** What is stored of a user's writes. Each change goes out from what is stored at that moment: other documents change it too. */
export function storedOutbox(userId: string) {
  const stored = outboxValue(userId);
  /** The value that was found to be whole: one of 20,000 products is not looked through each time. */
  let known: unknown;
  const read = () => {
    const value: unknown = stored.get();
    if (value === undefined || (value !== known && !isOutbox(value))) return NO_ENTRIES;
    known = value;
    return value as Outbox;
  };
  const write = ({ listings, cart }: Outbox, own?: Listing) => {
    // Each write is another day for the value, and none for what is older.
    const outbox = {
      listings: listings.filter(({ updatedAt }) => isRecent(updatedAt, OUTBOX_MS)),
      cart: cart.filter(({ at }) => isRecent(at, OUTBOX_MS)),
    };
    known = outbox;
    if (outbox.listings.length + outbox.cart.length === 0) stored.remove();
    else if (!stored.set(outbox)) {
      // This document hears no more of a listing that another one goes on with: what it remembered would become untrue.
      const heard = outbox.listings.filter((listing) => !listing.running || listing === own);
      if (heard.length < outbox.listings.length) write({ ...outbox, listings: heard }, own);
    }
  };
  const change = ({ id }: Listing, after: readonly Listing[]) => {
    const { listings, cart } = read();
    if (listings.some((other) => other.id === id && !other.running))
      write({ cart, listings: listings.flatMap((other) => (other.id === id ? after : other)) });
  };
  return {
    key: stored.key,
    read,
    write,
    /** The listing of which My Products tells. */
    listing: (id?: string) => read().listings.findLast((listing) => id === undefined || listing.id === id),
    /** Stores a listing for whoever runs it. Once it has ended those before it go, or itself when it has come to nothing. */
    keep: (listing: Listing) => {
      const { listings, cart } = read();
      const others = listings.filter(({ id }) => id !== listing.id);
      const after = listing.running ? [...others, listing] : cameToNothing(listing) ? others : [listing];
      write({ cart, listings: after }, listing);
    },
    /** Stores what any document has learned of a listing, unless it has gone, or goes on elsewhere. */
    update: (listing: Listing) => change(listing, [listing]),
    drop: (listing: Listing) => change(listing, []),
    /** Changes the entries of the cart. */
    changeCart: (change: (cart: readonly CartEntry[]) => readonly CartEntry[]) => {
      const { listings, cart } = read();
      const after = change(cart);
      if (after.length !== cart.length || after.some((entry, index) => entry !== cart[index]))
        write({ listings, cart: after });
    },
  };
}
