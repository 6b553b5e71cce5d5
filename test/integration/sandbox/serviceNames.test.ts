// Engine services under the names that a deployment configures: ENGINE_SERVICES and ITEM_DETAIL_SERVICE (N26).
import request from 'supertest';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { enginePath } from '../../../shared/api/contract';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const ARTICLE = 'get_article_detail_service';
const ENV = {
  ENGINE_PREFIX: 'MODULE$',
  ENGINE_SERVICES: JSON.stringify({ [SEARCH]: 'FIND_GOODS', [ARTICLE]: 'READ_ARTICLE' }),
  ITEM_DETAIL_SERVICE: 'ITEM_PAGE',
};

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront(ENV);
  cookie = await shop.login('mei.lin');
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

/** Calls a service through the storefront's proxy. */
const engine = (service: string, params: object) =>
  request(shop.app)
    .post(enginePath('MODULE$', service))
    .set('X-Requested-With', 'XMLHttpRequest')
    .set('Cookie', cookie)
    .send({ params });

const servicesCalled = (): string[] =>
  shop.sandbox.calls().flatMap(({ path }) => /\/execute\/MODULE\$(.+)$/.exec(path)?.[1] ?? []);

describe('renamed engine services (N26)', () => {
  it.each([
    ['/search?keyword=lamp', 'FIND_GOODS', /lamp/i],
    ['/article/detail/5', 'READ_ARTICLE', /Seller agreement/],
    [`/items/${SPECIAL_PRODUCTS.withUrlKey}`, 'ITEM_PAGE', /Halo arc LED desk lamp/],
    ['/items/halo-arc-desk-lamp', 'ITEM_PAGE', /Halo arc LED desk lamp/],
  ])('serve the page %s through %s', async (url, service, text) => {
    shop.sandbox.clearCalls();
    const page = await shop.get(url, cookie).expect(200);
    expect(page.text).toMatch(text);
    expect(servicesCalled()).toContain(service);
    expect(shop.sandbox.calls().map(({ path }) => path)).not.toContain('/api/item/search/front-item');
  });

  it('are unknown under their old names', async () => {
    const { body } = await engine(SEARCH, { request: { pageNo: 1, pageSize: 1 } }).expect(404);
    expect(body.err.code).toBe('NO_SUCH_SERVICE');
    await engine(ARTICLE, { id: '5' }).expect(404);
    await engine('FIND_GOODS', { request: { pageNo: 1, pageSize: 1 } }).expect(200);
    await engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', { request: {} }).expect(200);
  });

  it('give one product detail, or null (C01)', async () => {
    const found = await engine('ITEM_PAGE', { request: { id: SPECIAL_PRODUCTS.withUrlKey } }).expect(200);
    expect(found.body.data).toMatchObject({ id: SPECIAL_PRODUCTS.withUrlKey, skuList: expect.any(Array) });
    const missing = await engine('ITEM_PAGE', { request: { id: SPECIAL_PRODUCTS.deleted } }).expect(200);
    expect(missing.body).toEqual({ success: true, data: null });
    expect((await shop.get(`/items/${SPECIAL_PRODUCTS.deleted}`, cookie)).status).toBe(404);
  });

  it('appear in the contract under the names in use', async () => {
    const { body } = await shop.get('/__sandbox/openapi.json').expect(200);
    const paths = Object.keys(body.paths);
    for (const service of ['FIND_GOODS', 'READ_ARTICLE', 'ITEM_PAGE']) {
      expect(paths).toContain(enginePath('MODULE$', service));
    }
    expect(paths).not.toContain(enginePath('MODULE$', SEARCH));
  });

  it('match faults by the names of the contract (N07)', async () => {
    for (const match of [SEARCH, 'FIND_GOODS']) {
      shop.sandbox.fail({ match, kind: 'gone', times: 1 });
      await engine('FIND_GOODS', { request: { pageNo: 1, pageSize: 1 } }).expect(410);
      shop.sandbox.clearFaults();
    }
  });
});
