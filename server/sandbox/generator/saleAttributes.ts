import { PICTURE_COLORS, type PictureColor } from '../pictures/palette';
import { at, type SeededRandom } from '../random';
import type { ProductLine } from './goods/productLine';
import type { Attribute, StoredSku } from './productDocument';
import { slugOf } from './productName';

const MOST_SKUS = 24;

/** What can be chosen on a product, and what there is of it. */
export interface Choice {
  readonly attributes: readonly Attribute[];
  /** At least one. */
  readonly offers: readonly Pick<StoredSku, 'values' | 'fen'>[];
  readonly withSuffix: boolean;
}

interface ChoicePlan {
  readonly line: ProductLine;
  readonly colors: readonly PictureColor[];
  /** Lowest price in fen. */
  readonly fen: number;
  readonly withSuffix: boolean;
}

/** Invents the sale attributes of a product and which combinations of them are sold. */
export function inventChoice(plan: ChoicePlan, random: SeededRandom): Choice {
  const { fen, withSuffix } = plan;
  const attributes = inventAttributes(plan, random);
  const offered = inventGaps(attributes, combine(attributes), random);
  const dearer = random.chance(0.55);
  const offers = offered.map((values) => ({ values, fen: fen + (dearer ? surcharge(fen, attributes, values) : 0) }));
  return { attributes, offers, withSuffix };
}

/** What is sold of a product, each under a number of its own. */
export function skusOf(productId: string, { offers, withSuffix }: Choice): StoredSku[] {
  return offers.map(({ values, fen }, position) => ({
    id: `${productId}${String(position + 1).padStart(2, '0')}`,
    fen,
    values,
    ...(withSuffix && { suffix: slugOf(values.join(' ')) }),
  }));
}

function inventAttributes({ line, colors }: ChoicePlan, random: SeededRandom): Attribute[] {
  const colorNames = colors.map((color) => PICTURE_COLORS.find(({ id }) => id === color)?.name ?? color);
  const attributes: Attribute[] = [{ name: 'Colour', values: colorNames }];
  if (line.option && random.chance(0.8)) {
    const { name, values } = line.option;
    const first = random.whole(0, Math.max(0, values.length - 3));
    attributes.push({ name, values: values.slice(first, first + random.whole(2, 5)) });
  }
  if (random.chance(0.15)) attributes.push({ name: 'Packing', values: ['Plain carton', 'Gift box'] });
  return attributes;
}

/** Every combination of the values, the first attribute turning slowest. */
export function combine(attributes: readonly Attribute[]): string[][] {
  return attributes.reduce<string[][]>(
    (combinations, { values }) => combinations.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}

/** Leaves out what a supplier does not make: some single combinations, sometimes all of one colour. */
function inventGaps(attributes: readonly Attribute[], all: readonly string[][], random: SeededRandom): string[][] {
  const colors = at(attributes, 0).values;
  const soldOut = colors.length > 2 && random.chance(0.12) ? at(colors, colors.length - 1) : undefined;
  const gaps = attributes.length > 1 && random.chance(0.4);
  const offered = all.filter((values) => values[0] !== soldOut && !(gaps && random.chance(0.15)));
  return (offered.length > 0 ? offered : all.slice(0, 1)).slice(0, MOST_SKUS);
}

/** Later values of the attributes after the colour cost more, ten percent each, in steps of 10 fen. */
function surcharge(fen: number, attributes: readonly Attribute[], values: readonly string[]): number {
  const steps = attributes
    .slice(1)
    .reduce((sum, attribute, index) => sum + attribute.values.indexOf(at(values, index + 1)), 0);
  return Math.round((fen * steps * 0.1) / 10) * 10;
}
