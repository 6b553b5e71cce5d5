import type * as v from 'valibot';
import type { ApiSettings } from '../../shared/api/calls/operations';
import { type ContractCall, contractCalls, ENTITIES, ENTITY_NAMES } from './contractCalls';
import { definitionOf, type JsonSchema, jsonSchemaOf, REF } from './jsonSchema';

/** The contract as OpenAPI 3.1. */
export type OpenApi = ReturnType<typeof openApiOf>;

/** A call in the OpenAPI document. */
export type Operation = ReturnType<typeof operationOf>;

const DESCRIPTION = `One origin, called by the storefront's server and, through its proxy, by its browsers.
The payload is in data, result or res; without any of the three and without a success flag the response itself is the payload. A missing success flag means success. An engine payload may be wrapped once more.
A field that is not required may be missing or null, and the page omits it; a list entry that lacks a required field is omitted as a whole. A list has at most the rows that were asked for. Unknown fields are ignored. Ids and amounts are text or numbers.
499 is ignored. Every other status outside 200-299, and success: false, is a failure.`;

const text: JsonSchema = { type: 'string' };
const withMessage: JsonSchema = { type: 'object', properties: { code: text, msg: text } };

/** The first of error, msg, message, err.msg and info.msg is the message. */
const failure: JsonSchema = {
  type: 'object',
  description: 'The first of error, msg, message, err.msg and info.msg is the message',
  properties: { success: { const: false }, error: text, msg: text, message: text, err: withMessage, info: withMessage },
};

/** The schemas that parse requests, by our names of the calls. */
export type RequestSchemas = ReadonlyMap<string, v.GenericSchema>;

/**
 * Derives the document from the schemas that parse requests and responses.
 *
 * @throws Error when a call of the contract has no request schema
 */
export function openApiOf(names: ApiSettings, requests: RequestSchemas) {
  const operations = contractCalls(names).map((call) => {
    const request = requests.get(call.name);
    if (!request) throw new Error(`no request schema for ${call.name}`);
    const input = jsonSchemaOf(request, ENTITY_NAMES);
    return [call.path, { [call.method.toLowerCase()]: operationOf(call, input) }] as const;
  });
  const schemas = Object.entries(ENTITIES).map(([name, schema]) => [name, definitionOf(schema, ENTITY_NAMES)] as const);
  return {
    openapi: '3.1.0',
    info: { title: 'The storefront’s backend', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The origin of this document' }],
    paths: Object.fromEntries(operations),
    components: {
      schemas: { ...Object.fromEntries(schemas), Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'any', description: 'The cookie set at login' },
      },
    },
  };
}

function operationOf(call: ContractCall, input: JsonSchema) {
  const { name, login = false, essential, assumed = false, writes = false } = call;
  return {
    operationId: name,
    summary: call.summary,
    security: login ? [{ session: [] }] : [],
    ...inputOf(call, input),
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

const wrapped = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});

function inputOf({ input }: ContractCall, schema: JsonSchema) {
  if (input === 'query') return { parameters: parametersOf(schema) };
  if (input === 'body' && Object.keys(schema.properties ?? {}).length === 0) return {};
  const params = input === 'request' ? wrapped('request', schema) : schema;
  return { requestBody: { required: true, content: json(input === 'body' ? schema : wrapped('params', params)) } };
}

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

function envelopeOf({ payload: spec, input }: ContractCall): JsonSchema {
  const field = input === 'params' ? 'res' : 'data';
  const payload = spec.json(ENTITY_NAMES);
  const isUnspecified = Object.keys(payload).every((key) => key === 'description');
  return {
    type: 'object',
    properties: { success: { type: ['boolean', 'null'] }, [field]: payload },
    ...(!isUnspecified && { required: [field] }),
  };
}
