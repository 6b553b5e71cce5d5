// Fixed parts of requests, apart from contract.ts, which pages do not load.

/** Shops requested for the List Shop modal. */
export const SHOP_PAGE_SIZE = 100;
/** Products can be listed only to shops with this `chShopStatus`. */
export const ENABLED_SHOP_STATUS = 'ENABLED';
/** Suggestions requested for the search box. */
export const SUGGEST_PAGE_SIZE = 100;
/** Rows of one listing batch, requested as one page. */
export const LISTING_PAGE_SIZE = 50;
/** The call that ends the session; a form posts to it where scripts do not run. */
export const LOGOUT_PATH = '/iam/api/v1/user/logout';
/** Names the page's user and session with each call, which is refused when the session is another user's. */
export const PAGE_USER_HEADER = 'X-Page-User';
/** The status of that refusal. */
export const OTHER_USER_STATUS = 412;

/** Where the proxy tells what became of a commit with a key. Whoever does not know the path answers 404, and sends nothing. */
export const COMMIT_OUTCOME_PATH = '/api/commit-outcome';
/** Milliseconds for which the proxy remembers the key of a commit. */
export const COMMIT_KEY_MS = 10 * 60_000;
/** The orders of a search. */
export const SORT_TYPES = ['DEFAULT', 'PRICE_DESC', 'PRICE_ASC', 'NEW_ITEM_ASC', 'NEW_ITEM_DESC'] as const;
/** The blocks that recommendations are asked for. */
export const RECOMMENDATION_BLOCKS = ['HOME', 'CART', 'my', 'ORDER'] as const;
/** Takes field data. */
export const RUM_PATH = '/rum';
/** The performance mark of an uncaught error; its detail is the path of the page. */
export const ERROR_MARK = 'uncaught';

/** The statuses of a result row that is in progress. */
export const PENDING_STATUSES: readonly string[] = [
  'PROCESSING',
  'PENDING',
  'WAITING',
  'RUNNING',
  'QUEUED',
  'INIT',
  'IN_PROGRESS',
];
