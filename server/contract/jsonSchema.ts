// Derives JSON Schema from the schemas that parse, so that the published contract can't say anything else than the code.
import type * as v from 'valibot';
import { flag } from '../../shared/api/fields';

/** The part of JSON Schema 2020-12 that the contract needs. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Schemas that have a name of their own in the contract. */
export type NamedSchemas = ReadonlyMap<unknown, string>;

export const REF = '#/components/schemas/';

/** What of a schema of valibot and of our builders is read here. */
interface Parts {
  readonly type: string;
  readonly kind?: string;
  readonly pipe?: readonly Parts[];
  readonly lenient?: Parts;
  readonly list?: Parts;
  readonly wrapped?: Parts;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly item?: Parts;
  readonly requirement?: number;
  readonly metadata?: { readonly jsonSchema?: JsonSchema };
  readonly getter?: (input: unknown) => Parts;
}

/** What goes into a schema, before anything in it is transformed. */
export function jsonSchemaOf(schema: v.GenericSchema, names: NamedSchemas): JsonSchema {
  return convert(schema as unknown as Parts, names);
}

/** As `jsonSchemaOf`, with the named schema itself written out. */
export function definitionOf(schema: v.GenericSchema, names: NamedSchemas): JsonSchema {
  return convertUnnamed(schema as unknown as Parts, names);
}

function convert(schema: Parts, names: NamedSchemas): JsonSchema {
  const name = names.get(schema);
  return name ? { $ref: REF + name } : convertUnnamed(schema, names);
}

function convertUnnamed(schema: Parts, names: NamedSchemas): JsonSchema {
  if ((schema as unknown) === flag) return { type: ['boolean', 'integer', 'string', 'null'], description: FLAG };
  if (schema.lenient) return orNull(convert(schema.lenient, names));
  if (schema.list) return orNull({ type: 'array', items: convert(schema.list, names) });
  if (schema.pipe) return pipeline(schema.pipe, names);
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type };
    case 'picklist':
      return { type: 'string', enum: schema.options ?? [] };
    case 'union':
      return either((schema.options as readonly Parts[]).map((option) => convert(option, names)));
    case 'array':
      return { type: 'array', items: convert(schema.item as Parts, names) };
    case 'lazy':
      return convert((schema.getter as (input: unknown) => Parts)(undefined), names);
    case 'object':
      return objectOf(schema.entries ?? {}, names);
    case 'optional':
      return {
        ...convert(schema.wrapped as Parts, names),
        ...(schema.default !== undefined && { default: schema.default }),
      };
    case 'nullish':
      return orNull(convert(schema.wrapped as Parts, names));
    case 'unknown':
      return {};
    default:
      throw new Error(`The contract has no word for ${schema.type}`);
  }
}

const FLAG = 'true, 1 and "true" mean yes, everything else means no';

/** What a pipeline begins with, narrowed by its checks; for an object of our own it is the object that it ends with. */
function pipeline(steps: readonly Parts[], names: NamedSchemas): JsonSchema {
  const described = steps.find(({ metadata }) => metadata?.jsonSchema)?.metadata?.jsonSchema;
  if (described) return described;
  const object = steps.find(({ type }, index) => index > 0 && type === 'object');
  const start = object ?? steps[0];
  if (!start) return {};
  const schema = convert(start, names);
  return Object.assign({}, schema, ...steps.map((step) => checkOf(step, schema)));
}

function checkOf({ type, requirement }: Parts, { type: of }: JsonSchema): JsonSchema {
  const size = of === 'array' ? 'Items' : 'Length';
  if (type === 'non_empty') return { [`min${size}`]: 1 };
  if (type === 'min_length') return { [`min${size}`]: requirement };
  return type === 'max_length' ? { [`max${size}`]: requirement } : {};
}

function objectOf(entries: Readonly<Record<string, Parts>>, names: NamedSchemas): JsonSchema {
  const required = Object.entries(entries).flatMap(([name, entry]) => (mayBeMissing(entry) ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, convert(entry, names)])),
    ...(required.length > 0 && { required }),
  };
}

function mayBeMissing(schema: Parts): boolean {
  if (schema.lenient || schema.list || (schema as unknown) === flag) return true;
  if (schema.type === 'lazy') return mayBeMissing((schema.getter as (input: unknown) => Parts)(undefined));
  if (['optional', 'nullish', 'unknown'].includes(schema.type)) return true;
  return schema.pipe?.[0] !== undefined && schema.pipe[0] !== schema && mayBeMissing(schema.pipe[0]);
}

const orNull = (schema: JsonSchema): JsonSchema => either([schema, { type: 'null' }]);

/** One of several; as one list of types where they say nothing else. */
function either(options: readonly JsonSchema[]): JsonSchema {
  const plain = options.filter((option) => Object.keys(option).every((key) => key === 'type'));
  if (plain.length < options.length) return { anyOf: options };
  return { type: [...new Set(options.flatMap(({ type }) => type ?? []))] };
}
