// Removes prices from the text of a JSON document (ADR 15). Numbers keep their text: 64-bit ids do not survive `Number`.
import { isPriceField } from '../../shared/api/calls/prices';

/** Deeper documents are refused; the contract needs about ten levels. */
const MAX_DEPTH = 500;
/** Commas and opening brackets, those in texts too: each value costs a call of ours, and 150,000 take about 0.1 s. */
const MAX_VALUES = 150_000;

/** How a text begins that may be a JSON document, or a string literal that holds one. */
const DOCUMENT_START = /^\s*["[{]/;

/** A text that is nearly a document, as those of other parsers are, has the name of a price before a colon. */
const NAMED_PRICE = /price[\w$-]{0,64}[\s"'\\]{0,8}:/i;
/** A character of a name in the escapes of JSON and JSON5. */
const ESCAPE = /\\(?:u00|u\{0{0,4}|x)([0-9a-f]{2})\}?/gi;

type Reviver = (name: string, value: unknown, context: { readonly source: string }) => unknown;
/** "JSON.parse source text access", which TypeScript's library does not have yet. */
interface SourceTextAccess {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
}
const { parse, rawJSON, isRawJSON } = JSON as Omit<JSON, 'parse'> & SourceTextAccess;

/** Whether a member is left out, by its name and its value, which has lost such members already. */
type IsLeftOut = (name: string, value: unknown) => boolean;

/**
 * The document without every member whose name is that of a price, at any depth, and also in strings that are JSON documents.
 *
 * @param isLeftOut another rule of what is left out
 * @throws SyntaxError when the text is not JSON, RangeError when it is a bare text, number or flag, nested too deeply or has too
 *   many values; the message of a SyntaxError quotes the text, so it must not be logged
 */
export function withoutPrices(json: string, isLeftOut: IsLeftOut = isPriceField): string {
  const { value } = parseWithoutPrices(json, isLeftOut);
  if (typeof value !== 'object' || isRawJSON(value))
    throw new RangeError('The document is neither an object nor an array');
  return JSON.stringify(value);
}

/** The document's value; whether anything is missing in it. */
function parseWithoutPrices(json: string, isLeftOut: IsLeftOut) {
  refuseCostly(json);
  let isChanged = false;
  const value = parse(json, (name, member, { source }) => {
    if (isLeftOut(name, member)) {
      isChanged = true;
      return undefined;
    }
    if (typeof member === 'number') return String(member) === source ? member : rawJSON(source);
    if (typeof member !== 'string' || !DOCUMENT_START.test(member)) return member;
    const text = textWithoutPrices(member, isLeftOut);
    isChanged ||= text !== member;
    return text;
  });
  return { value, isChanged };
}

/** Some backends send JSON documents as text; undefined when a price's name stands in one that can't be read. Any other text is returned as it is. */
function textWithoutPrices(text: string, isLeftOut: IsLeftOut) {
  try {
    const { value, isChanged } = parseWithoutPrices(text, isLeftOut);
    return isChanged ? JSON.stringify(value) : text;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const plain = text.replace(ESCAPE, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return NAMED_PRICE.test(plain) ? undefined : text;
  }
}

/** @throws RangeError for a document that would take a parser or a walk over its values too long */
function refuseCostly(json: string) {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === ',' || character === '{' || character === '[') values += 1;
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) throw new RangeError('The document is nested too deeply');
  }
  if (values > MAX_VALUES) throw new RangeError('The document has too many values');
}
