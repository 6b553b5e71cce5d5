// Sizes and times of spec.md §9 that belong to no single rule.

/** Rows of the shop table before it scrolls. */
export const SHOP_ROWS = 6;
/** Rows of the failed records table before it scrolls. */
export const FAILED_ROWS = 4;

/** Age at which regions, seller account and categories are asked for again. */
export const SESSION_CACHE_S = 172_800;
/** Life of the channel token's cookie: 360 days. */
export const CHANNEL_TOKEN_MAX_AGE_S = 31_104_000;
/** Life of the language cookie: 30 days. */
export const LANGUAGE_MAX_AGE_S = 2_592_000;
/** Wait before a loading page shows its spinner. */
export const PAST_DELAY_MS = 200;
