// The machine-readable contract as the embedded backend serves it (N06).
import request from 'supertest';
import type { OpenApi } from '../../../server/contract/openApi';
import { enginePath } from '../../../shared/api/contract';
import { sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox({ products: 30 });
let openApi: OpenApi;

beforeAll(async () => {
  openApi = (await request(sandbox.app).get('/__sandbox/openapi.json').expect(200)).body;
});

describe('the machine-readable contract', () => {
  it('has every call of spec.md §7 with its method and path (N06)', () => {
    const engineServices = [
      'GEN_REGION_ALL_ACTION_EVENT_SERVICE',
      'PUR_SELLER_QUERY_EVENT_SERVICE',
      'GEN_CATE_LIST_ALL_EVENT_SERVICE',
      'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE',
      'DISTRIBUTE_RECORD_COMMIT_SERVICE',
      'DISTR_DETAIL_PAGE_SERVICE',
      'SLS_BUYER_CART_SAVE_EVENT_SERVICE',
      'SLS_BUYER_CART_DELETE_EVENT_SERVICE',
      'SELLER_PRODUCT_SEARCH_SERVICE',
      'get_article_detail_service',
    ].map((service) => `POST ${enginePath('ToSea$', service)}`);
    const written = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written).toEqual(
      expect.arrayContaining([
        ...engineServices,
        'GET /api/trantor/portal/user/current',
        'GET /api/item/site/config',
        'POST /api/item/search/front-item',
        'POST /api/item/search/recommend-group',
        'POST /api/item/search/suggest',
        'GET /api/item/content/article-category/list',
        'GET /api/item/content/article/page',
        'GET /api/item/content/article/query',
        'GET /api/item/content/article/simple-page',
        'GET /api/trantor/portal/file/url',
        'GET /api/item/channel/verify',
        'POST /iam/api/v1/user/logout',
      ]),
    );
  });

  it('has no dangling references and marks assumed calls', () => {
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

  it('is available as a page without scripts', async () => {
    const { text } = await request(sandbox.app).get('/__sandbox/contract').expect(200);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    for (const path of Object.keys(openApi.paths)) expect(text).toContain(`${path}</code>`);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
  });
});
