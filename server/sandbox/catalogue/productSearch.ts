import type { Database } from '../database/database';
import { matchQuery } from '../database/matchQuery';
import { subtreeOf } from '../seed/categories';
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
  DEFAULT: 'p.popularity DESC, p.number',
  PRICE_ASC: 'p.price IS NULL, p.price, p.number',
  PRICE_DESC: 'p.price IS NULL, p.price DESC, p.number',
  NEW_ITEM_ASC: 'p.listed_at, p.number',
  NEW_ITEM_DESC: 'p.listed_at DESC, p.number DESC',
} as const;
export type ProductSort = keyof typeof ORDERS;

/** Whether a text is one of the sort orders. */
export const isProductSort = (text: string): text is ProductSort => Object.hasOwn(ORDERS, text);

/** Beyond so many hits the words say nothing about relevance any more, and ranking them would take long. */
const MOST_RANKED = 3_000;
const RELEVANCE = 'round(bm25(product_search, 10, 3, 1), 1)';

/** One page of the products on shelf that match, and how many there are in all. */
export function searchProducts(database: Database, query: ProductQuery): { total: number; rows: CardRow[] } {
  const match = query.keyword ? matchQuery(query.keyword) : undefined;
  if (query.keyword && !match) return { total: 0, rows: [] };
  const { where, values } = conditionsOf(query, match);
  const from = match ? 'product_search JOIN products p ON p.number = product_search.rowid' : 'products p';
  const total =
    database.get<{ total: number }>(`SELECT count(*) AS total FROM ${from} WHERE ${where}`, ...values)?.total ?? 0;
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

function conditionsOf(query: ProductQuery, match: string | undefined) {
  const conditions: string[] = ["p.status = 'ONSHELF'"];
  const values: (string | number)[] = [];
  const add = (condition: string, ...operands: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...operands);
  };
  if (match) add('product_search MATCH ?', match);
  if (query.categoryId !== undefined) add('p.category_id BETWEEN ? AND ?', ...subtreeOf(query.categoryId));
  if (query.lowestPrice !== undefined) add('p.price >= ?', query.lowestPrice);
  if (query.highestPrice !== undefined) add('p.price <= ?', query.highestPrice);
  return { where: conditions.join(' AND '), values };
}
