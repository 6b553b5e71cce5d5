import type { ProductCard, ProductStatus } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { patched } from '../generator/catalogueProduct';
import type { SandboxSession } from '../http/sessions';

/** Fen as the decimal text used in responses: 8600 is "86.00". */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** A typed amount in whole fen; undefined when it is not an amount. */
export function fenOf(amount: string | undefined): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})\d*)?$/.exec(amount?.trim() ?? '');
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** The columns of a card, selected from `products p`. */
export const CARD_COLUMNS =
  'p.rank, p.id, p.name, p.main_image, p.price, p.status, p.url_key, p.supplier_id, p.look, p.shot, p.patch';

export interface CardRow {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly main_image: string | null;
  readonly price: number | null;
  readonly status: ProductStatus;
  readonly url_key: string | null;
  readonly supplier_id: number | null;
  /** Equal for products whose main pictures are alike. */
  readonly look: string;
  /** Equal for products whose main pictures show the same kind of thing in the same way. */
  readonly shot: string;
  readonly patch: string | null;
}

/** The card rows of products by their ranks, in the given order. */
export function cardRows(database: Database, found: readonly { readonly rank: number }[]): CardRow[] {
  return database.all<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM json_each(?) found CROSS JOIN products p ON p.rank = found.value ORDER BY found.key`,
    JSON.stringify(found.map(({ rank }) => rank)),
  );
}

/** Product rows as cards for a session: prices for buyers only, and `isInCart` from the user's cart. */
export function cardsOf(database: Database, rows: readonly CardRow[], session: SandboxSession): ProductCard[] {
  const inCart = ranksInCart(database, rows, session);
  return rows.map((row) => cardOf(row, inCart.has(row.rank), session));
}

const PRICES = ['productPrice', 'priceRange', 'skuList'];

/** A product, or a card of it, with what has been changed since; without prices for users who may not see them. */
export function asChanged<T extends object>(product: T, patch: string | null, { buyer }: SandboxSession): T {
  if (patch === null) return product;
  const changes = Object.entries(JSON.parse(patch) as object).filter(([name]) => buyer || !PRICES.includes(name));
  return patched(product, Object.fromEntries(changes)) as T;
}

function cardOf(row: CardRow, isInCart: boolean, session: SandboxSession): ProductCard {
  const { buyer } = session;
  const card = {
    id: row.id,
    productName: row.name,
    mainImage: row.main_image ?? undefined,
    productPrice: buyer && row.price !== null ? yuanOf(row.price) : undefined,
    isInCart,
    productStatus: row.status,
    urlKey: row.url_key ?? undefined,
    shopId: row.supplier_id === null ? undefined : String(row.supplier_id),
  };
  return asChanged(card, row.patch, session);
}

function ranksInCart(database: Database, rows: readonly CardRow[], { buyer }: SandboxSession): ReadonlySet<number> {
  if (!buyer || rows.length === 0) return new Set();
  const found = database.all<{ product_rank: number }>(
    'SELECT product_rank FROM cart_items WHERE user_id = ? AND product_rank IN (SELECT value FROM json_each(?))',
    buyer.id,
    JSON.stringify(rows.map(({ rank }) => rank)),
  );
  return new Set(found.map(({ product_rank }) => product_rank));
}
