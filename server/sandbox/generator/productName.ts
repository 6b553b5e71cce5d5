import { at, type SeededRandom } from '../random';
import type { ProductLine } from './goods/departments';

const GOLDEN = 0.618;

/** A step that visits all of `total` combinations before any repeats, with neighbours far apart. */
function strideThrough(total: number): number {
  let stride = Math.max(1, Math.floor(total * GOLDEN));
  while (greatestCommonDivisor(stride, total) > 1) stride += 1;
  return stride;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const STEM = 5;
const CONNECTING_WORDS = ['with', 'and', 'for', 'of', 'to', 'the', 'in', 'on', 'a'];

function repeatsWord(title: string): boolean {
  const stems = title
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !CONNECTING_WORDS.includes(word))
    .map((word) => word.slice(0, STEM));
  return new Set(stems).size < stems.length;
}

const pairsByLine = new Map<ProductLine, readonly (readonly [title: string, trait: string])[]>();

/**
 * Every "{lead} {noun}" without repeated words ("Desk desk lamp") with every trait that says something new ("Noise cancelling
 * headphones, active noise cancelling" does not).
 */
function titledTraitsOf(line: ProductLine): readonly (readonly [title: string, trait: string])[] {
  let pairs = pairsByLine.get(line);
  if (!pairs) {
    const titles = line.leads.flatMap((lead) => line.nouns.map((noun) => `${lead} ${noun}`));
    const good = titles.filter((title) => !repeatsWord(title));
    pairs = line.traits.flatMap((trait) =>
      good.filter((title) => !repeatsWord(`${title} ${trait}`)).map((title) => [title, trait] as const),
    );
    pairsByLine.set(line, pairs);
  }
  return pairs;
}

/**
 * The name of the n-th product of a line. A name repeats only after every combination was used.
 *
 * @param start the combination that the line begins with
 */
export function productName(line: ProductLine, n: number, start: number, random: SeededRandom): string {
  const { traits, singleTrait, sizes = [''] } = line;
  const pairs = titledTraitsOf(line);
  const total = pairs.length * sizes.length;
  const combination = (start + n * strideThrough(total)) % total;
  const [title, trait] = at(pairs, combination % pairs.length);
  const size = at(sizes, Math.floor(combination / pairs.length));
  const others = traits.filter((other) => !repeatsWord(`${title} ${trait} ${other}`));
  const more = !singleTrait && random.chance(0.3) && others.length > 0 ? random.pick(others) : '';
  return [title, trait, more, size].filter(Boolean).join(', ');
}

/** A product name without its traits. */
export const shortName = (name: string): string => name.split(',', 1)[0] ?? name;

/** A name as a URL slug: "halo-arc-desk-lamp". */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
