// The names of the cookies that the storefront sets itself (contract.md, Cookies and storage).
import { SEARCH_HISTORY_COOKIE } from './search/searchHistory';

export const LOCALE_COOKIE = 'lng';
export const CHANNEL_COOKIE = 'chtk';

export const OWN_COOKIES: readonly string[] = [LOCALE_COOKIE, CHANNEL_COOKIE, SEARCH_HISTORY_COOKIE];
