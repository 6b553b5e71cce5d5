// Removes prices from the text of a JSON document (ADR 15). Numbers keep their text: 64-bit ids do not survive `Number`.
import { isPriceField } from '../../shared/api/calls/prices';

/** Commas and opening brackets, those in texts too: each value costs a call of ours, and 150,000 take about 0.1 s. */
const MAX_VALUES = 150_000;

/** A text that begins like a document and names a price before a colon, or has letters in escapes, which may spell one. */
const DOCUMENT_WITH_PRICE = /^\s*["[{].*(?:price[\w$-]{0,64}[\s"'\\]{0,8}:|\\(?:u00|u\{0{0,4}|x)[4-7])/is;

/** "JSON.parse source text access", which TypeScript's library does not have yet. */
interface SourceTextAccess {
  parse(
    text: string,
    reviver: (name: string, value: unknown, context: { readonly source: string }) => unknown,
  ): unknown;
  rawJSON(text: string): object;
}
const { parse, rawJSON } = JSON as Omit<JSON, 'parse'> & SourceTextAccess;

/** Whether a member is a price, or a text that is a document with one in turn. */
export const holdsPrice = (name: string, value: unknown): boolean =>
  isPriceField(name) || (typeof value === 'string' && DOCUMENT_WITH_PRICE.test(value));

/**
 * The document without prices, at any depth.
 *
 * @param isLeftOut another rule of what is left out, by a member's name and its value, which has lost such members already
 * @throws SyntaxError when the text is not JSON, RangeError when it is a bare text, number or flag, nested too deeply or has too
 *   many values; the message of a SyntaxError quotes the text, so it must not be logged
 */
export function withoutPrices(json: string, isLeftOut = holdsPrice): string {
  if (!/^\s*[[{n]/.test(json) || json.split(/[,[{]/, MAX_VALUES + 2).length > MAX_VALUES + 1)
    throw new RangeError('The document is neither an object nor an array, or has too many values');
  const kept = parse(json, (name, value, { source }) => {
    if (isLeftOut(name, value)) return undefined;
    return typeof value === 'number' ? rawJSON(source) : value;
  });
  return JSON.stringify(kept);
}
