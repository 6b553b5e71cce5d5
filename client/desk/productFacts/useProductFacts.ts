import type { ProductDetail } from '../../../shared/api/models';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { type ItemProduct, itemProduct } from '../../pages/ItemPage/itemFields';
import { savesData } from '../../routing/links/useLinkRouting';
import { colourOf } from '../../shop/colourOf';
import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';

/** What is known of a product that was loaded whole; nothing of one that is gone. */
interface Facts extends Partial<ReturnType<typeof factsOf>> {
  readonly isLoading?: boolean;
  readonly hasFailed?: boolean;
}

/** Products of one call: whole ones, which may be long. */
const AT_ONCE = 10;

type Known = ReadonlyMap<string, Facts>;

const useStore = oncePerDocument(() => createValue<Known>(new Map()));

/** What was loaded, by product id; and what adds to it. What is known stays while it is read again, and when that fails. */
export function useKnownFacts() {
  const store = useStore();
  const learn = (added: Known) => {
    const before = store.get();
    store.set(new Map([...before, ...[...added].filter(([id, { parcel }]) => parcel || !before.get(id)?.parcel)]));
  };
  return [useValue(store), learn] as const;
}
/** Products that wait for the next call. */
const useQueue = oncePerDocument(() => new Set<string>());

/** Reads the facts of products by one call: one that is gone has none. */
function useReadFacts() {
  const { api } = useStorefront();
  const [, learn] = useKnownFacts();
  return async (ids: readonly string[], signal?: AbortSignal) => {
    let details: readonly ProductDetail[] | undefined;
    try {
      details = await api.itemDetails(ids, { signal });
    } catch {
      // A list without them lacks nothing.
      signal?.throwIfAborted();
    }
    const found = new Map(
      details?.map((product) => [product.id, factsOf(itemProduct(product), galleryPictures(product))]),
    );
    const facts = new Map(ids.map((id) => [id, found.get(id) ?? { hasFailed: !details }]));
    learn(facts);
    return facts;
  };
}

/** The facts of a product, undefined until they are asked for; and what asks for them, together with all that is asked for in the same task. Not for those who save data. */
export function useProductFacts(id: string) {
  const [known, learn] = useKnownFacts();
  const read = useReadFacts();
  const queue = useQueue();
  const facts = known.get(id);
  const load = async () => {
    while (queue.size > 0) {
      const ids = [...queue].slice(0, AT_ONCE);
      for (const asked of ids) queue.delete(asked);
      const isAsked = !savesData();
      learn(new Map(ids.map((asked) => [asked, isAsked ? { isLoading: true } : { hasFailed: true }])));
      if (isAsked) await read(ids);
    }
  };
  const ask = () => {
    if (facts && !facts.hasFailed) return;
    queue.add(id);
    if (queue.size === 1) queueMicrotask(() => void load());
  };
  return [facts, ask] as const;
}

/** What a product costs: what is known of it whole, lowest and highest, or the price that a list says. */
export function costsOf(
  facts: Facts | undefined,
  { productPrice }: Pick<CardProduct, 'productPrice'>,
): readonly string[] {
  return facts?.prices?.length ? facts.prices : [productPrice ?? ''];
}

/**
 * Loads the facts of products that are not known yet, or were gone. Those of a call that failed say so, and are read one by one
 * when they are asked for again.
 *
 * @throws DOMException AbortError when it is stopped
 */
export function useLoadFacts() {
  const [known] = useKnownFacts();
  const read = useReadFacts();
  return async (ids: readonly string[], signal?: AbortSignal) => {
    const facts = new Map(known);
    const missing = ids.filter((id) => !facts.get(id)?.parcel);
    while (missing.length > 0) {
      // One of those that have failed together may fail the others again.
      const some = missing.splice(0, facts.get(missing[0] ?? '')?.hasFailed ? 1 : AT_ONCE);
      for (const [id, its] of await read(some, signal)) facts.set(id, its);
    }
    return facts;
  };
}

/** What lists show of a product, and what is checked of it. */
export function factsOf(product: ItemProduct, [picture, otherPicture]: readonly string[]) {
  const {
    productName: name,
    sellerName: supplier,
    pictureCount,
    prices,
    weight,
    size,
    saleAttrList,
    skuList,
  } = product;
  const colours = saleAttrList.map(({ valueLink }) => valueLink.map(({ attrValue }) => colourOf(attrValue)));
  return {
    name,
    supplier,
    picture,
    otherPicture,
    pictures: pictureCount,
    /** CSS colours of the first option whose values are all colours. */
    colours: colours.find((option) => option.length > 0 && !option.includes(undefined)) as
      | readonly string[]
      | undefined,
    /** Names and values. */
    options: saleAttrList.flatMap(({ attrName, valueLink }) => [
      attrName,
      ...valueLink.map(({ attrValue }) => attrValue),
    ]),
    variants: skuList.length,
    prices,
    weight,
    parcel: { weight: weight !== undefined, size: size !== undefined },
  };
}
