import type { RECOMMENDATION_BLOCKS } from '../api/requestConstants';

/** Languages of the interface. */
export const LOCALES = ['en-US'] as const;

/** Recommendation blocks: what is asked for. */
export const RECOMMENDATIONS = {
  cart: { recommendTypeDict: 'CART', pageSize: 5 },
  my: { recommendTypeDict: 'my', pageSize: 4 },
  payResult: { recommendTypeDict: 'ORDER', pageSize: 5 },
  home: { recommendTypeDict: 'HOME', pageSize: 4 },
  /** Of a product, which its id names. */
  product: { pageSize: 4 },
} as const satisfies Record<string, { recommendTypeDict?: (typeof RECOMMENDATION_BLOCKS)[number]; pageSize: number }>;
