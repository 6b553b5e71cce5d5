// A comparison is the hash of the page where it was opened, so that it can be shared and Back closes it.
import { MAX_ID_LENGTH } from '../../../../shared/api/responseLimits';

/** Products side by side. */
export const MAX_COMPARED = 4;

const START = '#compare=';

/** The hash of a comparison. */
const hashOf = (ids: readonly string[]): string => START + ids.map(encodeURIComponent).join(',');

/**
 * The products that a hash compares, one to four, each once: undefined when it is no comparison, none when it is broken.
 */
export function comparedIds(hash: string): readonly string[] | undefined {
  if (!hash.startsWith(START)) return undefined;
  try {
    const ids = hash.slice(START.length).split(',').map(decodeURIComponent);
    const isWhole = ids.every((id) => id !== '' && id.trim() === id && id.length <= MAX_ID_LENGTH);
    return isWhole && ids.length <= MAX_COMPARED ? [...new Set(ids)] : [];
  } catch {
    return [];
  }
}

/** Opens a comparison as a new entry of the history; the scroll position stays. */
export function openComparison(ids: readonly string[]): void {
  window.location.hash = hashOf(ids);
  window.history.replaceState({ ...window.history.state, isOpenedHere: true }, '');
  // WebKit has a mode for each entry; the page restores its scroll position itself.
  window.history.scrollRestoration = 'manual';
}

/** Changes the products of the open comparison. */
export const changeComparison = (ids: readonly string[]): void => replaceHash(hashOf(ids));

/** Closes the comparison, as Back does: an entry that was opened here has the page without it before it. */
export function closeComparison(): void {
  if (window.history.state?.isOpenedHere) window.history.back();
  else replaceHash('');
}

function replaceHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + hash);
  // Browsers say so of every other change of the hash.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Hears of the address. */
export function onAddress(listener: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['hashchange', 'popstate']) window.addEventListener(type, listener, stop);
  return () => stop.abort();
}
