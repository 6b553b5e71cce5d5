import { isOfProduct } from '../../../shared/domain/listing/failAdvice';
import {
  checkProduct,
  type ListingRule,
  type ProductFacts,
  rulesOf,
} from '../../../shared/domain/listing/listingRules';
import { secureAddress } from '../../../shared/url/urls';
import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useStorefront } from '../../storefront/Storefront';
import { useHistoryStore, useListingHistory } from '../listedMarks/ListedMarks';
import { useKnownFacts } from '../productFacts/useProductFacts';

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

export type Preflight = ReturnType<typeof usePreflight>;

/** Checks products by the rules of a channel, or the usual ones. */
export function usePreflight(candidates: readonly Candidate[], channel?: string) {
  const { config } = useStorefront();
  const [known] = useKnownFacts();
  const sizes = useValue(useSizes());
  const { lastTry } = useHistoryStore();
  // Its tries are read with it.
  useListingHistory();
  const rules = rulesOf(config.listingRules, channel);
  const results = candidates.map((candidate) => {
    const loaded = known.get(candidate.id);
    // What its place shows is newer, and a picture's size is known by the address that was shown.
    const { name = loaded?.name, picture = loaded?.picture } = candidate;
    const facts = { ...loaded, ...candidate, name, picture };
    const pictureSize = picture && !config.imageResizeTemplate ? sizes.get(secureAddress(picture)) : undefined;
    const failure = lastTry(candidate.id)?.advice?.some(isOfProduct) ?? false;
    const isChecked = facts.parcel !== undefined;
    return { ...facts, ...checkProduct(rules, { ...facts, pictureSize, failure }), isChecked };
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
