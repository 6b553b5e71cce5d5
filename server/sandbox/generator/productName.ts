import { at, type SeededRandom } from '../random';
import type { ProductLine } from './goods/productLine';

const GOLDEN = 0.618;

/** A step that visits all of `total` combinations before any repeats, with neighbours far apart. */
function strideThrough(total: number): number {
  let stride = Math.max(1, Math.floor(total * GOLDEN));
  while (greatestCommonDivisor(stride, total) > 1) stride += 1;
  return stride;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const titlesByLine = new Map<ProductLine, readonly string[]>();

/** All "{lead} {noun}" of a line, without repeated words ("Desk desk lamp"). */
function titlesOf(line: ProductLine): readonly string[] {
  let titles = titlesByLine.get(line);
  if (!titles) {
    titles = line.leads
      .flatMap((lead) => line.nouns.map((noun) => `${lead} ${noun}`))
      .filter((title) => !repeatsWord(title));
    titlesByLine.set(line, titles);
  }
  return titles;
}

const STEM = 5;

function repeatsWord(title: string): boolean {
  const stems = title
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.slice(0, STEM));
  return new Set(stems).size < stems.length;
}

/**
 * The name of the n-th product of a line. A name repeats only after every combination was used.
 *
 * @param start the combination that the line begins with
 */
export function productName(line: ProductLine, n: number, start: number, random: SeededRandom): string {
  const { traits, singleTrait, sizes = [''] } = line;
  const titles = titlesOf(line);
  const total = titles.length * traits.length * sizes.length;
  let combination = (start + n * strideThrough(total)) % total;
  const draw = (words: readonly string[]): string => {
    const word = at(words, combination % words.length);
    combination = Math.floor(combination / words.length);
    return word;
  };
  const title = draw(titles);
  const trait = draw(traits);
  const size = draw(sizes);
  const more = !singleTrait && random.chance(0.3) ? random.pick(traits.filter((other) => other !== trait)) : '';
  return [title, trait, more, size].filter(Boolean).join(', ');
}

/** A name as a URL slug: "halo-arc-desk-lamp". */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
