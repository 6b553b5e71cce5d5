import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { SUPPLIERS } from '../generator/goods/departments';
import type { Attribute, ProductDocument } from '../generator/productDocument';

/** A buyer's request to list products to a shop. */
export interface ListingOrder {
  readonly userId: number;
  readonly shopId: number;
  readonly productIds: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** An order of the same user with the same key is this one, a day long. */
  readonly key?: string;
}

interface ProductRow {
  readonly name: string;
  readonly main_image: string | null;
  readonly category_id: number;
  readonly status: string;
  readonly number: number;
}

interface Result {
  readonly status: 'SUCCESS' | 'FAILED';
  /** A JSON array of reasons, or a plain sentence. */
  readonly reason: string | null;
}

const KEY_LIFETIME_MS = 86_400_000;

const SUCCESS: Result = { status: 'SUCCESS', reason: null };
const failed = (reason: string): Result => ({ status: 'FAILED', reason });

/** Submits products to a shop's channel and stores all results in one transaction. Returns the id of the batch. */
export function commitListing(database: Database, order: ListingOrder): number {
  const channel = channelOf(database, order.shopId);
  return database.transaction(() => {
    const earlier = earlierBatch(database, order);
    if (earlier !== undefined) return earlier;
    const batchId = database.run(
      'INSERT INTO listing_batches (user_id, shop_id, created_at, commit_key) VALUES (?, ?, ?, ?)',
      order.userId,
      order.shopId,
      order.createdAt,
      order.key ?? null,
    );
    for (const productId of order.productIds) {
      const product = database.get<ProductRow>(
        'SELECT name, main_image, category_id, status, number FROM products WHERE id = ?',
        productId,
      );
      const { status, reason } = submit(database, order, productId, product, channel);
      database.run(
        `INSERT INTO listing_rows (batch_id, product_id, product_name, main_image, status, fail_reason)
         VALUES (?, ?, ?, ?, ?, ?)`,
        batchId,
        productId,
        product?.name ?? null,
        product?.main_image ?? null,
        status,
        reason,
      );
    }
    return batchId;
  });
}

function earlierBatch(database: Database, { userId, key, createdAt }: ListingOrder): number | undefined {
  if (key === undefined) return undefined;
  const find = 'SELECT id FROM listing_batches WHERE user_id = ? AND commit_key = ? AND created_at > ?';
  return database.get<{ id: number }>(find, userId, key, createdAt - KEY_LIFETIME_MS)?.id;
}

function channelOf(database: Database, shopId: number): string {
  const find = 'SELECT c.name FROM shops s JOIN channels c ON c.id = s.channel_id WHERE s.id = ?';
  return database.get<{ name: string }>(find, shopId)?.name ?? '';
}

function submit(
  database: Database,
  order: ListingOrder,
  productId: string,
  product: ProductRow | undefined,
  channel: string,
): Result {
  if (!product || product.status === 'DRAFT' || product.status === 'DELETED')
    return failed('The product does not exist');
  if (product.status === 'OFFSHELF') return failed('The product is off shelf');
  const document = catalogueDocument(product.number);
  if (document.slowToImport && previousTries(database, order, productId) === 0) {
    return failed('The channel did not answer in time, please try again');
  }
  const { name, main_image: mainImage, category_id: categoryId } = product;
  const refusals = channelRefusals({ ...document, name, mainImage, categoryId }, channel);
  return refusals.length > 0 ? failed(JSON.stringify(refusals)) : SUCCESS;
}

function previousTries(database: Database, { userId, shopId }: ListingOrder, productId: string): number {
  const count = `SELECT count(*) AS tries FROM listing_rows r JOIN listing_batches b ON b.id = r.batch_id
    WHERE b.user_id = ? AND b.shop_id = ? AND r.product_id = ?`;
  return database.get<{ tries: number }>(count, userId, shopId, productId)?.tries ?? 0;
}

/** The fields that a channel checks. */
interface Candidate extends Pick<ProductDocument, 'pictureEdge' | 'attributes' | 'refusals'> {
  readonly name: string;
  readonly mainImage: string | null;
  readonly categoryId: number;
}

const MAX_NAME_LENGTH = 255;
const MIN_PICTURE_EDGE = 600;
const DEPARTMENT = 10_000;
const GROUP = 100;

/** Required attributes by department; `Material` is always required. */
const REQUIRED: Readonly<Record<number, readonly string[]>> = {
  30000: ['Battery type'],
  60000: ['Washing'],
  80000: ['Age', 'Standard'],
};

/** Category groups for which a channel must approve the shop first. */
const NEEDS_APPROVAL: Readonly<Record<string, number>> = {
  'TikTok Shop US': 80_100,
  'TikTok Shop SG': 30_400,
  'TikTok Shop FR': 70_200,
};

/** Brands that require an authorization for each shop. */
const PROTECTED_BRANDS: ReadonlySet<string> = new Set(
  SUPPLIERS.filter(({ name }) => /Auria|Meridian|Northpack/.test(name)).map(({ brand }) => brand),
);

/** All reasons why a channel refuses a product; empty when it accepts it. */
function channelRefusals(product: Candidate, channel: string): string[] {
  const has = (name: string): boolean => product.attributes.some((attribute) => attribute.name === name);
  const department = product.categoryId - (product.categoryId % DEPARTMENT);
  const group = product.categoryId - (product.categoryId % GROUP);
  const missing = ['Material', ...(REQUIRED[department] ?? [])].filter((name) => !has(name));
  return [
    ...(product.refusals ?? []),
    ...pictureRefusals(product),
    ...missing.map((name) => `Attribute “${name}” is required`),
    ...(isProtected(product.attributes) ? ['Brand authorization is missing'] : []),
    ...(NEEDS_APPROVAL[channel] === group ? ['Category needs approval in your shop'] : []),
    ...(product.name.length > MAX_NAME_LENGTH ? [`Product name is longer than ${MAX_NAME_LENGTH} characters`] : []),
  ];
}

function pictureRefusals({ mainImage, pictureEdge }: Candidate): string[] {
  if (mainImage === null) return ['Main image is missing'];
  if (pictureEdge >= MIN_PICTURE_EDGE) return [];
  return [`Main image is smaller than ${MIN_PICTURE_EDGE} × ${MIN_PICTURE_EDGE} px`];
}

function isProtected(attributes: readonly Attribute[]): boolean {
  const brands = attributes.find(({ name }) => name === 'Brand')?.values ?? [];
  return brands.some((brand) => PROTECTED_BRANDS.has(brand));
}
