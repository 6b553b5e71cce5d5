import type { ListingRow, Shop } from '../../shared/api/models';
import { failReasons, isListed } from '../../shared/domain/listing/listingResult';
import { type ListingOrder, newKey } from '../outbox/entries';
import { begun, type ListingEvent, listingReducer } from '../outbox/listings/listingReducer';
import { type ReadRows, resultRows } from '../outbox/listings/resultRows';
import type { CartEntry, Listing } from '../outbox/outboxShape';
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

/** An event; one of a commit is of the one with the index `at`, or of the first. */
export type ListingStep = ListingEvent extends infer E
  ? E extends { key: string }
    ? Omit<E, 'key'> & { at?: number }
    : E
  : never;

/** A listing after events, at 1 ms. */
export const listingThen = (listing: Listing, ...steps: readonly ListingStep[]): Listing =>
  steps.reduce<Listing>((now, step) => {
    const at = 'at' in step ? step.at : 0;
    return listingReducer(now, { key: now.entries[at ?? 0]?.key, ...step } as ListingEvent, Date.now());
  }, listing);

/** A listing of orders, begun at 1 ms, after events. */
export const listingAfter = (orders: readonly ListingOrder[], ...steps: readonly ListingStep[]): Listing =>
  listingThen(begun({ kind: 'started', orders }, undefined, Date.now()), ...steps);

/** Products to a shop, by their ids. */
export const testOrder = (shopId: string, ...ids: readonly string[]): ListingOrder => ({
  target: { channelId: 'c', shopId },
  shopName: `Shop ${shopId}`,
  products: ids.map((id) => ({ id, name: `Product ${id}` })),
});

/** What is known of each product and shop: '1/a listed', '1/b failed: No brand'. */
export const rowTexts = (listing: Listing | undefined, read?: ReadRows): string[] =>
  (listing ? resultRows(listing, read) : []).map((row) =>
    [`${row.key} ${row.missing ?? (isListed(row) ? 'listed' : 'failed')}`, ...failReasons(row)].join(': '),
  );

/** Stores a listing as a document of the user has left it. */
export const leaveListing = (userId: string, listing: Listing): void => storedOutbox(userId).keep(listing);
