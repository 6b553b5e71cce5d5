import type { RECOMMENDATION_BLOCKS } from '../api/requestConstants';

/** Languages of the interface. */
export const LOCALES = ['en-US'] as const;

/** Recommendation blocks: `recommendTypeDict` and the number of products. */
export const RECOMMENDATIONS = {
  cart: { type: 'CART', count: 5 },
  my: { type: 'my', count: 4 },
  payResult: { type: 'ORDER', count: 5 },
  home: { type: 'HOME', count: 4 },
  /** Of a product, which its id names. */
  product: { type: undefined, count: 4 },
} as const satisfies Record<string, { type: (typeof RECOMMENDATION_BLOCKS)[number] | undefined; count: number }>;
