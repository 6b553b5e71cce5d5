// Derives JSON Schema from the schemas that parse, so that the published contract cannot differ from the code.
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { flag } from '../../shared/api/fields';

/** The part of JSON Schema 2020-12 that is read here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Schemas that have a name of their own in the contract. */
export type NamedSchemas = ReadonlyMap<unknown, string>;

export const REF = '#/components/schemas/';

/** What is read of a valibot schema and of the builders in shared/api/fields. */
interface SchemaParts {
  readonly type: string;
  /** The schema inside `lenient`. */
  readonly lenient?: v.GenericSchema;
  /** The schema of an entry inside `listOf`. */
  readonly list?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly getter?: (input: unknown) => v.GenericSchema;
}

const partsOf = (schema: unknown): SchemaParts => schema as SchemaParts;

const FLAG: JsonSchema = {
  type: ['boolean', 'integer', 'string', 'null'],
  description: 'true, 1 and "true" mean yes, everything else means no',
};

/** What a schema accepts, before any transformation; named schemas become references. */
export function jsonSchemaOf(schema: v.GenericSchema, names: NamedSchemas): JsonSchema {
  const name = names.get(schema);
  return name ? { $ref: REF + name } : definitionOf(schema, names);
}

/** As `jsonSchemaOf`, with the named schema itself written out. */
export function definitionOf(schema: v.GenericSchema, names: NamedSchemas): JsonSchema {
  const { lenient, list, type, getter } = partsOf(schema);
  if ((schema as unknown) === flag) return FLAG;
  if (lenient) return orNull(jsonSchemaOf(lenient, names));
  if (list) return orNull({ type: 'array', items: jsonSchemaOf(list, names) });
  if (type === 'lazy' && getter) return jsonSchemaOf(getter(undefined), names);
  return convert(schema, names);
}

/** Output mode reads the last schema of a pipe, which is the object of a `record`. */
function convert(schema: v.GenericSchema, names: NamedSchemas): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    typeMode: 'output',
    ignoreActions: ['transform'],
    // A length check on a union is written down although it only applies to text.
    overrideAction: ({ valibotAction, jsonSchema }) => (/length|empty/.test(valibotAction.type) ? jsonSchema : null),
    overrideSchema: ({ valibotSchema }) => overrideFor(partsOf(valibotSchema), names) as never,
  });
  return converted as JsonSchema;
}

/** Schemas that may hold our own builders, or that have a shorter form than the library's. */
function overrideFor({ type, entries, options, wrapped }: SchemaParts, names: NamedSchemas): JsonSchema | undefined {
  if (type === 'object' && entries) return objectOf(entries, names);
  if (type === 'union' && options) return either(options.map((option) => jsonSchemaOf(option, names)));
  return ['nullable', 'nullish'].includes(type) && wrapped ? orNull(jsonSchemaOf(wrapped, names)) : undefined;
}

function objectOf(entries: Readonly<Record<string, v.GenericSchema>>, names: NamedSchemas): JsonSchema {
  const required = Object.keys(entries).filter((name) => !isOptional(partsOf(entries[name])));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry, names)])),
    ...(required.length > 0 && { required }),
  };
}

function isOptional({ type, getter }: SchemaParts): boolean {
  if (type === 'lazy' && getter) return isOptional(partsOf(getter(undefined)));
  return ['optional', 'nullish', 'unknown'].includes(type);
}

const orNull = (schema: JsonSchema): JsonSchema => either([schema, { type: 'null' }]);

/** One of several schemas; a single list of types where they say nothing else. */
function either(options: readonly JsonSchema[]): JsonSchema {
  const flat = options.flatMap((option) => option.anyOf ?? [option]);
  const isPlain = flat.every((option) => Object.keys(option).every((key) => key === 'type'));
  return isPlain ? { type: [...new Set(flat.flatMap(({ type }) => type ?? []))] } : { anyOf: flat };
}
