// Choices, sizes and times that are the same everywhere.

/** The SITE_NAME whose name is drawn in public/logo.svg; any other is set in type beside the icon. */
export const DRAWN_BRAND = 'Tovaro';

/** Languages of the interface. */
export const LOCALES = [{ value: 'en-US', label: 'English', locale: 'en-US' }] as const;

/** Recommendation blocks: `recommendTypeDict` and the number of products. */
export const RECOMMENDATIONS = {
  cart: { type: 'CART', count: 5 },
  my: { type: 'my', count: 4 },
  payResult: { type: 'ORDER', count: 5 },
  home: { type: 'HOME', count: 4 },
} as const;

/** Number of recommendations for a product. */
export const PRODUCT_RECOMMENDATION_COUNT = 4;

/** Rows of the shop table before it scrolls. */
export const SHOP_ROWS = 6;
/** Rows of the failed records table before it scrolls. */
export const FAILED_ROWS = 4;

/** Maximum age of cached regions, seller account and categories: 2 days. */
export const SESSION_CACHE_S = 172_800;
/** Lifetime of the channel token cookie: 360 days. */
export const CHANNEL_TOKEN_MAX_AGE_S = 31_104_000;
/** Lifetime of the language cookie: 30 days. */
export const LANGUAGE_MAX_AGE_S = 2_592_000;
/** Delay before a loading page shows its spinner, in ms. */
export const PAST_DELAY_MS = 200;
