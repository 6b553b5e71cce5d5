import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { commitListing } from '../listing/commitListing';
import { listingRows } from '../listing/listingRows';
import { someCalls } from './call';

/** Listing products to a shop, and listing results. */
export function listingCalls(database: Database) {
  return someCalls({
    DISTRIBUTE_RECORD_COMMIT_SERVICE: (request, { buyer, idempotencyKey: key }) => {
      const shopId = enabledShop(database, buyer.id, request.shopId, request.channelId);
      const productIds = [...new Set(request.sellerProductIdList)];
      const order = { userId: buyer.id, shopId, productIds, createdAt: Date.now() };
      const batchId = commitListing(database, { ...order, key });
      return { distrRecordId: { id: String(batchId) } };
    },
    DISTR_DETAIL_PAGE_SERVICE: (request, { buyer }) => {
      const { distrOrderId, pageNo, pageSize } = request;
      return listingRows(database, { userId: buyer.id, batchId: batchIdOf(distrOrderId), pageNo, pageSize });
    },
    DISTR_RECORD_PAGE_SERVICE: (request, { buyer }) => listingRows(database, { userId: buyer.id, ...request }),
  });
}

/** The number of a batch; an invalid id matches no rows. */
const batchIdOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

function enabledShop(database: Database, userId: number, shopId: string, channelId: string): number {
  const shop = database.get<{ id: number }>(
    `SELECT id FROM shops WHERE user_id = ? AND CAST(id AS TEXT) = ? AND CAST(channel_id AS TEXT) = ?
       AND status = 'ENABLED'`,
    userId,
    shopId,
    channelId,
  );
  if (!shop) throw new SandboxError(200, 'SHOP_NOT_CONNECTED', 'This shop is not connected any more');
  return shop.id;
}
