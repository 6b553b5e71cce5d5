// The contract's OpenAPI document, read by two linters and three generators of clients. No browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTypes, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { expect, test } from '../../support/e2e/fixtures';
import { typeErrorsIn } from './typeErrorsIn';

/** The errors of both linters; what they only advise, such as tags and a licence, the document does without. */
async function errorsIn(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const redocly = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  const reader = new Spectral();
  reader.setRuleset({ extends: [oas as RulesetDefinition] });
  const found = await reader.run({ ...document });
  return [
    ...redocly.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ...found.filter(({ severity }) => severity === 0).map(({ code, message }) => `${code}: ${message}`),
  ];
}

test('the OpenAPI document has no error for Redocly and Spectral (N06, N33)', async ({ shop }) => {
  const { body } = await shop.get('/__sandbox/openapi.json');
  expect(await errorsIn(body)).toEqual([]);
});

test('clients that openapi-typescript, orval and openapi-ts generate compile (N06, D187)', async ({ shop }) => {
  // It has no form that require() finds.
  const { createClient } = await import('@hey-api/openapi-ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
  const input = path.join(folder, 'openapi.json');
  const { body } = await shop.get('/__sandbox/openapi.json');
  writeFileSync(input, JSON.stringify(body));
  writeFileSync(path.join(folder, 'types.ts'), astToString(await openapiTypes(body)));
  await generate({ input: { target: input }, output: { target: path.join(folder, 'orval.ts'), client: 'fetch' } });
  await createClient({ input, output: path.join(folder, 'client'), logs: { level: 'silent' } });
  expect(typeErrorsIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
