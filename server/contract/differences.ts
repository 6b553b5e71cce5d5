import { type JsonSchema, REF } from './jsonSchema';

/** Something in an answer that is not as the contract has it. No values: an answer may be somebody's. */
export interface Difference {
  /** From the payload down, `[]` for any entry of a list; empty for the payload itself. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
}

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Fields of the contract that no object in the value has, though it has the object they belong to: perhaps they are named
 * differently there.
 */
export function neverThere(value: unknown, schema: JsonSchema, definitions: Definitions): string[] {
  const there = new Map<string, boolean>();
  look(value, schema, { at: '', definitions }, (at, isThere) => there.set(at, isThere || there.get(at) === true));
  return [...there].flatMap(([at, isThere]) => (isThere ? [] : [at]));
}

function look(value: unknown, schema: JsonSchema, place: Place, tell: (at: string, isThere: boolean) => void): void {
  const { at, definitions } = place;
  const actual = resolved(value, schema, definitions);
  if (Array.isArray(value)) {
    for (const item of value) look(item, actual.items ?? {}, { at: `${at}[]`, definitions }, tell);
  } else if (isBox(value)) {
    for (const [name, field] of Object.entries(actual.properties ?? {})) {
      const below = at === '' ? name : `${at}.${name}`;
      tell(below, value[name] !== undefined && value[name] !== null);
      look(value[name], field, { at: below, definitions }, tell);
    }
  }
}

/** The schema that a value is to be held against: the one referred to, of several the one it is like. */
function resolved(value: unknown, schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref) return definitions[schema.$ref.slice(REF.length)] ?? {};
  const alike = schema.anyOf?.find((option) => isAlike(value, option, definitions));
  return alike ? resolved(value, alike, definitions) : schema;
}

/** Where a value differs from a schema, each place once. */
export function differencesIn(value: unknown, schema: JsonSchema, definitions: Definitions): Difference[] {
  const found = compare(value, schema, { at: '', definitions });
  return [...new Map(found.map((difference) => [JSON.stringify(difference), difference])).values()];
}

interface Place {
  readonly at: string;
  readonly definitions: Definitions;
}

function compare(value: unknown, schema: JsonSchema, place: Place): Difference[] {
  const { definitions, at } = place;
  if (schema.$ref) return compare(value, definitions[schema.$ref.slice(REF.length)] ?? {}, place);
  if (schema.anyOf) return closest(value, schema, schema.anyOf, place);
  if (!fits(value, schema)) return [{ at, expected: wordsFor(schema), found: wordFor(value) }];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item) => compare(item, items, { at: `${at}[]`, definitions })) : [];
  }
  return isBox(value) ? compareFields(value, schema, place) : [];
}

function compareFields(
  value: Box,
  { properties = {}, required = [] }: JsonSchema,
  { at, definitions }: Place,
): Difference[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const below = at === '' ? name : `${at}.${name}`;
    if (value[name] !== undefined) return compare(value[name], schema, { at: below, definitions });
    return required.includes(name) ? [{ at: below, expected: wordsFor(schema), found: 'nothing' }] : [];
  });
}

/** The differences from the option that the value is most like. */
function closest(value: unknown, schema: JsonSchema, options: readonly JsonSchema[], place: Place): Difference[] {
  const alike = options.filter((option) => isAlike(value, option, place.definitions));
  if (alike.length === 0) return [{ at: place.at, expected: wordsFor(schema), found: wordFor(value) }];
  return alike
    .map((option) => compare(value, option, place))
    .reduce((best, other) => (other.length < best.length ? other : best));
}

/** Of the right type, with all required fields. */
function isAlike(value: unknown, schema: JsonSchema, definitions: Definitions): boolean {
  if (schema.$ref) return isAlike(value, definitions[schema.$ref.slice(REF.length)] ?? {}, definitions);
  if (schema.anyOf) return schema.anyOf.some((option) => isAlike(value, option, definitions));
  return fits(value, schema) && (!isBox(value) || (schema.required ?? []).every((name) => value[name] !== undefined));
}

function fits(value: unknown, { type, enum: values, const: only, minLength = 0 }: JsonSchema): boolean {
  if (only !== undefined) return value === only;
  if (values) return values.includes(value);
  if (typeof value === 'string' && value.length < minLength) return false;
  const types = [type ?? []].flat();
  return types.length === 0 || types.some((name) => TYPES[name]?.(value));
}

type Box = Readonly<Record<string, unknown>>;

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isBox,
};

const WORDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', boolean: 'yes or no' };

function wordsFor({ $ref, anyOf, enum: values, const: only, type, items }: JsonSchema): string {
  if ($ref) return $ref.slice(REF.length);
  if (anyOf) return joined(anyOf.map(wordsFor));
  if (values) return values.join(' | ');
  if (only !== undefined) return String(only);
  if (items) return `list of ${wordsFor(items)}`;
  return joined([type ?? 'anything'].flat().map((name) => WORDS[name] ?? name));
}

/** Null is as good as nothing nearly everywhere, which goes without saying. */
const joined = (words: readonly string[]): string =>
  [...new Set(words)].filter((word) => word !== 'null').join(' or ') || 'null';

function wordFor(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return 'list';
  return WORDS[typeof value] ?? typeof value;
}
