export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONG_NUMBER = /\d{16}/;
/** A string or a number of JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const WHOLE_NUMBER = /^-?[1-9]\d*$/;

/**
 * JSON.parse that returns whole numbers beyond 2^53 as strings, so that 64-bit ids stay exact.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(LONG_NUMBER.test(text) ? text.replace(TOKEN, quotedWhenLong) : text);
}

// A reviver would do, but its access to the source text is newer than our browsers (D84).
function quotedWhenLong(token: string): string {
  return WHOLE_NUMBER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
