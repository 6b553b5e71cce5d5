const known = new Map<string, number>();

/** Decimals of amounts in the currency with this code or symbol: the most when several share it, two when none has it. */
export function currencyPlaces(symbol: string): number {
  const places = known.get(symbol) ?? Math.max(...placesOf(symbol));
  known.set(symbol, places);
  return Number.isFinite(places) ? places : 2;
}

const placesOf = (symbol: string) =>
  Intl.supportedValuesOf('currency').flatMap((currency) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const isIt = [currency, format.formatToParts(0)[0]?.value].includes(symbol);
    return isIt ? (format.resolvedOptions().maximumFractionDigits ?? []) : [];
  });
