// Products that a market may take for the same one, by what is known of them.
import type { ProductFacts } from './listingRules';

interface Candidate extends Pick<ProductFacts, 'name' | 'picture' | 'options'> {
  readonly id: string;
}

/** Share of two products' words that both have: by itself, or where they have the same options. */
const ALIKE = 0.5;
const ALIKE_WITH_OPTIONS = 1 / 3;

const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with']);

/** Words without what every name has; a Chinese character is one. */
const wordsOf = (text = ''): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)));
};

const lookOf = ({ name, picture, options = [] }: Candidate) => ({
  picture,
  words: wordsOf(name),
  /** What can be chosen, as one text. */
  choices: [...options].sort().join(),
});

type Look = ReturnType<typeof lookOf>;

function isAlike(one: Look, other: Look): boolean {
  if (one.picture !== undefined && one.picture === other.picture) return true;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const share = shared / (one.words.size + other.words.size - shared || 1);
  return share >= (one.choices !== '' && one.choices === other.choices ? ALIKE_WITH_OPTIONS : ALIKE);
}

/** Each product is compared with all others: twice as many would take four times as long, some 100 ms on a phone. */
const MAX_COMPARED = 300;

/** Groups of the first 300 products that look alike, each with two at least, in their order; a product is in one of them. */
export function lookAlikes<P extends Candidate>(products: readonly P[]): readonly (readonly P[])[] {
  const groups: { product: P; look: Look }[][] = [];
  for (const product of products.slice(0, MAX_COMPARED)) {
    const one = { product, look: lookOf(product) };
    const group = groups.find((others) => others.some(({ look }) => isAlike(look, one.look)));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ product }) => product));
}
