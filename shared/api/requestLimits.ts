// Page sizes and filters fixed by spec.md §7 and §9.

/** Shops requested for the List Shop modal. */
export const SHOP_PAGE_SIZE = 100;
/** Products can be listed only to shops with this `chShopStatus`. */
export const ENABLED_SHOP_STATUS = 'ENABLED';
/** Suggestions requested for the search box. */
export const SUGGEST_PAGE_SIZE = 100;
/** Rows of one listing batch, requested as one page (C16). */
export const LISTING_PAGE_SIZE = 50;
