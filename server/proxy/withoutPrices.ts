// Removes prices from the text of a JSON document. Everything else stays as it was written, because numbers such as 64-bit
// ids do not survive JSON.parse.
import { isPriceField } from '../../shared/api/calls/priceFields';

/** Deeper documents are refused; the contract needs about ten levels. */
const MAX_DEPTH = 500;

const isObjectOrNothing = (value: unknown): boolean => typeof value === 'object';

/** An object or array that is open at the current position. */
interface Container {
  readonly isObject: boolean;
  /** Members copied so far; commas between members are written anew, because one of two neighbours may be removed. */
  members: number;
  expectsName: boolean;
}

/**
 * The document without every member whose name is that of a price, at any depth, and also in strings that are JSON documents.
 *
 * @throws SyntaxError when the text is not JSON, RangeError when it is a bare text, number or flag, or nested too deeply;
 *   the message of a SyntaxError quotes the text, so it must not be logged
 */
export function withoutPrices(json: string): string {
  const value: unknown = JSON.parse(json);
  if (!isObjectOrNothing(value)) throw new RangeError('The document is neither an object nor an array');
  return new Rewriter(json).result();
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

  result(): string {
    while (this.#position < this.#json.length) this.#step();
    this.#copyUntil(this.#json.length);
    return this.#parts.join('');
  }

  #step(): void {
    const character = this.#json[this.#position];
    const container = this.#open.at(-1);
    if (character === '"') this.#string(container);
    else if (character === ',' && container?.isObject) {
      this.#copyUntil(this.#position);
      this.#uncopied = this.#position += 1;
      container.expectsName = true;
    } else {
      if (character === '{' || character === '[') this.#enter(character === '{');
      else if (character === '}' || character === ']') this.#open.pop();
      this.#position += 1;
    }
  }

  #enter(isObject: boolean): void {
    if (this.#open.length >= MAX_DEPTH) throw new RangeError('The document is nested too deeply');
    this.#open.push({ isObject, members: 0, expectsName: isObject });
  }

  #string(container: Container | undefined): void {
    const start = this.#position;
    const end = endOfString(this.#json, start);
    this.#position = end;
    if (container?.expectsName) this.#name(container, start, end);
    else this.#replaceEmbedded(start, end);
  }

  /** Copies the member of this name, or skips it. */
  #name(container: Container, start: number, end: number): void {
    container.expectsName = false;
    if (isPriceField(textOf(this.#json.slice(start, end)))) {
      this.#copyUntil(start);
      this.#uncopied = this.#position = endOfMember(this.#json, end);
    } else {
      if (container.members > 0) this.#parts.push(',');
      container.members += 1;
    }
  }

  /** Some backends send JSON documents as text. */
  #replaceEmbedded(start: number, end: number): void {
    const clean = withoutEmbeddedPrices(this.#json.slice(start, end));
    if (clean === undefined) return;
    this.#copyUntil(start);
    this.#parts.push(clean);
    this.#uncopied = end;
  }

  #copyUntil(end: number): void {
    this.#parts.push(this.#json.slice(this.#uncopied, end));
    this.#uncopied = end;
  }
}

/** How a string literal of a document begins; an escape may stand for a bracket, and for the quote of a further literal. */
const DOCUMENT_LITERAL = /^"(?:\s|\\[nrt])*[[{\\]/;

/** A string literal that holds a JSON document with prices, without them; undefined when there is nothing to remove. */
function withoutEmbeddedPrices(literal: string): string | undefined {
  if (!DOCUMENT_LITERAL.test(literal)) return undefined;
  const text = textOf(literal);
  const clean = cleanDocument(text);
  return clean === undefined || clean === text ? undefined : JSON.stringify(clean);
}

function cleanDocument(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return withoutEmbeddedPrices(text) ?? text;
    return isObjectOrNothing(value) ? new Rewriter(text).result() : undefined;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
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
