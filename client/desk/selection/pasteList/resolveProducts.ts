import type { ApiClient } from '../../../../shared/api/apiClient';
import type { ProductCard } from '../../../../shared/api/models';
import type { NamedProduct } from '../../../../shared/domain/listing/listingResult';
import { isListable, isPublished } from '../../../../shared/domain/product/productStatus';
import { type ChosenProduct, chosenFields } from '../useChosen';

/** Lines read of a list. */
export const MAX_LINES = 5_000;

/** What a list names. */
export interface ReadList {
  /** Its lines from the first. */
  readonly texts: readonly string[];
  /** By id or url key: the indexes of the lines that name the product. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Indexes of lines that name no product. */
  readonly unknown: readonly number[];
  /** The line that is the head of a table, unless a product is found by it. */
  readonly head: number | undefined;
  /** The list has more lines than are read. */
  readonly isCut: boolean;
}

/** A product that a list names. */
export interface NamedInList extends ChosenProduct, NamedProduct {
  /** How often it is named. */
  readonly times: number;
}

/** What became of the lines that were looked up. */
export interface LookedUp {
  /** Lines that were looked up. */
  readonly done: number;
  readonly found: readonly NamedInList[];
  /** Indexes of lines whose product is not there. */
  readonly unknown: readonly number[];
  /** Products that cannot be listed any more. */
  readonly offShelf: readonly NamedInList[];
  /** Ids of those in the selection cart. */
  readonly inCart: readonly string[];
  /** There is no room for the next product. */
  readonly isFull: boolean;
}

export const NOTHING_LOOKED_UP: LookedUp = {
  done: 0,
  found: [],
  unknown: [],
  offShelf: [],
  inCart: [],
  isFull: false,
};

/** Products of one call. */
const AT_ONCE = 50;

interface LookUpOptions {
  readonly signal: AbortSignal;
  /** Whether there is room for a product, given those that were found before it. Without it there is. */
  readonly hasRoom?: (id: string, found: readonly ChosenProduct[]) => boolean;
  /** Called after each call. */
  readonly onProgress?: (lookedUp: LookedUp) => void;
}

/**
 * Looks up products by id or url key, with the indexes of its lines, 50 at a time, from where an earlier look-up ended to the first for
 * which there is no room. Resolves to all that is known then.
 *
 * @throws AppError when a call fails; DOMException AbortError when it is stopped
 */
export async function resolveProducts(
  api: Pick<ApiClient, 'frontItems'>,
  lines: readonly (readonly [key: string, at: readonly number[]])[],
  before: LookedUp,
  { signal, hasRoom = () => true, onProgress }: LookUpOptions,
): Promise<LookedUp> {
  let last = before;
  while (!last.isFull && last.done < lines.length) {
    const chunk = lines.slice(last.done, last.done + AT_ONCE);
    const keys = chunk.map(([key]) => key);
    const products = await api.frontItems(keys, { signal });
    signal.throwIfAborted();
    const found = new Map(last.found.map((one) => [one.id, one]));
    const offShelf = new Map(last.offShelf.map((one) => [one.id, one]));
    const unknown = [...last.unknown];
    let { done } = last;
    let isFull = false;
    for (const [key, at] of chunk) {
      // A backend need not tell cases apart; where it has both, each is itself.
      const named = ({ id, urlKey = id }: ProductCard) => [id, urlKey];
      const product =
        products.find((each) => named(each).includes(key)) ??
        products.find((each) => named(each).some((name) => name.toLowerCase() === key.toLowerCase()));
      if (!product || !isPublished(product.productStatus)) unknown.push(...at);
      else if (!isListable(product.productStatus)) put(offShelf, product, at.length);
      else if (found.has(product.id) || hasRoom(product.id, [...found.values()])) put(found, product, at.length);
      else {
        isFull = true;
        break;
      }
      done++;
    }
    const inCart = [...last.inCart, ...products.flatMap(({ id, isInCart }) => (isInCart ? id : []))];
    last = { done, found: [...found.values()], unknown, offShelf: [...offShelf.values()], inCart, isFull };
    onProgress?.(last);
  }
  return last;
}

/** Once for each product. */
function put(list: Map<string, NamedInList>, product: ProductCard, more: number) {
  const times = more + (list.get(product.id)?.times ?? 0);
  list.set(product.id, { ...chosenFields(product), costs: [product.productPrice ?? ''], times });
}
