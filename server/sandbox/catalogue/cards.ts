import type { ProductCard, ProductStatus } from '../../../shared/api/models';
import type { Database } from '../database/database';
import type { SandboxSession } from '../http/sessions';
import { yuanOf } from './money';

/** What a card is made of; to be selected from `products p`. */
export const CARD_COLUMNS = 'p.rank, p.id, p.name, p.main_image, p.price, p.status, p.url_key, p.supplier_id';

export interface CardRow {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly main_image: string | null;
  readonly price: number | null;
  readonly status: ProductStatus;
  readonly url_key: string | null;
  readonly supplier_id: number | null;
}

/** The rows of products found by their ranks, in the order in which they were found. */
export function cardRows(database: Database, found: readonly { readonly rank: number }[]): CardRow[] {
  return database.all<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM json_each(?) found CROSS JOIN products p ON p.rank = found.value ORDER BY found.key`,
    JSON.stringify(found.map(({ rank }) => rank)),
  );
}

/** Product rows as the cards that this person may see: with a price for buyers only, and with their cart's marks. */
export function cardsOf(database: Database, rows: readonly CardRow[], session: SandboxSession): ProductCard[] {
  const inCart = ranksInCart(database, rows, session);
  return rows.map((row) => cardOf(row, inCart.has(row.rank), session));
}

function cardOf(row: CardRow, isInCart: boolean, { buyer }: SandboxSession): ProductCard {
  return {
    id: row.id,
    productName: row.name,
    mainImage: row.main_image ?? undefined,
    productPrice: buyer && row.price !== null ? yuanOf(row.price) : undefined,
    isInCart,
    productStatus: row.status,
    urlKey: row.url_key ?? undefined,
    shopId: row.supplier_id === null ? undefined : String(row.supplier_id),
  };
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
