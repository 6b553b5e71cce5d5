const MOST_TERMS = 10;
const LONGEST_TERM = 60;

/**
 * What somebody typed as an FTS5 query: every word must occur, the last one may go on. Each word is quoted, so that
 * operators and quotes in it are text. Undefined when there is no letter or digit in it.
 */
export function matchQuery(typed: string): string | undefined {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_TERMS);
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word.slice(0, LONGEST_TERM)}"`).join(' ')}*`;
}
