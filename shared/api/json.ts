export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONG_NUMBER = /\d{16}/;

/**
 * JSON.parse that gives whole numbers beyond 2^53 as text, so that a 64 bit id survives.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, longNumbersAsText as typeof plain) : JSON.parse(text);
}

function plain(this: unknown, _key: string, value: unknown): unknown {
  return value;
}

// The third argument is the value's source text; engines without it keep the rounded number.
function longNumbersAsText(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;
}
