const MAX_TERMS = 10;
const MAX_TERM_LENGTH = 60;

/**
 * Typed text as an FTS5 query: every word must occur, the last one as a prefix. Words are quoted, so that operators and
 * quotes are plain text. Undefined when the text has no letters or digits.
 */
export function matchQuery(typed: string): string | undefined {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_TERMS);
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word.slice(0, MAX_TERM_LENGTH)}"`).join(' ')}*`;
}
