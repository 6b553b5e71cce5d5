import type { Database } from '../database/database';
import { subtreeOf } from '../generator/goods/categories';
import { type CardRow, cardRows } from './cards';
import { likeApart } from './likeApart';

/** Conditions of a search; an unset price bound is open. */
export interface ProductQuery {
  readonly keyword?: string;
  readonly categoryId?: number;
  /** In fen. */
  readonly lowestPrice?: number;
  readonly highestPrice?: number;
  readonly sort: ProductSort;
  readonly pageNo: number;
  readonly pageSize: number;
}

const ORDERS = {
  DEFAULT: 's.rank',
  PRICE_ASC: 's.price ASC NULLS LAST, s.rank',
  PRICE_DESC: 's.price DESC, s.rank',
  NEW_ITEM_ASC: 's.listed_at, s.rank',
  NEW_ITEM_DESC: 's.listed_at DESC, s.rank',
} as const;
export type ProductSort = keyof typeof ORDERS;

/** Whether a text is one of the sort orders. */
export const isProductSort = (text: string): text is ProductSort => Object.hasOwn(ORDERS, text);

/** With more hits, relevance means little and ranking is slow. */
const MAX_RANKED_HITS = 1_000;
const RELEVANCE = 'round(bm25(product_search, 10, 3, 1), 1)';

/** A page of matching products on shelf, and the total number of matches. */
export function searchProducts(database: Database, query: ProductQuery): { total: number; rows: CardRow[] } {
  const match = query.keyword ? matchQuery(query.keyword) : undefined;
  if (query.keyword && !match) return { total: 0, rows: [] };
  const { where, values, from } = matching(query, match);
  // Without further conditions the search index alone can count the hits.
  const counted = match && values.length === 1 ? 'product_search' : from;
  const count = database.get<{ total: number }>(`SELECT count(*) AS total FROM ${counted} WHERE ${where}`, ...values);
  const total = count?.total ?? 0;
  if (total === 0) return { total, rows: [] };
  const ranked = match !== undefined && query.sort === 'DEFAULT' && total <= MAX_RANKED_HITS;
  const order = ranked ? `${RELEVANCE}, ${ORDERS.DEFAULT}` : ORDERS[query.sort];
  const found = database.all<{ rank: number }>(
    `SELECT s.rank FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...values,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  );
  const rows = cardRows(database, found);
  return { total, rows: query.sort === 'DEFAULT' ? likeApart(rows) : rows };
}

function matching(query: ProductQuery, match: string | undefined) {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...operands: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...operands);
  };
  if (match) add('product_search MATCH ?', match);
  if (query.categoryId !== undefined) add('s.category_id BETWEEN ? AND ?', ...subtreeOf(query.categoryId));
  if (query.lowestPrice !== undefined) add('s.price >= ?', query.lowestPrice);
  if (query.highestPrice !== undefined) add('s.price <= ?', query.highestPrice);
  const from = match ? 'product_search JOIN shelf s ON s.rank = product_search.rowid' : 'shelf s';
  return { from, where: conditions.join(' AND ') || 'TRUE', values };
}

const MAX_TERMS = 10;
const MAX_TERM_LENGTH = 60;

/**
 * Typed text as an FTS5 query: every word must occur, the last one as a prefix. Words are quoted, so that operators and
 * quotes are plain text. Undefined when the text has no letters or digits.
 */
export function matchQuery(typed: string): string | undefined {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_TERMS);
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word.slice(0, MAX_TERM_LENGTH)}"`).join(' ')}*`;
}
