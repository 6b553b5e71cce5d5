// Page sizes and filters that the calls of spec.md §7 and §9 fix.

/** Shops requested for the List Shop modal. */
export const SHOP_PAGE_SIZE = 100;
/** Only shops with this `chShopStatus` may be listed to. */
export const ENABLED_SHOP_STATUS = 'ENABLED';
/** Suggestions requested for the search box. */
export const SUGGEST_PAGE_SIZE = 100;
/** Rows of one listing batch, which are read as one page (C16). */
export const LISTING_PAGE_SIZE = 50;
