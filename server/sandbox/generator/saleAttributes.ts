import { type PictureColor, palette } from '../pictures/palette';
import { at, type SeededRandom } from '../random';
import type { ProductLine } from './goods/departments';
import type { Attribute, StoredSku } from './productDocument';
import { slugOf } from './productName';

const MAX_SKUS = 24;

/** The sale attributes of a product, and the combinations on offer. */
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

/** Generates the sale attributes of a product and the combinations on offer. */
export function generateOptions(plan: ChoicePlan, random: SeededRandom): Choice {
  const { fen, withSuffix } = plan;
  const attributes = generateSaleAttributes(plan, random);
  const offered = removeSomeCombinations(attributes, combine(attributes), random);
  const hasSurcharges = random.chance(0.55);
  const offers = offered.map((values) => ({
    values,
    fen: fen + (hasSurcharges ? surcharge(fen, attributes, values) : 0),
  }));
  return { attributes, offers, withSuffix };
}

/** The SKUs of a product, numbered in order. */
export function skusOf(productId: string, { offers, withSuffix }: Choice): StoredSku[] {
  return offers.map(({ values, fen }, position) => ({
    id: `${productId}${String(position + 1).padStart(2, '0')}`,
    fen,
    values,
    ...(withSuffix && { suffix: slugOf(values.join(' ')) }),
  }));
}

function generateSaleAttributes({ line, colors }: ChoicePlan, random: SeededRandom): Attribute[] {
  const colorNames = colors.map((color) => palette[color].name);
  const attributes: Attribute[] = [{ name: 'Colour', values: colorNames }];
  if (line.option && random.chance(0.8)) {
    const { name, values } = line.option;
    const first = random.whole(0, Math.max(0, values.length - 3));
    attributes.push({ name, values: values.slice(first, first + random.whole(2, 5)) });
  }
  if (random.chance(0.15)) attributes.push({ name: 'Packing', values: ['Plain carton', 'Gift box'] });
  return attributes;
}

/** Every combination of the values; the first attribute varies slowest. */
function combine(attributes: readonly Attribute[]): string[][] {
  return attributes.reduce<string[][]>(
    (combinations, { values }) => combinations.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}

/** Removes some combinations, and sometimes all of one colour. */
function removeSomeCombinations(
  attributes: readonly Attribute[],
  all: readonly string[][],
  random: SeededRandom,
): string[][] {
  const colors = at(attributes, 0).values;
  const unsoldColor = colors.length > 2 && random.chance(0.12) ? at(colors, colors.length - 1) : undefined;
  const hasGaps = attributes.length > 1 && random.chance(0.4);
  const offered = all.filter((values) => values[0] !== unsoldColor && !(hasGaps && random.chance(0.15)));
  return (offered.length > 0 ? offered : all.slice(0, 1)).slice(0, MAX_SKUS);
}

/** Each later value of an attribute other than colour adds ten percent, rounded to 10 fen. */
function surcharge(fen: number, attributes: readonly Attribute[], values: readonly string[]): number {
  const steps = attributes
    .slice(1)
    .reduce((sum, attribute, index) => sum + attribute.values.indexOf(at(values, index + 1)), 0);
  return Math.round((fen * steps * 0.1) / 10) * 10;
}
