import { productPageIn } from '../../../shared/api/calls/payloads';
import { type ContractCall, contractCalls } from '../../../shared/api/contract';
import type { ApiSettings } from '../../../shared/api/engineRequest';
import { ENTITIES, type JsonSchema, jsonSchemaOf, REF } from './jsonSchema';

/** The contract as OpenAPI 3.1. */
export type OpenApi = ReturnType<typeof openApiOf>;

/** A call in the OpenAPI document. */
export type Operation = ReturnType<typeof operationOf>;

const DESCRIPTION = `One origin, called by the storefront's server and, through its proxy, by its browsers.
This is the recommended form of every response. The storefront accepts more: the payload in data, result or res, or bare, wrapped once more, null or nothing for an empty list, null, an empty list, 404 or 410 for an unknown id, success: false with any status, fields that are blank.
A field that is not required may be missing or null, and the page omits it; a list entry that lacks a required field is omitted as a whole. A list has at most the rows that were asked for. Unknown fields are ignored. Ids are text or whole numbers.
499 is ignored. Every other status outside 200-299, and success: false, is a failure.`;

const text: JsonSchema = { type: 'string' };
const withMessage: JsonSchema = { type: 'object', properties: { code: text, msg: text } };

/** The first of error, msg, message, err.msg and info.msg is the message. */
const failure: JsonSchema = {
  type: 'object',
  description: 'The first of error, msg, message, err.msg and info.msg is the message',
  properties: { success: { const: false }, error: text, msg: text, message: text, err: withMessage, info: withMessage },
};

/** The header that names a commit (docs/contract.md). */
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same when a commit is sent again',
  schema: { type: 'string', pattern: '^".+"$' },
};

/**
 * Derives the document from the schemas that parse requests and responses.
 *
 * @param session the cookie that the backend sets at login
 */
export function openApiOf(names: ApiSettings, session = 'session') {
  const operations = contractCalls(names).map(
    (call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }] as const,
  );
  return {
    openapi: '3.1.0',
    info: { title: 'The storefront’s backend', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The origin of this document' }],
    paths: Object.fromEntries(operations),
    components: {
      schemas: { ...ENTITIES, Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: session, description: 'Set at login; the backend names it' },
      },
    },
  };
}

function operationOf(call: ContractCall) {
  const { name, login, essential, assumed = false, writes = false } = call;
  return {
    operationId: name,
    summary: call.summary,
    security: login ? [{ session: [] }] : [],
    ...inputOf(call),
    ...(call.name === 'DISTRIBUTE_RECORD_COMMIT_SERVICE' && { parameters: [KEY] }),
    responses: {
      200: { description: 'The payload', content: json(envelopeOf(call)) },
      ...(login && { 401: { description: 'Not logged in', content: json({ $ref: `${REF}Failure` }) } }),
      default: { description: 'A failure', content: json({ $ref: `${REF}Failure` }) },
    },
    'x-essential': essential !== undefined,
    'x-assumed': assumed,
    'x-writes': writes,
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const objectWith = (name: string, schema: JsonSchema, properties: JsonSchema['properties'] = {}): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema, ...properties },
  required: [name],
});

function inputOf({ request, get, post, isFlat }: ContractCall) {
  const schema = jsonSchemaOf(request);
  if (get) return { parameters: parametersOf(schema) };
  if (post && Object.keys(schema.properties ?? {}).length === 0) return {};
  const body = post ? schema : objectWith('params', isFlat ? schema : objectWith('request', schema));
  return { requestBody: { required: true, content: json(body) } };
}

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

function envelopeOf(call: ContractCall): JsonSchema {
  const field = call.isFlat ? 'res' : 'data';
  return {
    type: 'object',
    properties: { success: { type: ['boolean', 'null'] }, [field]: payloadOf(call) },
    ...(call.payload.schema && { required: [field] }),
  };
}

const TOTAL: JsonSchema = {
  type: ['integer', 'string', 'null'],
  pattern: '^\\d+$',
  description: 'Number of entries in all pages',
};

/** A payload; a list in any of its wrappings. */
function payloadOf({ payload: { schema, list, isNullable }, returns = '' }: ContractCall): JsonSchema {
  if (!schema) return { description: returns };
  const entity = jsonSchemaOf(schema);
  const items = { type: 'array', items: entity };
  if (list === productPageIn) return objectWith('productPageInfo', objectWith('data', items, { total: TOTAL }));
  if (list) return { anyOf: [items, ...['data', 'rows'].map((name) => objectWith(name, items, { total: TOTAL }))] };
  return isNullable ? { anyOf: [entity, { type: 'null' }] } : entity;
}
