// The user's search terms, newest first, and their cookie.

export const SEARCH_HISTORY_COOKIE = 'searchHistory';
export const SEARCH_HISTORY_MAX_AGE_S = 7 * 24 * 3600;
const SEARCH_HISTORY_LENGTH = 10;

/** Browsers silently drop cookies above 4096 bytes; the oldest terms are dropped to stay below. */
const COOKIE_BYTES = 3800;

/** Adds a trimmed term in front; ignores empty terms, terms with whitespace or without room in the cookie, and duplicates. */
export function addTerm(history: readonly string[], term: string): readonly string[] {
  const name = term.trim();
  if (name === '' || /\s/.test(name) || !fits([name]) || history.includes(name)) return history;
  return [name, ...history].slice(0, SEARCH_HISTORY_LENGTH);
}

export function removeTerm(history: readonly string[], term: string): readonly string[] {
  return history.filter((name) => name !== term);
}

/** The cookie value: percent-encoded JSON. */
export function encodeHistory(history: readonly string[]): string {
  return fits(history) ? encoded(history) : encodeHistory(history.slice(0, -1));
}

const encoded = (history: readonly string[]) => encodeURIComponent(JSON.stringify(history));
const fits = (history: readonly string[]) => encoded(history).length <= COOKIE_BYTES;

/** Parses the cookie value, percent-decoded or not; an invalid value is an empty history. */
export function decodeHistory(value: string | undefined): readonly string[] {
  try {
    const text = value?.startsWith('[') ? value : decodeURIComponent(value ?? '');
    const names: unknown = JSON.parse(text);
    if (!Array.isArray(names)) return [];
    return names.filter((name): name is string => typeof name === 'string').reduceRight<readonly string[]>(addTerm, []);
  } catch {
    return [];
  }
}
