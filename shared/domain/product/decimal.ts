// Exact decimal numbers: no amount goes through floating point.
/** An exact decimal number. */
export interface Decimal {
  /** value × 10^scale */
  readonly units: bigint;
  readonly scale: number;
}

/** A plain signed decimal number; undefined for any other text. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, integer, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === undefined) return undefined;
  return { units: BigInt(`${sign === '-' ? '-' : ''}${integer}${fraction}`), scale: fraction.length };
}

function powerOfTen(exponent: number) {
  return 10n ** BigInt(exponent);
}

/** `value / divisor` in units of 10^-decimal, halves rounded away from zero. */
export function divideHalfUp(value: Decimal, divisor: Decimal, decimal: number): bigint {
  const numerator = value.units * powerOfTen(decimal + divisor.scale);
  const denominator = divisor.units * powerOfTen(value.scale);
  // A division of integers drops what is behind the point.
  const half = numerator < 0n === denominator < 0n ? denominator : -denominator;
  return (2n * numerator + half) / (2n * denominator);
}

/** As text, with all of its decimal places. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units)
    .slice(sign.length)
    .padStart(scale + 1, '0');
  return sign + (scale > 0 ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits);
}

export const ONE: Decimal = { units: 1n, scale: 0 };
