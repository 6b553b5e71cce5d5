import { comparePrices, priceBounds } from './price';

/** The lowest and the highest of some prices, equal ones once; anything but a price is left out. */
export function priceSpan(prices: readonly (string | undefined)[]): string[] {
  const sorted = prices
    .filter((price): price is string => price !== undefined && comparePrices(price, price) === 0)
    .sort(comparePrices);
  return priceBounds({ lowestPrice: sorted[0], highestPrice: sorted.at(-1) });
}

/** Whether a measure is present and not zero, which suppliers send for an unknown one. */
export function isMeasured(amount: string | undefined): amount is string {
  return amount !== undefined && !/^\s*0+(?:\.0*)?\s*$/.test(amount);
}
