// The contract's OpenAPI document, read by two linters. No browser.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from '../../support/e2e/fixtures';

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
  const spoiled = { ...body, servers: [], components: { schemas: body.components.schemas } };
  expect((await errorsIn(spoiled)).map((error) => error.split(':', 1)[0])).toEqual(
    expect.arrayContaining(['no-empty-servers', 'security-defined']),
  );
});
