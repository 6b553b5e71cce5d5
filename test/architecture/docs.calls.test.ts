// The table of docs/contract.md is that of the code: what is expected here is what stands there (N06).
import { readFileSync } from 'node:fs';
import { CHECKS } from '../../scripts/check-backend/checks';
import { ENTITIES, type JsonSchema, jsonSchemaOf, REF } from '../../server/sandbox/contract/jsonSchema';
import { productPageIn } from '../../shared/api/calls/payloads';
import { CALLS } from '../../shared/api/callTable';
import { type ContractCall, contractCalls } from '../../shared/api/contract';
import { API_CALLS, apiOver } from '../support/apiCalls';

/** Entities with more fields than these stand in the OpenAPI document alone. */
const MAX_FIELDS = 4;

const fieldsOf = ({ properties = {} }: JsonSchema): string => Object.entries(properties).map(fieldOf).join(', ');
function fieldOf([name, { properties, items }]: [string, JsonSchema]): string {
  if (properties) return `${name}: {${fieldsOf({ properties })}}`;
  return items?.properties ? `${name}: [{${fieldsOf(items)}}]` : name;
}

function shapeOf({ $ref = '', ...schema }: JsonSchema): string {
  const name = $ref.slice(REF.length);
  const { properties } = ENTITIES[name] ?? schema;
  if (!properties) return 'text';
  return Object.keys(properties).length > MAX_FIELDS ? name : `{${fieldsOf({ properties })}}`;
}

function payloadOf({ payload: { schema, list, isNullable }, returns = '' }: ContractCall) {
  if (!schema) return returns;
  const shape = shapeOf(jsonSchemaOf(schema));
  if (list === productPageIn) return `{productPageInfo: {total, data: [${shape}]}}`;
  return list ? `[${shape}]` : shape + (isNullable ? ' or null' : '');
}

function rowOf(call: ContractCall) {
  const { name, get, post, request, summary, login, prices, assumed } = call;
  const address = get ? `GET ${get}` : post ? `POST ${post}` : name;
  const facts = [login && `${login}s`, prices && 'prices', assumed && 'assumed'].filter(Boolean);
  const about = facts.length > 0 ? `${summary} (${facts.join(', ')})` : summary;
  const sent = fieldsOf(jsonSchemaOf(request));
  const line = `${address}${sent && ` {${sent}}`} | ${payloadOf(call)} | ${about}`;
  return `| ${line.replace('{product}', '{SITE_PRODUCT}')} |`;
}

it('docs/contract.md has the table of calls as it follows from the code (N06)', () => {
  const rows = contractCalls({ enginePrefix: '', siteProduct: '' }).map(rowOf);
  const lines = readFileSync('docs/contract.md', 'utf8').split('\n');
  const start = lines.indexOf(rows[0] ?? '');
  expect(lines.slice(start, lines.indexOf('', start))).toEqual(rows);
});

it('scripts/check-backend/checks.ts has a sample of each call, or check-backend would not ask for it', () => {
  expect(Object.keys(CALLS).filter((name) => !CHECKS.some(({ call }) => call === name))).toEqual([]);
});

it('test/support/apiCalls.ts has a sample of each function of the API client', () => {
  const names: readonly string[] = API_CALLS.map(({ name }) => name);
  expect(Object.keys(apiOver({ body: null }).api).filter((name) => !names.includes(name))).toEqual([]);
});
