import type { ProductDetail } from '../../../shared/api/models';
import { isOfProduct } from '../../../shared/domain/listing/failAdvice';
import {
  checkProduct,
  type ListingRule,
  type ProductFacts,
  rulesOf,
} from '../../../shared/domain/listing/listingRules';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { secureAddress } from '../../../shared/url/urls';
import { type ItemProduct, itemProduct } from '../../pages/ItemPage/itemFields';
import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';
import { knownById } from '../knownById';
import { useHistoryStore, useListingHistory } from '../listedMarks/ListedMarks';

/** A product that may be listed, as far as its slot knows it. */
export interface Candidate extends ProductFacts {
  readonly id: string;
}

export interface CheckResult extends Candidate {
  readonly broken: readonly ListingRule[];
  readonly unknown: readonly ListingRule[];
  /** All is known of it but perhaps the size of its picture. */
  readonly isChecked: boolean;
}

/** Takes products out of what will be listed. */
export interface Exclusion {
  readonly label: 'preflight.untick' | 'preflight.exclude';
  readonly run: (ids: readonly string[]) => void;
}

/** What product pages, lists and checks have told of products. */
export const useCheckedFacts = knownById<ProductFacts>();

/** What a product's page tells. */
export function factsOnPage(product: ItemProduct, pictures: readonly string[]): ProductFacts {
  const { productName: name, pictureCount, weight, size, saleAttrList, skuList } = product;
  return {
    name,
    picture: pictures[0],
    pictures: pictureCount,
    parcel: { weight: weight !== undefined, size: size !== undefined },
    options: saleAttrList.flatMap(({ attrName, valueLink }) => [
      attrName,
      ...valueLink.map(({ attrValue }) => attrValue),
    ]),
    variants: skuList.length,
  };
}

/** What is known of a product that was loaded whole. */
export const checkedFacts = (product: ProductDetail): ProductFacts =>
  factsOnPage(itemProduct(product), galleryPictures(product));

export type Preflight = ReturnType<typeof usePreflight>;

/** Checks products by the rules of a channel, or the usual ones. */
export function usePreflight(candidates: readonly Candidate[], channel?: string) {
  const { config } = useStorefront();
  const [known] = useCheckedFacts();
  const sizes = useValue(useSizes());
  const { lastTry } = useHistoryStore();
  // Its tries are read with it.
  useListingHistory();
  const rules = rulesOf(config.listingRules, channel);
  const results = candidates.map((candidate) => {
    const its = known.get(candidate.id);
    // What its place shows is newer, and a picture's size is known by the address that was shown.
    const { name = its?.name, picture = its?.picture } = candidate;
    const facts = { ...its, ...candidate, name, picture };
    const pictureSize = picture && !config.imageResizeTemplate ? sizes.get(secureAddress(picture)) : undefined;
    const failure = lastTry(candidate.id)?.advice?.some(isOfProduct) ?? false;
    const isChecked = facts.parcel !== undefined;
    return {
      ...facts,
      ...checkProduct(rules, { ...facts, pictureSize, failure }),
      isChecked,
    };
  });
  return { rules, results };
}

/** A drawing has no pixels of its own. */
const isDrawing = (address: string) => /\.svg(?:[?#]|$)/i.test(address);

/** The sizes of the pictures that the document has shown so far, by address: none is loaded for them. */
const useSizes = oncePerDocument(() => {
  const sizes = createValue<ReadonlyMap<string, ProductFacts['pictureSize']>>(new Map());
  const read = (target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement)) return;
    const { naturalWidth: width, naturalHeight: height } = target;
    const address = target.getAttribute('src') ?? '';
    if (width > 0 && !isDrawing(address) && !sizes.get().has(address))
      sizes.set(new Map([...sizes.get(), [address, { width, height }]]));
  };
  for (const image of document.images) read(image);
  // Events of pictures do not bubble.
  document.addEventListener('load', ({ target }) => read(target), true);
  return sizes;
});
