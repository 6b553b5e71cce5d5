// What a response may hold. Lists are cut before their entries are read, longer texts are cut,
// longer ids and amounts are absent. All limits are far above what a shop shows.

/** Bytes of a response, before and after decompression. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/**
 * The same of a product's page: suppliers write pictures into its HTML, which are cut out. More would hold the process, which
 * reads it at once, for longer than a tenth of a second.
 */
export const MAX_DETAIL_BYTES = 4 * 1024 * 1024;

/** UTF-16 units of a name, a title, an address or any other text but an article and product details. */
export const MAX_TEXT_LENGTH = 2_048;
export const MAX_ID_LENGTH = 256;
/** Digits of an amount, its sign and its point. */
export const MAX_AMOUNT_LENGTH = 32;

export const MAX_SKUS = 500;
/** Attributes that variants differ in, and the values of one. */
export const MAX_SALE_ATTRIBUTES = 6;
export const MAX_ATTRIBUTE_VALUES = 200;
/** Rows of the Attributes tab. */
export const MAX_ATTRIBUTES = 200;
/** Sections of a product's details. */
export const MAX_DETAIL_SECTIONS = 50;
export const MAX_PICTURES = 100;
/** Entries of any list inside an entity that has no limit of its own. */
export const MAX_LIST_LENGTH = 100;

/** Nodes of the category tree on all levels. */
export const MAX_CATEGORIES = 5_000;
/** Categories below one, or on the first level: a menu shows them at once, and 2,000 hold a phone for 700 ms. */
export const MAX_SIBLINGS = 300;
/** Levels of the category tree; three are shown. */
export const MAX_CATEGORY_LEVELS = 8;
export const MAX_REGIONS = 1_000;
export const MAX_ARTICLE_CATEGORIES = 200;

/** Text within a length; half a character at the cut is dropped. */
export function cut(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
