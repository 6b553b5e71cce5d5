// What shops demand of a product: data by market, and which demands a product does not meet.
import type { MarketRules } from './marketRules';

/** What a market demands of a product. */
export type ListingRules = Required<Omit<MarketRules[string], 'oneGroup'>>;

export type ListingRule = keyof ListingRules;

type Range = NonNullable<ListingRules['name']>;

/** Where shops are known to count so. */
const ONE_GROUP: readonly string[] = ['TikTok Shop US'];

/** What two public sources name (docs/configuration.md). */
export const DEFAULT_RULES: ListingRules = {
  name: { min: 25, max: 255 },
  scripts: ['Han'],
  pictureType: ['jpg', 'jpeg', 'png'],
  pictureSize: 600,
  square: true,
  pictures: { min: 1, max: 9 },
  parcel: ['weight', 'size'],
  optionLength: 50,
  variants: null,
  failure: true,
};

/** The rules of a channel, or the usual ones. */
export function rulesOf(given: MarketRules = {}, channel = 'default'): ListingRules {
  return { ...DEFAULT_RULES, ...given.default, ...given[channel] };
}

/** Whether a buyer's shops of a channel may count as one there. */
export function countsAsOneGroup(given: MarketRules = {}, channel: string): boolean {
  const { oneGroup = ONE_GROUP.includes(channel) } = { ...given.default, ...given[channel] };
  return oneGroup === true;
}

/** What is known of a product; what is not known is undefined. */
export interface ProductFacts {
  readonly name?: string;
  /** Address of the main picture. */
  readonly picture?: string;
  readonly pictureSize?: { readonly width: number; readonly height: number };
  readonly pictures?: number;
  readonly parcel?: Readonly<Record<'weight' | 'size', boolean>>;
  readonly options?: readonly string[];
  readonly variants?: number;
  /** The last listing of it failed for what it is. */
  readonly failure?: boolean;
}

/** Undefined without the fact. */
const ask = <T>(fact: T | undefined, isBroken: (fact: T) => boolean) =>
  fact === undefined ? undefined : isBroken(fact);

const isOutside = (count: number, { min, max }: Range) => count < min || count > max;
const charactersOf = (text: string) => [...text].length;

/** Whether a product breaks a rule; undefined when that can't be told. */
const BREAKS: {
  readonly [R in ListingRule]: (demand: NonNullable<ListingRules[R]>, facts: ProductFacts) => boolean | undefined;
} = {
  name: (range, { name }) => ask(name, (text) => isOutside(charactersOf(text), range)),
  scripts: (scripts, { name, options }) => {
    const refused = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'u');
    return (
      refused.test([name, ...(options ?? [])].join(' ')) || (name === undefined ? undefined : ask(options, () => false))
    );
  },
  pictureType: (types, { picture }) => ask(rasterType(picture), (type) => !types.includes(type)),
  pictureSize: (edge, { pictureSize }) => ask(pictureSize, ({ width, height }) => Math.min(width, height) < edge),
  square: (_, { pictureSize }) => ask(pictureSize, ({ width, height }) => width !== height),
  pictures: (range, { pictures }) => ask(pictures, (count) => isOutside(count, range)),
  parcel: (needed, { parcel }) => ask(parcel, (known) => !needed.every((name) => known[name])),
  optionLength: (max, { options }) => ask(options, (texts) => texts.some((text) => charactersOf(text) > max)),
  variants: (max, { variants }) => ask(variants, (count) => count > max),
  failure: (_, { failure }) => failure,
};

const RASTER_TYPES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'heic', 'tif', 'tiff'];

/** The ending of an address that names a picture of pixels; a drawing (SVG) is made into one on its way to a shop. */
export function rasterType(address = ''): string | undefined {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(address.replace(/^.*\//, ''))?.[1]?.toLowerCase() ?? '';
  return RASTER_TYPES.find((type) => type === ending);
}

export const LISTING_RULES = Object.keys(DEFAULT_RULES) as readonly ListingRule[];

/** The rules that a product breaks, and those that can't be judged by what is known. */
export function checkProduct(
  rules: ListingRules,
  facts: ProductFacts,
): Record<'broken' | 'unknown', readonly ListingRule[]> {
  const breaks = <R extends ListingRule>(rule: R) => {
    const demand = rules[rule];
    return demand !== null && BREAKS[rule](demand, facts);
  };
  return {
    broken: LISTING_RULES.filter((rule) => breaks(rule) === true),
    unknown: LISTING_RULES.filter((rule) => breaks(rule) === undefined),
  };
}
