// The search history is a cookie that only the browser reads and writes.
import {
  decodeHistory,
  encodeHistory,
  SEARCH_HISTORY_COOKIE,
  SEARCH_HISTORY_MAX_AGE_S,
} from '../../../shared/domain/search/searchHistory';

/** The search terms, newest first. Reads the cookie each time, because another tab may have changed it. */
export function readHistory(): readonly string[] {
  const prefix = `${SEARCH_HISTORY_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return decodeHistory(cookie?.slice(prefix.length));
}

/** Stores the terms for 7 days; an empty list removes the cookie. */
export function writeHistory(history: readonly string[]): void {
  const maxAge = history.length > 0 ? SEARCH_HISTORY_MAX_AGE_S : 0;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous; a form submit does not wait for it
  document.cookie = `${SEARCH_HISTORY_COOKIE}=${encodeHistory(history)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
