export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONG_NUMBER = /\d{16}/;
/** A string or a number of JSON. A string left open ends with the text, so that each character is read once. */
const TOKEN = /"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)|-?\d[\d.eE+-]*/gs;
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;
/** An escape; two that are one character together. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs;
const WHOLE_NUMBER = /^-?[1-9]\d*$/;

/**
 * JSON.parse that returns whole numbers beyond 2^53 as strings, so that 64-bit ids stay exact, and replaces halves of
 * characters, which a document can't hold: the browser would find other text in the page than in its state.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  const wellFormed = HALF_CHARACTER.test(text) ? text.replace(ESCAPE, replacedWhenHalf) : text;
  return JSON.parse(LONG_NUMBER.test(wellFormed) ? wellFormed.replace(TOKEN, quotedWhenLong) : wellFormed);
}

// String.toWellFormed is newer than our browsers.
function replacedWhenHalf(sequence: string): string {
  return sequence.length === 6 && HALF_CHARACTER.test(sequence) ? '\\ufffd' : sequence;
}

// A reviver would do, but its access to the source text is newer than our browsers.
function quotedWhenLong(token: string): string {
  return WHOLE_NUMBER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
