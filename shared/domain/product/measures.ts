// Sizes and weights in the units that shops ask for, computed with exact decimals.
import { type Decimal, decimalText, divideHalfUp, parseDecimal } from './decimal';

type Units = Readonly<Record<string, bigint>>;

/** Each unit in micrometres or in the largest part of a kilogram that a pound is a multiple of: those that are shown, and others. */
const KINDS: Readonly<Record<'length' | 'weight', { shown: Units; others: Units; places: number }>> = {
  length: { shown: { cm: 10_000n, in: 25_400n }, others: { mm: 1_000n, m: 1_000_000n }, places: 2 },
  weight: { shown: { kg: 100_000_000n, lb: 45_359_237n }, others: { g: 100_000n }, places: 3 },
};

/** Amounts of one unit. */
export interface Measure {
  readonly amounts: readonly string[];
  readonly unit: string;
}

/** The same amounts in the metric unit and in the other; of an unknown unit, or with what is no amount, as they are. */
export function measuresOf(kind: keyof typeof KINDS, { amounts, unit }: Measure): readonly Measure[] {
  const { shown, others, places } = KINDS[kind];
  const from = new Map(Object.entries({ ...shown, ...others })).get(unit.trim().toLowerCase());
  const numbers = amounts.flatMap((amount) => parseDecimal(amount.trim()) ?? []).filter((number) => number.units >= 0n);
  if (!from || numbers.length < amounts.length) return [{ amounts, unit }];
  const inUnit = (number: Decimal, to: bigint) =>
    decimalText(
      shortest({
        units: divideHalfUp({ ...number, units: number.units * from }, { units: to, scale: 0 }, places),
        scale: places,
      }),
    );
  return Object.entries(shown).map(([name, to]) => ({
    amounts: numbers.map((number) => inUnit(number, to)),
    unit: name,
  }));
}

/** A number without zeros at the end of its fraction. */
const shortest = ({ units, scale }: Decimal): Decimal =>
  scale > 0 && units % 10n === 0n ? shortest({ units: units / 10n, scale: scale - 1 }) : { units, scale };

/** `30 × 20 × 10 cm`. */
export function measureText({ amounts, unit }: Measure): string {
  return `${amounts.join(' × ')} ${unit}`.trim();
}
