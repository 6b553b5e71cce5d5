// Removes prices from the text of a JSON document. Everything else stays as it was written, because numbers such as 64-bit
// ids do not survive JSON.parse.
import { isPriceField } from '../../shared/api/calls/priceFields';

/** Deeper documents are refused; the contract needs about ten levels. */
const MAX_DEPTH = 500;
/** Documents with more opening brackets, in texts too, are refused: 2 MB of nested lists take a parser half a second. */
const MAX_BRACKETS = 100_000;
/** UTF-16 units after which a step ends; a text and the member of a price are read at once. */
const STEP_LENGTH = 32 * 1024;

const isObjectOrNothing = (value: unknown): boolean => typeof value === 'object';

/** An object or array that is open at the current position. */
interface Container {
  readonly isObject: boolean;
  /** Members copied so far; commas between members are written anew, because one of two neighbours may be removed. */
  members: number;
  expectsName: boolean;
}

/**
 * The document without every member whose name is that of a price, at any depth, and also in strings that are JSON documents;
 * computed in steps.
 *
 * @throws SyntaxError when the text is not JSON, RangeError when it is a bare text, number or flag, nested too deeply or has
 *   too many brackets;
 *   the message of a SyntaxError quotes the text, so it must not be logged
 */
export function* withoutPrices(json: string): Generator<undefined, string> {
  if (!isObjectOrNothing(parsed(json))) throw new RangeError('The document is neither an object nor an array');
  return yield* new Rewriter(json).result();
}

/** One pass over a valid JSON text. */
class Rewriter {
  readonly #json: string;
  readonly #open: Container[] = [];
  readonly #parts: string[] = [];
  #position = 0;
  /** Start of the text that is not copied yet. */
  #uncopied = 0;

  constructor(json: string) {
    this.#json = json;
  }

  *result(): Generator<undefined, string> {
    let stepEnd = STEP_LENGTH;
    while (this.#position < this.#json.length) {
      const document = this.#next();
      if (document) yield* this.#replaceEmbedded(document);
      if (this.#position >= stepEnd) {
        yield;
        stepEnd = this.#position + STEP_LENGTH;
      }
    }
    this.#copyUntil(this.#json.length);
    return this.#parts.join('');
  }

  /** Reads a character, a string, or the member of a price; returns a string that may hold a document. */
  #next(): string | undefined {
    const character = this.#json[this.#position];
    const container = this.#open.at(-1);
    if (character === '"') return this.#string(container);
    if (character === ',' && container?.isObject) {
      this.#copyUntil(this.#position);
      this.#uncopied = this.#position + 1;
      container.expectsName = true;
    } else if (character === '{' || character === '[') this.#enter(character === '{');
    else if (character === '}' || character === ']') this.#open.pop();
    this.#position += 1;
    return undefined;
  }

  #enter(isObject: boolean): void {
    if (this.#open.length >= MAX_DEPTH) throw new RangeError('The document is nested too deeply');
    this.#open.push({ isObject, members: 0, expectsName: isObject });
  }

  #string(container: Container | undefined): string | undefined {
    const start = this.#position;
    this.#position = endOfString(this.#json, start);
    const literal = this.#json.slice(start, this.#position);
    if (!container?.expectsName) return DOCUMENT_LITERAL.test(literal) ? literal : undefined;
    this.#name(container, literal);
    return undefined;
  }

  /** Copies the member of this name, or skips it. */
  #name(container: Container, literal: string): void {
    container.expectsName = false;
    if (isPriceField(textOf(literal))) {
      this.#copyUntil(this.#position - literal.length);
      this.#uncopied = this.#position = endOfMember(this.#json, this.#position);
    } else {
      if (container.members > 0) this.#parts.push(',');
      container.members += 1;
    }
  }

  /** Some backends send JSON documents as text. `literal` is the string that has just been read. */
  *#replaceEmbedded(literal: string): Generator<undefined, void> {
    const clean = yield* withoutEmbeddedPrices(literal);
    if (clean === undefined) return;
    this.#copyUntil(this.#position - literal.length);
    this.#parts.push(clean);
    this.#uncopied = this.#position;
  }

  #copyUntil(end: number): void {
    this.#parts.push(this.#json.slice(this.#uncopied, end));
    this.#uncopied = end;
  }
}

/** How a string literal of a document begins; an escape may stand for a bracket, and for the quote of a further literal. */
const DOCUMENT_LITERAL = /^"(?:\s|\\[nrt])*[[{\\]/;

/** A string literal that holds a JSON document with prices, without them; undefined when there is nothing to remove. */
function* withoutEmbeddedPrices(literal: string): Generator<undefined, string | undefined> {
  const text = textOf(literal);
  const clean = yield* cleanDocument(text);
  return clean === undefined || clean === text ? undefined : JSON.stringify(clean);
}

function* cleanDocument(text: string): Generator<undefined, string | undefined> {
  try {
    const value = parsed(text);
    if (typeof value === 'string') return (yield* withoutEmbeddedPrices(text)) ?? text;
    return isObjectOrNothing(value) ? yield* new Rewriter(text).result() : undefined;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

/** @throws RangeError when the text has too many brackets, within strings or not */
function parsed(json: string): unknown {
  let brackets = 0;
  for (let position = 0; position < json.length; position += 1) {
    const character = json[position];
    if (character === '{' || character === '[') brackets += 1;
  }
  if (brackets > MAX_BRACKETS) throw new RangeError('The document has too many brackets');
  return JSON.parse(json);
}

const textOf = (literal: string): string => String(JSON.parse(literal));

/** Position behind the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let position = start + 1; ; position += 1) {
    if (json[position] === '"') return position + 1;
    if (json[position] === '\\') position += 1;
  }
}

/** Position of the comma or bracket behind the value that follows a name. */
function endOfMember(json: string, nameEnd: number): number {
  let depth = 0;
  for (let position = nameEnd; ; ) {
    const character = json[position] ?? '}';
    if (character === '"') {
      position = endOfString(json, position);
      continue;
    }
    if (depth === 0 && (character === ',' || character === '}')) return position;
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    position += 1;
  }
}
