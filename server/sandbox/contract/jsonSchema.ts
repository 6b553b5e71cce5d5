// Derives JSON Schema from the schemas that parse, so that the published contract cannot differ from the code.
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as models from '../../../shared/api/models';
import { SELLER_STATUSES } from '../../../shared/api/models';

/** The part of JSON Schema 2020-12 that is read here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

export const REF = '#/components/schemas/';

/** The names of the entities by their schemas: `userSchema` is User. */
const ENTITY_NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(models).flatMap(([name, schema]) => {
    const entity = /^(.)(.*)Schema$/.exec(name);
    return entity ? [[schema, `${entity[1]?.toUpperCase()}${entity[2]}`]] : [];
  }),
);

/** What is read of a valibot schema, and of the builders in shared/api/fields. */
interface SchemaParts {
  readonly type: string;
  /** The schema inside `lenient`. */
  readonly lenient?: v.GenericSchema;
  /** The schema of an entry inside `listOf`. */
  readonly list?: v.GenericSchema;
  readonly isFlag?: true;
  readonly getter?: (input: unknown) => v.GenericSchema;
}

const FLAG: JsonSchema = {
  type: ['boolean', 'integer', 'string', 'null'],
  description: 'true, 1 and "true" mean yes, everything else means no',
};

/** Fields that hold these values, which nothing in the schemas says because the pages drop others late. */
const VALUES: readonly (readonly [fields: RegExp, values: JsonSchema])[] = [
  [/price$|^(weight|length|width|height)$/i, { pattern: '^([-+]?\\d+(\\.\\d+)?)?$', description: 'A decimal number' }],
  [
    /^(mainImage|video)$/,
    {
      pattern: '^\\s*($|https?://[^/?#\\\\]|/|(?![A-Za-z][A-Za-z0-9+.-]*:)[^\\s#?&<>"\'`\\\\])',
      description: 'An own path, a web address, or the key of a stored file',
    },
  ],
  [
    /^(updated|created)At$/,
    {
      pattern: '^(-?\\d+|\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:?\\d\\d)?)?)?$',
      description: 'Epoch milliseconds, epoch seconds or ISO 8601; UTC without a zone',
    },
  ],
  [
    /^attachedImage$/,
    {
      pattern: '^\\s*(\\[[\\s\\S]*\\]\\s*)?$',
      description: 'Addresses of pictures: an array, or the JSON text of one',
    },
  ],
  [/^status$/, { enum: [...SELLER_STATUSES, null] }],
];

/** Output mode reads the last schema of a pipe, which is the object of a `record`. */
const CONVERSION: ConversionConfig = {
  typeMode: 'output',
  ignoreActions: ['transform', 'check', 'readonly', 'to_string', 'to_number', 'to_max_value'],
  // A length check on a union is written down although it only applies to text.
  overrideAction: ({ valibotAction, jsonSchema }) => (/length|empty/.test(valibotAction.type) ? jsonSchema : null),
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    overrideOf(valibotSchema as unknown as SchemaParts, jsonSchema as JsonSchema) as never,
};

/** What a schema accepts, before any transformation; entities become references. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const name = ENTITY_NAMES.get(schema);
  return name ? { $ref: REF + name } : definitionOf(schema);
}

/** As `jsonSchemaOf`, with the entity itself written out. */
export function definitionOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...definition } = toJsonSchema(schema, CONVERSION);
  return definition as JsonSchema;
}

/** The entities of the contract by name. */
export const ENTITIES: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  [...ENTITY_NAMES].map(([schema, name]) => [name, definitionOf(schema as v.GenericSchema)]),
);

/** The definition that a reference to an entity stands for. */
export const resolved = (schema: JsonSchema): JsonSchema => ENTITIES[schema.$ref?.slice(REF.length) ?? ''] ?? schema;

function overrideOf({ type, lenient, list, isFlag, getter }: SchemaParts, json: JsonSchema) {
  if (isFlag) return FLAG;
  if (lenient) return either([jsonSchemaOf(lenient), { type: 'null' }]);
  if (list) return { type: ['array', 'null'], items: jsonSchemaOf(list) };
  if (type === 'lazy' && getter) return definitionOf(getter(undefined));
  if (type === 'object') return withoutOptional(json);
  return json.anyOf && either(json.anyOf);
}

/** A field that may be null may be missing too. */
function withoutOptional({ required: all = [], properties: fields = {}, ...object }: JsonSchema) {
  const required = all.filter((name) => !fields[name]?.type?.includes('null'));
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valued(name, field)]));
  return { ...object, properties, ...(required.length > 0 && { required }) };
}

function valued(name: string, { minLength, ...field }: JsonSchema): JsonSchema {
  const values = VALUES.find(([fields]) => fields.test(name))?.[1];
  if (values?.pattern) return { ...field, ...values };
  const types = /^(id|.*Id)$/.test(name) && [field.type ?? []].flat();
  const type = types && { type: types.map((one) => (one === 'number' ? 'integer' : one)) };
  return { ...values, ...field, ...(types && types.length > 1 && type), ...(minLength && { minLength }) };
}

/**
 * One of several types. What is said of one stands beside what is said of the others, as it applies to its type alone. Listed
 * values have types of their own: generators write each value once for each type.
 */
function either(options: readonly JsonSchema[]) {
  const type = [...new Set(options.flatMap((option) => option.type ?? []))];
  const { enum: values, ...all }: JsonSchema = Object.assign({}, ...options, { type });
  return values ? { ...all, type: ['string', 'null'], enum: [...values, null] } : all;
}
