import { Ajv, type ErrorObject } from 'ajv';
import { isJsonObject } from '../../shared/api/json';
import { type JsonSchema, REF } from './jsonSchema';

/** A part of a response that does not follow the contract. It holds no values, because a response may be private. */
export interface Difference {
  /** Path from the payload down, `[]` for any entry of a list; empty for the payload itself. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
}

/** The contract's entities by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** An error as Ajv reports it with `verbose`. */
type SchemaError = ErrorObject<string, Readonly<Record<string, unknown>>, unknown> & {
  readonly parentSchema: JsonSchema;
};

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });

/** Where a value differs from a schema, each place once. */
export function differencesIn(value: unknown, schema: JsonSchema, definitions: Definitions): Difference[] {
  const validate = ajv.compile({ ...schema, components: { schemas: definitions } });
  validate(value);
  const errors = (validate.errors ?? []) as SchemaError[];
  const differences = errors.filter((error) => isRelevant(error, errors)).map(differenceOf);
  return [...new Map(differences.map((difference) => [JSON.stringify(difference), difference])).values()];
}

/**
 * Ajv reports every option of an `anyOf`. An option with an error at the value itself has another shape than the value. When
 * all options have, the value differs as a whole; otherwise what counts are the errors inside the option of its shape.
 */
function isRelevant(error: SchemaError, errors: readonly SchemaError[]): boolean {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const isMismatch = (union: SchemaError): boolean =>
    errors.filter((other) => other.keyword !== 'anyOf' && other.instancePath === union.instancePath).length >=
    (union.schema as readonly JsonSchema[]).length;
  if (error.keyword === 'anyOf') return isMismatch(error);
  return unions.every(
    (union) =>
      error.instancePath !== union.instancePath &&
      !(error.instancePath.startsWith(`${union.instancePath}/`) && isMismatch(union)),
  );
}

function differenceOf({ keyword, instancePath, params, parentSchema, data }: SchemaError): Difference {
  const at = placeOf(instancePath);
  if (keyword !== 'required') return { at, expected: describeSchema(parentSchema), found: describeValue(data) };
  const name = String(params.missingProperty);
  const expected = describeSchema(parentSchema.properties?.[name] ?? {});
  return { at: at === '' ? name : `${at}.${name}`, expected, found: 'nothing' };
}

/** A JSON pointer as a path: `/rows/0/id` is `rows[].id`. */
function placeOf(pointer: string): string {
  const steps = pointer.split('/').slice(1);
  return steps
    .map((step) => (/^\d+$/.test(step) ? '[]' : `.${step.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('')
    .replace(/^\./, '');
}

const TYPE_NAMES: Readonly<Record<string, string>> = { string: 'text', array: 'list', boolean: 'yes or no' };

function describeSchema({ $ref, anyOf, enum: values, const: only, type, items }: JsonSchema): string {
  if ($ref) return $ref.slice(REF.length);
  if (anyOf) return joined(anyOf.map(describeSchema));
  if (values) return values.join(' | ');
  if (only !== undefined) return String(only);
  if (items) return `list of ${describeSchema(items)}`;
  return joined([type ?? 'anything'].flat().map((name) => TYPE_NAMES[name] ?? name));
}

/** Null is accepted nearly everywhere, so it is not mentioned. */
const joined = (names: readonly string[]): string =>
  [...new Set(names)].filter((name) => name !== 'null').join(' or ') || 'null';

function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return 'list';
  return TYPE_NAMES[typeof value] ?? typeof value;
}

/**
 * Fields of the contract that no object in the value has, although it has the object they belong to: the backend may name
 * them differently.
 */
export function absentFields(value: unknown, schema: JsonSchema, definitions: Definitions): string[] {
  const isPresent = new Map<string, boolean>();
  const visit = (part: unknown, partSchema: JsonSchema, at: string): void => {
    const { items = {}, properties = {} } = schemaFor(part, partSchema, definitions);
    if (Array.isArray(part)) {
      for (const item of part) visit(item, items, `${at}[]`);
    } else if (isJsonObject(part)) {
      for (const [name, field] of Object.entries(properties)) {
        const below = at === '' ? name : `${at}.${name}`;
        isPresent.set(below, (part[name] ?? null) !== null || isPresent.get(below) === true);
        visit(part[name], field, below);
      }
    }
  };
  visit(value, schema, '');
  return [...isPresent].flatMap(([at, present]) => (present ? [] : [at]));
}

/** The schema that describes a value: references are followed, and of several options the one of its shape is taken. */
function schemaFor(value: unknown, schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref) return definitions[schema.$ref.slice(REF.length)] ?? {};
  const options = schema.anyOf?.map((option) => schemaFor(value, option, definitions)) ?? [];
  const match = options.find(({ type, required = [] }) =>
    Array.isArray(value)
      ? type === 'array'
      : type === 'object' && isJsonObject(value) && required.every((name) => name in value),
  );
  return match ?? schema;
}
