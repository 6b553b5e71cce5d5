// The terms a person searched for, newest first (spec.md §5), and their cookie.

export const SEARCH_HISTORY_COOKIE = 'searchHistory';
export const SEARCH_HISTORY_MAX_AGE_S = 7 * 24 * 3600;
export const SEARCH_HISTORY_LENGTH = 10;

/** Browsers drop a cookie above 4096 bytes without a word, so the oldest terms go first. */
const COOKIE_BYTES = 3800;

/** Adds a trimmed term in front; an empty one, one with whitespace or a known one changes nothing (S119, D11, D12). */
export function addTerm(history: readonly string[], term: string): readonly string[] {
  const name = term.trim();
  if (name === '' || /\s/.test(name) || history.includes(name)) return history;
  return [name, ...history].slice(0, SEARCH_HISTORY_LENGTH);
}

export function removeTerm(history: readonly string[], term: string): readonly string[] {
  return history.filter((name) => name !== term);
}

/** The cookie's value: percent-encoded JSON, free of characters that a cookie may not hold. */
export function encodeHistory(history: readonly string[]): string {
  const value = encodeURIComponent(JSON.stringify(history));
  return value.length > COOKIE_BYTES ? encodeHistory(history.slice(0, -1)) : value;
}

/** Reads the cookie's value, percent-decoded already or not; whatever is not a history is an empty one. */
export function decodeHistory(value: string | undefined): readonly string[] {
  try {
    const text = value?.startsWith('[') ? value : decodeURIComponent(value ?? '');
    const names: unknown = JSON.parse(text);
    if (!Array.isArray(names)) return [];
    return names
      .filter((name): name is string => typeof name === 'string')
      .reduceRight<readonly string[]>(addTerm, [])
      .slice(0, SEARCH_HISTORY_LENGTH);
  } catch {
    return [];
  }
}
