// Prices are decimal strings from end to end, computed with BigInt and never with floating point.
// Intl.NumberFormat is no substitute: Firefox 115 reads a decimal string as a float before it formats it.
import { decimalText, divideHalfUp, ONE, parseDecimal } from './decimal';

/** Shown instead of a price that the user may not see; a fixed length, so that it reveals nothing. */
export const HIDDEN_PRICE = '***';

/** Decimal places at which two prices are compared. */
const PRICE_PRECISION = 2;

/** A price and how to format it; the five fields are those of the specification. */
export interface PriceInput {
  readonly price: string | number;
  /** Divisor, e.g. 100 for a price in cents; default 1. */
  readonly percent?: string | number;
  /** Decimal places; default 2. */
  readonly decimal?: number;
  /** Trims trailing zeros: 12.50 becomes 12.5. */
  readonly isSimple?: boolean;
  /** Adds the currency symbol before the number and its sign. */
  readonly isPrefix?: boolean;
}

/** Adds thousands separators in one pass; a lookahead would take quadratic time on a long number. */
function groupThousands(digits: string) {
  const lead = digits.length % 3 || 3;
  return digits.slice(0, lead) + digits.slice(lead).replace(/\d{3}/g, ',$&');
}

/**
 * A price with thousands separators, rounded half up. Anything but a plain signed decimal number is returned unchanged.
 */
export function formatPrice(input: PriceInput, currencySymbol = ''): string {
  const { price, percent = 1, decimal = 2, isSimple, isPrefix } = input;
  const value = parseDecimal(String(price));
  const divisor = parseDecimal(String(percent));
  if (!value || !divisor || divisor.units === 0n) return String(price);
  const units = divideHalfUp(value, divisor, decimal);
  const [integer = '', decimals = ''] = decimalText({ units: units < 0n ? -units : units, scale: decimal }).split('.');
  const fraction = isSimple ? decimals.replace(/(?<!0)0+$/, '') : decimals;
  return `${isPrefix ? currencySymbol : ''}${units < 0n ? '-' : ''}${groupThousands(integer)}${fraction && `.${fraction}`}`;
}

/** A price without thousands separators, as forms and files take it; other texts lose their commas, too. */
export const plainPrice = (price: string): string => formatPrice({ price }).replaceAll(',', '');

/** Compares at PRICE_PRECISION: -1, 0 or 1; NaN when either is not a price. */
export function comparePrices(a: string | number, b: string | number): number {
  const first = parseDecimal(String(a));
  const second = parseDecimal(String(b));
  if (!first || !second) return NaN;
  const x = divideHalfUp(first, ONE, PRICE_PRECISION);
  const y = divideHalfUp(second, ONE, PRICE_PRECISION);
  return x === y ? 0 : x < y ? -1 : 1;
}

/**
 * The bounds of a price range to show: none, one (the other is missing or equal), or lowest and highest, also when the
 * backend has them the wrong way round.
 */
export function priceBounds(range?: { lowestPrice?: string; highestPrice?: string }): string[] {
  const bounds = [range?.lowestPrice, range?.highestPrice].filter((bound) => bound !== undefined);
  const [low = '', high = ''] = bounds;
  const order = comparePrices(low, high);
  if (order === 0) return [low];
  return order > 0 ? [high, low] : bounds;
}

/** Splits a formatted price for styling, the point with the decimals; any other text is returned whole as `integer`. */
export function priceParts(formatted: string) {
  const parts = /^([^\d+,-]*)([+-]?\d[\d,]*)(\.\d+)?$/.exec(formatted);
  if (!parts) return { currency: '', integer: formatted, decimals: '' };
  return { currency: parts[1] ?? '', integer: parts[2] ?? '', decimals: parts[3] ?? '' };
}
