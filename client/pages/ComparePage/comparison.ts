// The rows of a comparison.
import { measuresOf } from '../../../shared/domain/product/measures';
import { comparePrices } from '../../../shared/domain/product/price';
import type { Translate } from '../../../shared/messages/translate';
import type { NamedValue } from '../../products/productFacts';
import { colourOf } from '../../shop/colourOf';
import { bestOf } from './bestOf';
import type { ComparedProduct } from './ComparePage.loader';

/** What a product has in a row. */
export interface ComparedCell {
  /** Undefined when it is not given. */
  readonly text?: string;
  /** Pixels of its drawing. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Its part of the heaviest one, in per cent. */
  readonly bar?: number;
  /** CSS colours, one a value. */
  readonly colours?: readonly string[];
}

export interface ComparedRow {
  /** Different from those of other rows of the same name. */
  readonly key: string;
  readonly name: string;
  readonly isDrawn?: boolean;
  /** Of each product, in order. */
  readonly cells: readonly ComparedCell[];
  /** Positions of the best ones; none when all are as good, or some can't be compared. */
  readonly best?: readonly number[];
  /** Not all products have the same, upper and lower case and spaces apart. */
  readonly differs: boolean;
}

/** Everything that some of the products state, in rows. */
export function comparisonOf(products: readonly ComparedProduct[], t: Translate): ComparedRow[] {
  const namedRows = (group: string, lists: readonly (readonly NamedValue[])[]) =>
    [...new Set(lists.flat().map(({ name }) => name))].map((name) =>
      rowOf(
        name,
        withColours(lists.map((list) => list.findLast((fact) => fact.name === name)?.value || undefined)),
        group,
      ),
    );
  const row = (name: string, textOf: (product: ComparedProduct) => string | undefined) =>
    rowOf(
      name,
      products.map((product) => ({ text: textOf(product) })),
    );
  return [
    sizeRow(products, t),
    weightRow(products, t),
    ...namedRows(
      'option',
      products.map(({ options }) => options),
    ),
    row(t('comparison.variants'), ({ variants }) => (variants > 0 ? String(variants) : undefined)),
    row(t('product.supplier'), ({ sellerName }) => sellerName),
    ...namedRows(
      'attribute',
      products.map(({ attributes }) => attributes),
    ),
  ].filter(({ cells }) => cells.some(({ text }) => text));
}

/** The positions of the lowest prices. */
export function lowestPrices(products: readonly ComparedProduct[]): readonly number[] {
  return bestOf(
    products.map(({ prices: [low] }) => low),
    comparePrices,
  );
}

function rowOf(name: string, cells: readonly ComparedCell[], group = '') {
  const texts = cells.map(({ text = '' }) => text.trim().replace(/\s+/g, ' ').toLowerCase());
  return { key: `${group} ${name}`, name, cells, differs: new Set(texts).size > 1 };
}

/** Values of which all are names of colours are drawn as such. */
function withColours(values: readonly (string | undefined)[]) {
  const cells = values.map((text) => ({ text, colours: text?.split(', ').map(colourOf) }));
  const areColours = cells.every(({ colours = [] }) => !colours.includes(undefined));
  return cells.map(({ text, colours }) => ({ text, ...(areColours && { colours: colours as readonly string[] }) }));
}

/** Amounts in the metric unit, to be drawn; undefined when they are no numbers or their unit is unknown. */
function drawable(kind: 'length' | 'weight', amounts: readonly string[], unit: string) {
  const [metric] = measuresOf(kind, { amounts, unit });
  const numbers = metric?.unit === METRIC[kind] ? metric.amounts.map(Number) : [];
  return numbers.length > 0 && numbers.every((number) => number >= 0) ? numbers : undefined;
}

const METRIC = { length: 'cm', weight: 'kg' } as const;

/** Pixels of the longest side. */
const DRAWN_PX = 64;

/** Length and height to one scale, with what was written. */
function sizeRow(products: readonly ComparedProduct[], t: Translate) {
  const drawn = products.map(({ size }) => size && drawable('length', [size.length, size.height], size.unit));
  const longest = Math.max(...drawn.flat().map((side = 0) => side));
  const pixels = (side = 0) => Math.max(1, Math.round((side / longest) * DRAWN_PX));
  const cells = products.map(({ size }, index) => {
    const sides = drawn[index];
    return {
      text: size && t('product.sizeValue', { ...size }).trim(),
      size: sides && longest > 0 ? { width: pixels(sides[0]), height: pixels(sides[1]) } : undefined,
    };
  });
  return { ...rowOf(t('product.size'), cells), isDrawn: cells.some(({ size }) => size) };
}

/** The heaviest one's bar leaves some of the cell free. */
const HEAVIEST_PERCENT = 88;

function weightRow(products: readonly ComparedProduct[], t: Translate) {
  const weights = products.map(({ weight }) => weight && drawable('weight', [weight.weight], weight.unit)?.[0]);
  const areComparable = products.every(({ weight }, index) => !weight || weights[index] !== undefined);
  const heaviest = Math.max(...weights.map((weight = 0) => weight));
  const cells = products.map(({ weight }, index) => {
    const own = weights[index];
    return {
      text: weight && t('product.weightValue', { ...weight }).trim(),
      bar: own !== undefined && heaviest > 0 ? Math.round((own / heaviest) * HEAVIEST_PERCENT) : undefined,
    };
  });
  return {
    ...rowOf(t('product.weight'), cells),
    best: areComparable ? bestOf(weights, (a, b) => a - b) : [],
  };
}
