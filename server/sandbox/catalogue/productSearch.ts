import type { Database } from '../database/database';
import { matchQuery } from '../database/matchQuery';
import { subtreeOf } from '../seed/goods/categories';
import { CARD_COLUMNS, type CardRow } from './cards';

/** What is looked for; a price span without a bound is open there. */
export interface ProductQuery {
  readonly keyword?: string | undefined;
  readonly categoryId?: number | undefined;
  /** In fen. */
  readonly lowestPrice?: number | undefined;
  readonly highestPrice?: number | undefined;
  readonly sort: ProductSort;
  readonly pageNo: number;
  readonly pageSize: number;
}

const ORDERS = {
  DEFAULT: 'p.rank',
  PRICE_ASC: 'p.price ASC NULLS LAST, p.rank',
  PRICE_DESC: 'p.price DESC, p.rank',
  NEW_ITEM_ASC: 'p.listed_at, p.rank',
  NEW_ITEM_DESC: 'p.listed_at DESC, p.rank',
} as const;
export type ProductSort = keyof typeof ORDERS;

/** Whether a text is one of the sort orders. */
export const isProductSort = (text: string): text is ProductSort => Object.hasOwn(ORDERS, text);

/** Beyond so many hits the words say nothing about relevance any more, and ranking them would take long. */
const MOST_RANKED = 1_000;
const RELEVANCE = 'round(bm25(product_search, 10, 3, 1), 1)';

/** One page of the products on shelf that match, and how many there are in all. */
export function searchProducts(database: Database, query: ProductQuery): { total: number; rows: CardRow[] } {
  const match = query.keyword ? matchQuery(query.keyword) : undefined;
  if (query.keyword && !match) return { total: 0, rows: [] };
  const { where, values, from } = matching(query, match);
  // Without further conditions the search index alone knows how many there are.
  const counted = match && values.length === 1 ? 'product_search' : from;
  const count = database.get<{ total: number }>(`SELECT count(*) AS total FROM ${counted} WHERE ${where}`, ...values);
  const total = count?.total ?? 0;
  const ranked = match !== undefined && query.sort === 'DEFAULT' && total <= MOST_RANKED;
  const order = ranked ? `${RELEVANCE}, ${ORDERS.DEFAULT}` : ORDERS[query.sort];
  const rows = database.all<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...values,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  );
  return { total, rows };
}

interface Matching {
  readonly from: string;
  readonly where: string;
  readonly values: readonly (string | number)[];
}

function matching(query: ProductQuery, match: string | undefined): Matching {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...operands: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...operands);
  };
  if (match) add('product_search MATCH ?', match);
  else add("p.status = 'ONSHELF'");
  if (query.categoryId !== undefined) add('p.category_id BETWEEN ? AND ?', ...subtreeOf(query.categoryId));
  if (query.lowestPrice !== undefined) add('p.price >= ?', query.lowestPrice);
  if (query.highestPrice !== undefined) add('p.price <= ?', query.highestPrice);
  const from = match ? 'product_search JOIN products p ON p.rank = product_search.rowid' : 'products p';
  return { from, where: conditions.join(' AND '), values };
}
