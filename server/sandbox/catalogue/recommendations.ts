import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { SeededRandom } from '../random';
import { CARD_COLUMNS, type CardRow } from './cards';
import { likeApart } from './likeApart';

interface PlacedCard extends CardRow {
  readonly category_id: number;
}

/** Blocks are chosen from this many of the most popular products. */
const POOL_SIZE = 160;

/** A block is chosen from this many times its products, so that its pictures differ. */
const CHOICE = 2;

/** Popular products for a block type, from as many categories as possible; each type gets another selection. */
export function recommendByType(database: Database, type: string, count: number): CardRow[] {
  const pool = database.all<PlacedCard>(
    `SELECT ${CARD_COLUMNS}, p.category_id FROM products p
     WHERE p.status = 'ONSHELF' ORDER BY p.rank LIMIT ?`,
    POOL_SIZE,
  );
  const random = new SeededRandom(createHash('sha256').update(type).digest().readUInt32BE());
  const varied = variedFirst(random.sample(pool, pool.length));
  return likeApart(differentFirst(varied).slice(0, count * CHOICE)).slice(0, count);
}

/** Moves products of categories that occurred before to the end. */
const variedFirst = (cards: readonly PlacedCard[]): PlacedCard[] =>
  firstOfEach(cards, ({ category_id }) => category_id);

/** Moves products that look like one before, or like `own`, to the end. */
const differentFirst = (cards: readonly PlacedCard[], own?: string): PlacedCard[] =>
  firstOfEach(cards, ({ look }) => look, own);

/** The first entry of each key in order, then the others; entries of the key `taken` come last. */
function firstOfEach<T>(entries: readonly T[], keyOf: (entry: T) => unknown, taken?: unknown): T[] {
  const seen = new Set<unknown>([taken]);
  const repeated: T[] = [];
  const fresh = entries.filter((entry) => {
    const key = keyOf(entry);
    if (!seen.has(key)) return seen.add(key);
    repeated.push(entry);
    return false;
  });
  return [...fresh, ...repeated];
}

/** More than are shown, so that equal pictures can be passed over. */
const CANDIDATES_PER_CARD = 6;

/** Popular products of the same category, then of its parent; empty for an unknown product. */
export function recommendLike(database: Database, key: string, count: number): CardRow[] {
  const own = database.get<{ rank: number; look: string }>(
    'SELECT rank, look FROM products WHERE id = ? OR url_key = ?',
    key,
    key,
  );
  if (!own) return [];
  const found = database.all<PlacedCard>(
    `SELECT ${CARD_COLUMNS}, p.category_id FROM products this CROSS JOIN shelf s JOIN products p ON p.rank = s.rank
     WHERE this.rank = ? AND s.rank <> this.rank
       AND s.category_id BETWEEN this.category_id / 100 * 100 AND this.category_id / 100 * 100 + 99
     ORDER BY s.category_id <> this.category_id, s.rank LIMIT ?`,
    own.rank,
    count * CANDIDATES_PER_CARD,
  );
  return likeApart(differentFirst(found, own.look).slice(0, count));
}
