import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { SeededRandom } from '../random';
import { CARD_COLUMNS, type CardRow, cardRows } from './cards';

interface PlacedCard extends CardRow {
  readonly category_id: number;
}

/** Blocks are chosen from this many of the most popular products. */
const POOL_SIZE = 160;

/** Popular products for a block type, from as many categories as possible; each type gets another selection. */
export function recommendByType(database: Database, type: string, count: number): CardRow[] {
  const pool = database.all<PlacedCard>(
    `SELECT ${CARD_COLUMNS}, p.category_id FROM products p
     WHERE p.status = 'ONSHELF' ORDER BY p.rank LIMIT ?`,
    POOL_SIZE,
  );
  const random = new SeededRandom(createHash('sha256').update(type).digest().readUInt32BE());
  return variedFirst(random.sample(pool, pool.length)).slice(0, count);
}

/** Moves products of categories that occurred before to the end. */
function variedFirst(cards: readonly PlacedCard[]): PlacedCard[] {
  const seen = new Set<number>();
  const repeated: PlacedCard[] = [];
  const fresh = cards.filter((card) => {
    if (!seen.has(card.category_id)) return seen.add(card.category_id);
    repeated.push(card);
    return false;
  });
  return [...fresh, ...repeated];
}

/** Popular products of the same category, then of its parent; empty for an unknown product. */
export function recommendLike(database: Database, key: string, count: number): CardRow[] {
  const found = database.all<{ rank: number }>(
    `SELECT s.rank FROM products this CROSS JOIN shelf s
     WHERE (this.id = ? OR this.url_key = ?) AND s.rank <> this.rank
       AND s.category_id BETWEEN this.category_id / 100 * 100 AND this.category_id / 100 * 100 + 99
     ORDER BY s.category_id <> this.category_id, s.rank LIMIT ?`,
    key,
    key,
    count,
  );
  return cardRows(database, found);
}
