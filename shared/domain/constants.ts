// Sizes and times that are the same everywhere.

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
