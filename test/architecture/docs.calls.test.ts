// The tables of docs/contract.md name every call of the contract, and what is sent with it (N06).
import { readFileSync } from 'node:fs';
import { jsonSchemaOf } from '../../server/contract/jsonSchema';
import { contractCalls } from '../../shared/api/contract';

const rows = readFileSync('docs/contract.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

/** The calls of the contract as the document spells them. */
const CALLS = contractCalls({ enginePrefix: '', siteProduct: '' }).map(({ name, get, post, request }) => {
  const spelled = get ? `GET ${get}` : post ? `POST ${post}` : name;
  return { name, text: spelled.replace('{product}', '{SITE_PRODUCT}'), fields: fieldsOf(request) };
});

function fieldsOf(request: Parameters<typeof jsonSchemaOf>[0]) {
  return Object.keys(jsonSchemaOf(request).properties ?? {});
}

const rowOf = (text: string) => rows.find((row) => row.includes(` ${text} |`)) ?? '';

it.each(CALLS)('docs/contract.md has $name with its request (N06)', ({ text, fields }) => {
  const row = rowOf(text);
  expect([text, row]).not.toEqual([text, '']);
  const { [row.includes('the same') ? 0 : 1]: content = '' } = [rows.join('\n'), row];
  expect(fields.filter((field) => !content.includes(field))).toEqual([]);
});
