// Apart from decimal.ts, which every page loads.
import type { Decimal } from './decimal';

export const add = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
};

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/** In units of 10^-scale, a scale that is not below the number's own. */
function unitsAt({ units, scale: own }: Decimal, scale: number) {
  return units * 10n ** BigInt(scale - own);
}
