import type * as v from 'valibot';
import type { EngineService, RestCall } from '../../shared/api/contract';
import type { EngineCalls, PlainCalls } from '../sandbox/calls/call';
import { ENTITIES, ENTITY_NAMES } from './callTable';
import { type ContractCall, type ContractNames, contractCalls } from './contractCalls';
import { definitionOf, type JsonSchema, jsonSchemaOf, REF } from './jsonSchema';

interface MediaType {
  readonly 'application/json': { readonly schema: JsonSchema };
}

interface Answered {
  readonly description: string;
  readonly content?: MediaType;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** A call in the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: MediaType };
  readonly responses: Readonly<Record<string, Answered>>;
  readonly 'x-essential': boolean;
  readonly 'x-assumed': boolean;
  readonly 'x-writes': boolean;
}

/** The contract as OpenAPI 3.1 (N06). */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const DESCRIPTION = `One origin, reached by the storefront's server and, through its proxy, by its browsers.
Instead of data the payload may stand in result or res; without any of the three and without a success flag the answer itself is the payload. A missing success flag counts as success. An engine payload may be wrapped once more.
Any field may be missing or null where it is not required, and is then left out of the screen; an entry of a list that lacks a required one is left out as a whole. Unknown fields are ignored. Ids and amounts are text or numbers.
499 is ignored. Every other status outside 200-299, and success: false, is a failure.`;

const text: JsonSchema = { type: 'string' };
const withMessage: JsonSchema = { type: 'object', properties: { code: text, msg: text } };

/** The first of error, msg, message, err.msg and info.msg is the message (C13). */
const failure: JsonSchema = {
  type: 'object',
  description: 'The first of error, msg, message, err.msg and info.msg is the message',
  properties: { success: { const: false }, error: text, msg: text, message: text, err: withMessage, info: withMessage },
};

export interface ContractSources extends ContractNames {
  /** The sandbox's calls, whose schemas read the requests. */
  readonly calls: { readonly engineCalls: EngineCalls; readonly restCalls: PlainCalls };
}

/** Derives the document from the schemas that parse requests and answers. */
export function openApiOf({ calls, ...names }: ContractSources): OpenApi {
  const operations = contractCalls(names).map((call) => {
    const input = jsonSchemaOf(requestOf(call, calls), ENTITY_NAMES);
    return [call.path, { [call.method.toLowerCase()]: operationOf(call, input) }] as const;
  });
  const schemas = Object.entries(ENTITIES).map(([name, schema]) => [name, definitionOf(schema, ENTITY_NAMES)]);
  return {
    openapi: '3.1.0',
    info: { title: 'The storefront’s backend', version: '1', description: DESCRIPTION },
    paths: Object.fromEntries(operations),
    components: {
      schemas: { ...Object.fromEntries(schemas), Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'any', description: 'Whatever login set' } },
    },
  };
}

function requestOf(
  { name, input }: ContractCall,
  { engineCalls, restCalls }: ContractSources['calls'],
): v.GenericSchema {
  if (input === 'params') return restCalls.articleQuery.request;
  return (input === 'request' ? engineCalls[name as EngineService] : restCalls[name as RestCall]).request;
}

function operationOf(call: ContractCall, input: JsonSchema): Operation {
  const { name, login = false, essential, assumed = false, writes = false } = call;
  return {
    operationId: name,
    summary: call.for,
    ...(login && { security: [{ session: [] }] }),
    ...inputOf(call, input),
    responses: {
      200: { description: 'The payload', content: json(envelopeOf(call)) },
      ...(login && { 401: { description: 'Nobody is logged in', content: json({ $ref: `${REF}Failure` }) } }),
      default: { description: 'A failure', content: json({ $ref: `${REF}Failure` }) },
    },
    'x-essential': essential !== undefined,
    'x-assumed': assumed,
    'x-writes': writes,
  };
}

const json = (schema: JsonSchema): MediaType => ({ 'application/json': { schema } });

const boxed = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});

function inputOf({ input }: ContractCall, schema: JsonSchema): Pick<Operation, 'parameters' | 'requestBody'> {
  if (input === 'query') return { parameters: parametersOf(schema) };
  const params = input === 'request' ? boxed('request', schema) : schema;
  return { requestBody: { required: true, content: json(input === 'body' ? schema : boxed('params', params)) } };
}

function parametersOf({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
}

function envelopeOf({ answer, input }: ContractCall): JsonSchema {
  const field = input === 'params' ? 'res' : 'data';
  const payload = answer.json(ENTITY_NAMES);
  const saysNothing = Object.keys(payload).every((key) => key === 'description');
  return {
    type: 'object',
    properties: { success: { type: ['boolean', 'null'] }, [field]: payload },
    ...(!saysNothing && { required: [field] }),
  };
}
