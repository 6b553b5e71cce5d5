// Sizes and weights in the units that shops ask for, computed with exact decimals.
import { divideHalfUp, parseDecimal } from './decimal';
import { decimalText, multiply } from './decimalSums';

const whole = (units: bigint) => ({ units, scale: 0 });

/** Each unit in micrometres or in the largest part of a kilogram that a pound is a multiple of, and which two are shown. */
const KINDS = {
  length: {
    units: { mm: whole(1_000n), cm: whole(10_000n), m: whole(1_000_000n), in: whole(25_400n) },
    shown: ['cm', 'in'],
    places: 2,
  },
  weight: {
    units: { g: whole(100_000n), kg: whole(100_000_000n), lb: whole(45_359_237n) },
    shown: ['kg', 'lb'],
    places: 3,
  },
} as const;

/** Amounts of one unit. */
export interface Measure {
  readonly amounts: readonly string[];
  readonly unit: string;
}

/** The same amounts in the metric unit and in the other; of an unknown unit, or with what is no amount, as they are. */
export function measuresOf(kind: keyof typeof KINDS, { amounts, unit }: Measure): readonly Measure[] {
  const { shown, places } = KINDS[kind];
  const units: Readonly<Record<string, ReturnType<typeof whole>>> = KINDS[kind].units;
  const from = new Map(Object.entries(units)).get(unit.trim().toLowerCase());
  const numbers = amounts.flatMap((amount) => parseDecimal(amount.trim()) ?? []).filter((number) => number.units >= 0n);
  if (!from || numbers.length < amounts.length) return [{ amounts, unit }];
  return Object.entries(units)
    .filter(([name]) => shown.some((target) => target === name))
    .map(([name, to]) => ({
      amounts: numbers.map((number) =>
        decimalText({ units: divideHalfUp(multiply(number, from), to, places), scale: places })
          .replace(/(?<!0)0+$/, '')
          .replace(/\.$/, ''),
      ),
      unit: name,
    }));
}

/** `30 × 20 × 10 cm`. */
export function measureText({ amounts, unit }: Measure): string {
  return `${amounts.join(' × ')} ${unit}`.trim();
}
