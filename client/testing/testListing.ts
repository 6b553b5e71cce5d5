import type { ListingRow, Shop } from '../../shared/api/models';
import { type CartEntry, type Listing, type ListingOrder, newKey } from '../outbox/entries';
import { begun, type ListingEvent, listingReducer } from '../outbox/listingReducer';
import { storedOutbox } from '../outbox/storedOutbox';

/** An enabled shop. */
export function testShop(id: string, changes: Partial<Shop> = {}): Shop {
  return {
    id,
    chShopName: `Shop ${id}`,
    channel: { id: `channel-${id}`, channelName: 'TikTok Shop UK' },
    chShopStatus: 'ENABLED',
    ...changes,
  };
}

/** The result of a product; it failed when a reason is given. */
export function testRow(productId: string, failReason?: ListingRow['failReason']): ListingRow {
  return {
    id: `row-${productId}`,
    status: failReason === undefined ? 'SUCCESS' : 'FAILED',
    sellerProductId: { id: productId },
    sellerProductName: `Product ${productId}`,
    mainImage: undefined,
    chShopName: 'Luma Living',
    shopName: 'luma-uk',
    failReason,
    distrRecordId: undefined,
    createdAt: undefined,
  };
}

/** Stores an Undo of products, the first of the cart first, as a document of this tab or of another one has left it. */
export function leaveUndo(userId: string, ids: readonly string[], isOwn = true): void {
  sessionStorage.setItem('sf:tab', JSON.stringify({ version: 1, until: 9e15, value: 'own' }));
  const tab = isOwn ? 'own' : 'other';
  const entryOf = (id: string): CartEntry => ({
    ...{ key: newKey(), kind: 'add', ids: [id], of: 'undo', tab, at: Date.now() },
  });
  storedOutbox(userId).changeCart((before) => [...before, ...[...ids].reverse().map(entryOf)]);
}

/** The products that are still to be put back, the first of the cart first. */
export const leftOfUndo = (userId: string): string[] =>
  storedOutbox(userId)
    .read()
    .cart.flatMap(({ ids }) => ids)
    .reverse();

/** An event of the commit with this index. */
type Indexed = ListingEvent extends infer E
  ? E extends { key: string }
    ? Omit<E, 'key'> & { at?: number }
    : E
  : never;

/** A listing of orders, begun at 1 ms, after events; those of a commit are of the one with the index `at`, or of the first. */
export const listingAfter = (orders: readonly ListingOrder[], ...events: readonly Indexed[]): Listing =>
  events.reduce<Listing>(
    (listing, event) => {
      const at = 'at' in event ? event.at : 0;
      return listingReducer(listing, { key: listing.entries[at ?? 0]?.key, ...event } as ListingEvent, 1);
    },
    begun({ kind: 'started', orders }, undefined, 1),
  );

/** Stores a listing as a document of the user has left it. */
export const leaveListing = (userId: string, listing: Listing): void => storedOutbox(userId).keep(listing);
