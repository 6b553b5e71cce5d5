// The user's search terms, newest first, and their cookie.

export const SEARCH_HISTORY_COOKIE = 'searchHistory';
export const SEARCH_HISTORY_MAX_AGE_S = 7 * 24 * 3600;
const SEARCH_HISTORY_LENGTH = 10;

/** Browsers silently drop cookies above 4096 bytes; the oldest terms are dropped to stay below. */
const COOKIE_BYTES = 3800;

/** Adds a trimmed term in front; ignores empty terms, terms with whitespace or without room in the cookie, and duplicates. */
export function addTerm(history: readonly string[], term: string): readonly string[] {
  const name = term.trim();
  if (name === '' || /\s/.test(name) || history.includes(name) || encodeHistory([name]) === encodeHistory([]))
    return history;
  return [name, ...history].slice(0, SEARCH_HISTORY_LENGTH);
}

export function removeTerm(history: readonly string[], term: string): readonly string[] {
  return history.filter((name) => name !== term);
}

/** The cookie value: percent-encoded JSON. */
export function encodeHistory(history: readonly string[]): string {
  const value = encodeURIComponent(JSON.stringify(history));
  return value.length > COOKIE_BYTES ? encodeHistory(history.slice(0, -1)) : value;
}

/** Parses the cookie value, percent-decoded or not; an invalid value is an empty history. */
export function decodeHistory(value: string | undefined): readonly string[] {
  try {
    const text = value?.startsWith('[') ? value : decodeURIComponent(value ?? '');
    const names: unknown = JSON.parse(text);
    if (!Array.isArray(names)) return [];
    return names.filter((name): name is string => typeof name === 'string').reduceRight(addTerm, []);
  } catch {
    return [];
  }
}
