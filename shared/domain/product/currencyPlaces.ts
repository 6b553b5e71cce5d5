// ISO 4217, as browsers differ in what they know of it.

/** The currencies without two decimals, by their codes and signs; one whose sign others share has its code alone. */
const CODES: readonly (readonly [places: number, names: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ₩ ₫ ₲ 円 원 FCFA CFPF RF FG'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Decimals of amounts in the currency with this code or symbol. */
export const currencyPlaces = (symbol: string): number =>
  CODES.find(([, names]) => names.split(' ').includes(symbol))?.[0] ?? 2;
