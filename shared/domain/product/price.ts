// Prices are decimal text from end to end: BigInt arithmetic on their digits, never floating point (contract.md).

/** Shown instead of a price to whom may not see it: always the same length, so that nothing leaks (D03). */
export const HIDDEN_PRICE = '***';

/** Decimal places at which two prices are compared (D38). */
export const PRICE_PRECISION = 2;

/** The options of one price (spec.md §3: price formatting input). */
export interface PriceInput {
  readonly price: string | number;
  /** Divisor, e.g. 100 for a price in cents; 1 when left out. */
  readonly percent?: string | number;
  /** Decimal places; 2 when left out. */
  readonly decimal?: number;
  /** Trims trailing zeros: 12.50 to 12.5. */
  readonly isSimple?: boolean;
  /** Puts the currency symbol in front, before the sign too (D36). */
  readonly isPrefix?: boolean;
}

interface Decimal {
  /** The value times 10 to the power of `scale`. */
  readonly units: bigint;
  readonly scale: number;
}

function parseDecimal(text: string): Decimal | undefined {
  const [, sign, integer, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === undefined) return undefined;
  return { units: BigInt(`${sign === '-' ? '-' : ''}${integer}${fraction}`), scale: fraction.length };
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** `value / divisor` in units of the given decimal place, halves away from zero (D36). */
function divideHalfUp(value: Decimal, divisor: Decimal, decimal: number): bigint {
  const numerator = value.units * powerOfTen(decimal + divisor.scale);
  const denominator = divisor.units * powerOfTen(value.scale);
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

const ONE: Decimal = { units: 1n, scale: 0 };

/**
 * A price with thousands separators, rounded half up; anything but a plain signed decimal number is returned as it came
 * (spec.md §5, D37).
 */
export function formatPrice(input: PriceInput, currencySymbol = ''): string {
  const { price, percent = 1, decimal = 2, isSimple = false, isPrefix = false } = input;
  const value = parseDecimal(String(price));
  const divisor = parseDecimal(String(percent));
  if (!value || !divisor || divisor.units === 0n) return String(price);
  const units = divideHalfUp(value, divisor, decimal);
  const figures = String(units < 0n ? -units : units).padStart(decimal + 1, '0');
  const point = figures.length - decimal;
  const integer = figures.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = isSimple ? figures.slice(point).replace(/0+$/, '') : figures.slice(point);
  return `${isPrefix ? currencySymbol : ''}${units < 0n ? '-' : ''}${integer}${fraction && `.${fraction}`}`;
}

/** -1, 0 or 1 as `a` is below, equal to or above `b` at PRICE_PRECISION; NaN when one is not a price (S177). */
export function comparePrices(a: string | number, b: string | number): number {
  const [first, second] = [parseDecimal(String(a)), parseDecimal(String(b))];
  if (!first || !second) return Number.NaN;
  const [x, y] = [divideHalfUp(first, ONE, PRICE_PRECISION), divideHalfUp(second, ONE, PRICE_PRECISION)];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** The bounds of a price range that are worth showing: none, one (the other missing or equal), or lowest and highest. */
export function priceBounds(range?: { lowestPrice?: string | undefined; highestPrice?: string | undefined }): string[] {
  const bounds = [range?.lowestPrice, range?.highestPrice].filter((bound) => bound !== undefined);
  const [low = '', high = ''] = bounds;
  return comparePrices(low, high) === 0 ? [low] : bounds;
}

export interface PriceParts {
  readonly currency: string;
  readonly integer: string;
  /** With its point; empty when there is none. */
  readonly decimals: string;
}

/** Splits a formatted price, as the design sets symbol and decimals smaller; other text comes back whole as `integer`. */
export function priceParts(formatted: string): PriceParts {
  const parts = /^([^\d+,-]*)([+-]?\d[\d,]*)(\.\d+)?$/.exec(formatted);
  if (!parts) return { currency: '', integer: formatted, decimals: '' };
  return { currency: parts[1] ?? '', integer: parts[2] ?? '', decimals: parts[3] ?? '' };
}

/** A whole number with thousands separators, formatted like a price. */
export function formatCount(count: number): string {
  return formatPrice({ price: count, decimal: 0 });
}
