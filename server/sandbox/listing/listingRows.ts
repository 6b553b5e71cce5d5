import type { ListingRow } from '../../../shared/api/models';
import type { Database } from '../database/database';

/** A page of results, filtered by batch and status. */
export interface ListingQuery {
  readonly userId: number;
  readonly batchId?: number;
  readonly status?: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Row {
  readonly id: number;
  readonly batch_id: number;
  readonly product_id: string;
  readonly product_name: string | null;
  readonly main_image: string | null;
  readonly status: string;
  readonly fail_reason: string | null;
  readonly shop: string;
  readonly shop_status: string;
  readonly created_at: number;
}

const COLUMNS = `r.id, r.batch_id, r.product_id, r.product_name, r.main_image, r.status, r.fail_reason, s.name AS shop,
  s.status AS shop_status, b.created_at`;
const FROM = `FROM listing_rows r JOIN listing_batches b ON b.id = r.batch_id JOIN shops s ON s.id = b.shop_id
  WHERE b.user_id = ?1 AND (?2 IS NULL OR b.id = ?2) AND (?3 IS NULL OR r.status = ?3)`;

/** A page of a buyer's listing results: one batch in its own order, or all batches newest first. */
export function listingRows(database: Database, query: ListingQuery): { data: ListingRow[]; total: number } {
  const { userId, batchId, status, ...page } = query;
  const order = batchId === undefined ? 'b.created_at DESC, r.id DESC' : 'r.id';
  const listed = { ...page, select: COLUMNS, from: FROM, order };
  const { rows, total } = database.page<Row>(listed, userId, batchId ?? null, status ?? null);
  return { data: rows.map(wireRow), total };
}

// The channel names connected shops only; for others the record holds the name.
function wireRow(row: Row): ListingRow {
  const connected = row.shop_status === 'ENABLED';
  return {
    id: String(row.id),
    status: row.status,
    sellerProductId: { id: row.product_id },
    sellerProductName: row.product_name ?? undefined,
    mainImage: row.main_image ?? undefined,
    chShopName: connected ? row.shop : undefined,
    shopName: connected ? undefined : row.shop,
    failReason: row.fail_reason ?? undefined,
    distrRecordId: { id: String(row.batch_id) },
    createdAt: row.created_at,
  };
}
