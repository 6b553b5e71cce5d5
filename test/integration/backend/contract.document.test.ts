// The machine-readable contract as the embedded backend serves it (N06).
import request from 'supertest';
import type { OpenApi } from '../../../server/contract/openApi';
import { sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox({ products: 30 });
let openApi: OpenApi;

beforeAll(async () => {
  openApi = (await request(sandbox.app).get('/__sandbox/openapi.json').expect(200)).body;
});

describe('the machine-readable contract', () => {
  it('has no dangling references and marks assumed calls (N06)', () => {
    const { schemas } = openApi.components;
    const references = [...JSON.stringify(openApi).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(references)].filter((name) => !Object.hasOwn(schemas, name ?? ''))).toEqual([]);
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    expect(operations.flatMap((operation) => (operation['x-assumed'] ? [operation.operationId] : []))).toEqual([
      'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
      'DISTR_RECORD_PAGE_SERVICE',
    ]);
  });

  it('describes entities as the parsers accept them', () => {
    expect(openApi.components.schemas.ProductCard).toMatchObject({
      type: 'object',
      required: ['id'],
      properties: { id: { type: ['string', 'number'], minLength: 1 }, productName: { type: ['string', 'null'] } },
    });
    expect(openApi.components.schemas.Category).toMatchObject({
      required: ['id', 'cateName'],
      properties: {
        childrenList: {
          anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Category' } }, { type: 'null' }],
        },
      },
    });
  });
});
