// What the device keeps of the products in a user's selection cart, and of those that were listed: how they were and how they are.
import { isJsonObject } from '../../../shared/api/json';
import type { ProductCard } from '../../../shared/api/models';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { HIDDEN_PRICE, plainPrice } from '../../../shared/domain/product/price';
import { isCount, isFlag, isOptional, isRecordOf, isText, type Shaped } from '../../storage/shape';
import { userName } from '../../storage/storedNames';
import { isRecent, storedValue } from '../../storage/storedValue';

export type ProductList = 'cart' | 'listed';

/** A list, or a product of one, is read again after this time. */
const DAY_MS = 86_400_000;
const LIFETIME_MS = 90 * DAY_MS;
/** About 150 bytes each; what was not read for longest is forgotten. */
const MAX_KEPT = 1_000;
/** Characters of a name, or of a text in the place of a price. */
const MAX_TEXT = 100;

const FIELDS = ['isListable', 'price', 'name'] as const;

/** What a list tells of a product. A price or a name that it does not tell is empty. */
const isTold = isRecordOf({ isListable: isFlag, price: isText, name: isText });
const isProduct = isRecordOf({
  /** In milliseconds since the epoch. */
  readAt: isCount,
  /** As it was when it came to the list, or when its changes were seen. */
  before: isTold,
  /** As it is, where that is another. */
  now: isOptional(isTold),
});
const isKept = isRecordOf({
  /** When all of the cart was read. */
  readAt: isCount,
  /** By list and id; what was read last comes first. */
  products: (value): value is Readonly<Record<string, KeptProduct>> =>
    isJsonObject(value) && Object.values(value).every(isProduct),
});
export type Told = Shaped<typeof isTold>;
export type KeptProduct = Shaped<typeof isProduct>;
export type Kept = Shaped<typeof isKept>;

/** What is kept for a user, on the device until the user logs out. */
export const keptProducts = (userId: string) =>
  storedValue(userName('changed', userId), isKept, { scope: 'device', lifetimeMs: LIFETIME_MS });

export const NOTHING_KEPT: Kept = { readAt: 0, products: {} };

export const keyIn = (list: ProductList, id: string): string => `${list}/${id}`;

/** The key of a listed product; undefined for what has no id, or has failed: it has not changed in a shop. */
export const listedKey = ({ productId, status }: ListedProduct): string | undefined =>
  status === 'success' && productId ? keyIn('listed', productId) : undefined;

export const isOfToday = (kept: Pick<KeptProduct, 'readAt'> | undefined): boolean =>
  isRecent(kept?.readAt ?? 0, DAY_MS);

/** What has changed of a product, the most important first. */
export const changedFields = ({ before, now = before }: KeptProduct) =>
  FIELDS.filter((field) => before[field] !== now[field]);

/** Picks it from a row or a card. */
export function toldOf(
  { productName = '', productPrice = '' }: Pick<ProductCard, 'productName' | 'productPrice'>,
  isListable: boolean,
): Told {
  const price = plainPrice(productPrice);
  return {
    isListable,
    price: price === HIDDEN_PRICE ? '' : price.slice(0, MAX_TEXT),
    name: productName.trim().slice(0, MAX_TEXT),
  };
}

/** What is not told is as in another. */
const filled = ({ isListable, price, name }: Told, other: Told): Told => ({
  isListable,
  price: price || other.price,
  name: name || other.name,
});

function withTold(kept: KeptProduct | undefined, told: Told): KeptProduct {
  const readAt = Date.now();
  const before = filled(kept?.before ?? told, told);
  const product = { readAt, before, now: filled(told, before) };
  return changedFields(product).length > 0 ? product : { readAt, before };
}

/** With what was read of a list, by id; when it is all of the list, what was not read has left it. */
export function withRead(
  { products, readAt }: Kept,
  list: ProductList,
  rows: ReadonlyMap<string, Told>,
  isAll: boolean,
): Kept {
  const read = new Map([...rows].map(([id, told]) => [keyIn(list, id), withTold(products[keyIn(list, id)], told)]));
  const others = Object.entries(products).filter(([key]) => !read.has(key) && !(isAll && key.startsWith(list)));
  return {
    readAt: isAll ? Date.now() : readAt,
    products: Object.fromEntries([...read, ...others].slice(0, MAX_KEPT)),
  };
}

/** With the changes of products taken as known. */
export function withSeen(kept: Kept, keys: readonly string[]): Kept {
  const seen = keys.flatMap((key) => {
    const { readAt = 0, now } = kept.products[key] ?? {};
    return now ? [[key, { readAt, before: now }] as const] : [];
  });
  return { ...kept, products: { ...kept.products, ...Object.fromEntries(seen) } };
}
