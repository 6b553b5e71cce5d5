import { useEffect, useState } from 'react';
import {
  judge,
  LISTING_RULES,
  type ListingRule,
  type ListingRules,
  type ProductFacts,
  rulesOf,
} from '../../../shared/domain/listing/listingRules';
import { secureAddress } from '../../../shared/url/urls';
import { isListOf, isOneOf } from '../../storage/shape';
import { useStorefront } from '../../storefront/Storefront';
import { useDesk } from '../useDesk';
import { useKept } from '../useKept';

/** A product that may be listed, as far as its place knows it. */
export interface Candidate extends ProductFacts {
  readonly id: string;
}

export interface Verdict extends Candidate {
  readonly broken: readonly ListingRule[];
  readonly unknown: readonly ListingRule[];
}

/** Takes products out of what will be listed. */
export interface LeaveOut {
  readonly label: 'preflight.untick' | 'preflight.leaveOut';
  readonly run: (ids: readonly string[]) => void;
}

const createLearnt = (): Map<string, ProductFacts> => new Map();

/** What product pages and checks have told of products, by id, for as long as the document lives. */
export const useLearnt = (): Map<string, ProductFacts> => useDesk().one(createLearnt);

/** Rules of which the user does not want to be warned. */
const isRules = isListOf(isOneOf<ListingRule>(...LISTING_RULES));

export interface Preflight {
  readonly rules: ListingRules;
  readonly verdicts: readonly Verdict[];
  readonly silenced: readonly ListingRule[];
  readonly silence: (rules: ListingRule[]) => void;
}

/** Judges products by the rules of a channel, or the usual ones. */
export function usePreflight(candidates: readonly Candidate[], channel: string | undefined): Preflight {
  const { config } = useStorefront();
  const [silenced = [], silence] = useKept('preflight', isRules);
  const known = useLearnt();
  const sizes = useLoadedSizes();
  const rules = rulesOf(config.listingRules, channel);
  const heard = { ...rules, ...Object.fromEntries(silenced.map((rule) => [rule, null])) };
  const verdicts = candidates.map((candidate) => {
    const facts = { ...candidate, ...known.get(candidate.id) };
    const { picture } = facts;
    const pictureSize = picture && !config.imageResizeTemplate ? sizes.get(secureAddress(picture)) : undefined;
    return { ...candidate, ...judge(heard, { ...facts, pictureSize }) };
  });
  return { rules, verdicts, silenced, silence };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A drawing has no pixels of its own. */
const isDrawing = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);

/** The sizes of the pictures that the document has shown so far, by address: none is loaded for them. */
function useLoadedSizes(): ReadonlyMap<string, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  useEffect(() => {
    const read = (): void => {
      const shown = [...document.images].flatMap((image) => {
        const address = image.getAttribute('src') ?? '';
        const { naturalWidth: width, naturalHeight: height } = image;
        return width > 0 && !isDrawing(address) ? [[address, { width, height }] as const] : [];
      });
      setSizes((before) => (shown.every(([address]) => before.has(address)) ? before : new Map([...before, ...shown])));
    };
    read();
    // Events of pictures do not bubble.
    document.addEventListener('load', read, true);
    return () => document.removeEventListener('load', read, true);
  }, []);
  return sizes;
}
