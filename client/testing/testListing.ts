import type { ListingRow, Shop } from '../../shared/api/models';

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

/** The listing result of a product; a reason means that it failed. */
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
