// What the device keeps of the products in a user's selection cart and My Products: about 75 bytes each, 110 with a change.
import type { ProductDetail } from '../../../shared/api/models';
import { isCount, isListOf, isOptional, isPairOf, isText, type Shape } from '../../storage/shape';
import { userName } from '../../storage/storedNames';
import { isRecent, storedValue } from '../../storage/storedValue';
import { changesBetween, digestOf, filled, GONE } from './digest';

export type ProductList = 'cart' | 'listed';

/** How each list is noted in a product: a product may be in both. */
const BIT = { cart: 1, listed: 2 } as const;

/** Times are in minutes since the epoch; zero before the first. Without a digest nothing is known of the product yet. */
export type KeptProduct = readonly [seenAt: number, askedAt: number, lists: number, digest: string, now?: string];

export interface Kept {
  /** When the ids of all of the cart were read, and of all that is listed, in minutes since the epoch. */
  readonly readAt: readonly [cart: number, listed: number];
  readonly products: Readonly<Record<string, KeptProduct>>;
}

const MINUTE_MS = 60_000;
/** A product is asked for again after this time, and the ids of a list are read again. */
const DAY_MS = 86_400_000;
/** What has left both lists is forgotten: before that it may come back. */
const LEFT_MS = 7 * DAY_MS;
const LIFETIME_MS = 90 * DAY_MS;

const isTimes = isListOf(isCount);
const isProduct: Shape<KeptProduct> = (value): value is KeptProduct =>
  Array.isArray(value) && isTimes(value.slice(0, 3)) && isText(value[3]) && isOptional(isText)(value[4]);
const isKept = (value: unknown): value is Kept => {
  const { readAt, products } = (value ?? {}) as Partial<Kept>;
  return (
    isPairOf(isCount, isCount)(readAt) &&
    typeof products === 'object' &&
    products !== null &&
    Object.values(products).every(isProduct)
  );
};

/** What is kept for a user, on the device until the user logs out. */
export const keptProducts = (userId: string) =>
  storedValue<Kept>(userName('changed', userId), isKept, { scope: 'device', lifetimeMs: LIFETIME_MS });

export const NOTHING_KEPT: Kept = { readAt: [0, 0], products: {} };

const now = () => Math.floor(Date.now() / MINUTE_MS);
const isOfToday = (minutes: number) => isRecent(minutes * MINUTE_MS, DAY_MS);

export const isIn = ([, , lists]: KeptProduct, list: ProductList): boolean => (lists & BIT[list]) > 0;

/** The products that are known to be in a list. */
export const idsIn = ({ products }: Kept, list: ProductList): ReadonlySet<string> =>
  new Set(Object.entries(products).flatMap(([id, product]) => (isIn(product, list) ? id : [])));

/** Whether the ids of a list have not been read for a day. */
export const isUnread = ({ readAt }: Kept, list: ProductList): boolean => !isOfToday(readAt[BIT[list] - 1] ?? 0);

/** The products of a list of which nothing was asked for a day. */
export const dueOf = ({ products }: Kept, list: ProductList): readonly string[] =>
  Object.entries(products).flatMap(([id, product]) => (isIn(product, list) && !isOfToday(product[1]) ? id : []));

const NEW: KeptProduct = [0, 0, 0, ''];

const inLists = ([seenAt, askedAt, , ...digests]: KeptProduct, lists: number): KeptProduct => [
  seenAt,
  askedAt,
  lists,
  ...digests,
];

/** With the products that were seen in a list, without those that have left it; when they are all that it has, the others have. */
export function withList(
  kept: Kept,
  list: ProductList,
  ids: readonly string[],
  isAll: boolean,
  left: readonly string[] = [],
): Kept {
  const bit = BIT[list];
  const products = new Map<string, KeptProduct>();
  for (const [id, product] of Object.entries(kept.products)) {
    const lists = isAll || left.includes(id) ? product[2] & ~bit : product[2];
    if (lists > 0 || isRecent(product[1] * MINUTE_MS, LEFT_MS)) products.set(id, inLists(product, lists));
  }
  for (const id of ids) {
    const product = products.get(id) ?? NEW;
    products.set(id, inLists(product, product[2] | bit));
  }
  const [cart, listed] = kept.readAt;
  const readAt = [isAll && list === 'cart' ? now() : cart, isAll && list === 'listed' ? now() : listed] as const;
  return { readAt, products: Object.fromEntries(products) };
}

/** With what was found of the products that were asked for: of the others, the shop says that it does not have them. */
export function withFound(kept: Kept, asked: readonly string[], found: readonly ProductDetail[]): Kept {
  const digests = new Map(found.map((product) => [product.id, digestOf(product)]));
  const answers = asked.flatMap((id): [string, KeptProduct][] => {
    const before = kept.products[id];
    if (!before) return [];
    const [seenAt, , lists, digest] = before;
    const after = digests.get(id) ?? GONE;
    if (digest === '') return [[id, [now(), now(), lists, after === GONE ? '' : after]]];
    const isChanged = changesBetween(digest, after).length > 0;
    const known = [seenAt, now(), lists, filled(digest, after)] as const;
    return [[id, isChanged ? [...known, after] : known]];
  });
  return { ...kept, products: { ...kept.products, ...Object.fromEntries(answers) } };
}

/** With the changes of products taken as known. */
export function withSeen(kept: Kept, ids: readonly string[]): Kept {
  const seen = ids.flatMap((id): [string, KeptProduct][] => {
    const [, askedAt = 0, lists = 0, digest = '', after] = kept.products[id] ?? [];
    return after === undefined ? [] : [[id, [now(), askedAt, lists, filled(after, digest)]]];
  });
  return { ...kept, products: { ...kept.products, ...Object.fromEntries(seen) } };
}

/** A quarter of the products fewer: those that were asked for longest ago go first. */
export function withFewer(kept: Kept): Kept {
  const products = Object.entries(kept.products).sort(([, [, one]], [, [, other]]) => other - one);
  return { ...kept, products: Object.fromEntries(products.slice(0, Math.floor(products.length * 0.75))) };
}
