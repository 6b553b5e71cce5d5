// /__dev/states: one button for each state of the product (N08), and who may use the pages for development.
import request from 'supertest';
import { DEV_STATES } from '../../../server/sandbox/devPages/statesPage';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { startSandbox } from '../../../server/sandbox/startSandbox';
import { enginePath } from '../../../shared/api/contract';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';
import { testSandboxOptions } from '../../support/testSandbox';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '3000' });
});
afterAll(closeStorefronts);

const submit = (state: string) => request(shop.app).post('/__dev/states').type('form').send({ state });

/** Submits the form of a state as a visitor; returns the redirect and the new cookies. */
async function enter(state: string): Promise<{ location: string; cookie: string }> {
  const { headers } = await submit(state).expect(303);
  const cookies = (headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return { location: String(headers.location), cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Submits the form of a state and opens the page it redirects to. */
async function visit(state: string): Promise<request.Response> {
  const { location, cookie } = await enter(state);
  return withSiteFlag(shop, () => shop.get(location, cookie));
}

async function engine(cookie: string, service: string, input: object): Promise<request.Response> {
  return request(shop.app)
    .post(enginePath('ToSea$', service))
    .set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' })
    .send({ params: { request: input } });
}

/** What a state shows, where that is not a page with 200. */
const OUTCOMES: Readonly<Record<string, number | string>> = {
  ...{ notFound: 404, notAccess: 403, serverError: 500, pageDown: 410, linkError: 400, busyPage: 503 },
  ...{ notFoundInPlace: 404, notAccessInPlace: 403, sessionLost: 403, pageDownInPlace: 410, linkErrorInPlace: 400 },
  ...{ upgrading: '/upgrading', busy: '/busy?from=%2F', timeoutOnServer: '/busy?from=%2Fsearch' },
  ...{ 'product-draft': 404, 'product-deleted': 404 },
};
const states = [...DEV_STATES.keys(), ...Object.keys(SPECIAL_PRODUCTS).map((name) => `product-${name}`)];

describe('a state', () => {
  it('has a form on the page of states, which needs no scripts (N08)', async () => {
    const { text, headers } = await shop.get('/__dev/states').expect(200);
    expect(text.match(/name="state"/g)).toHaveLength(DEV_STATES.size);
    for (const state of DEV_STATES.keys()) expect(text).toContain(`value="${state}"`);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await submit('constructor').expect(400);
  });

  it.each([...new Set(states)])('%s opens as it says, at once, as its user (N08)', async (state) => {
    const { location, cookie } = await enter(state);
    const page = await withSiteFlag(shop, () => shop.get(location, cookie));
    expect(page.headers.location ?? page.status).toBe(OUTCOMES[state] ?? 200);
    expect(page.text).not.toContain('66.60');
    const username = DEV_STATES.get(state)?.as;
    if (!username) return;
    await enter('goodDay');
    const { body } = await shop.get('/api/trantor/portal/user/current', cookie).expect(200);
    expect(body.data.username).toBe(username);
  });

  it('visitor logs out, and that of a seller restores a status changed in the portal', async () => {
    const { cookie } = await enter('woodplay');
    const headers = { Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' };
    await request(shop.app).post('/iam/seller').set(headers).type('form').send({ status: 'ACTIVATED' }).expect(303);
    const again = await enter('woodplay');
    const { body } = await engine(again.cookie, 'PUR_SELLER_QUERY_EVENT_SERVICE', {});
    expect(body.data).toEqual({ status: 'DRAFT' });
    await submit('visitor')
      .set('Cookie', again.cookie)
      .expect('Set-Cookie', /sandboxSession=;/);
    await shop.get('/api/trantor/portal/user/current', again.cookie).expect(401);
  });

  it.each<[string, string[]]>([
    ['listsWell', ['SUCCESS']],
    ['someFail', ['FAILED', 'FAILED', 'SUCCESS']],
    ['secondTry', ['FAILED']],
  ])('%s lists with the results %j, every time it is entered', async (state, results) => {
    for (let time = 0; time < 2; time++) {
      const { cookie } = await enter(state);
      const cart = await engine(cookie, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 50 });
      const sellerProductIdList = cart.body.data.data.map(({ id }: { id: string }) => id);
      const shops = await engine(cookie, 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { chShopStatus: 'ENABLED' });
      const { id: shopId, channel } = shops.body.data.data[0];
      const commit = { channelId: channel.id, shopId, sellerProductIdList };
      const { body } = await engine(cookie, 'DISTRIBUTE_RECORD_COMMIT_SERVICE', commit);
      const distrOrderId = body.data.distrRecordId.id;
      const detail = await engine(cookie, 'DISTR_DETAIL_PAGE_SERVICE', { distrOrderId });
      expect(detail.body.data.data.map(({ status }: { status: string }) => status).sort()).toEqual(results);
    }
  });
});

describe('the pages for development', () => {
  const PATHS = ['/__dev/states', '/__sandbox/calls'];

  it.each(PATHS)('%s exists for this machine only (N07, N08)', async (path) => {
    await shop.get(path).expect(200);
    const distant = { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '127.0.0.1', Host: 'rebound.example' };
    for (const [name, value] of Object.entries(distant))
      await shop.get(path).set(name, value).expect(302).expect('Location', '/');
    const other = await startTestStorefront({ BACKEND_URL: 'http://127.0.0.1:1' });
    await other.get(path).expect(302).expect('Location', '/');
  });

  it.each([
    ['https://shop.example', 302],
    ['http://localhost:3000', 200],
  ])('exist at the public origin %s: %i, as a proxy may hide who asks (D22)', async (PUBLIC_URL, status) => {
    const published = await startTestStorefront({ PUBLIC_URL });
    for (const path of PATHS) await published.get(path).expect(status);
    const backend = await startSandbox({ ...testSandboxOptions, publicOrigin: PUBLIC_URL, port: 0 });
    expect(backend.greeting('http://localhost').includes('/__dev/states')).toBe(status === 200);
    await backend.close();
  });

  it('do not include the gallery of components, which only npm run dev has (A19)', async () => {
    await shop.get('/__dev/components').expect(302).expect('Location', '/');
  });

  it('obey no other site', async () => {
    await submit('busy').set('Sec-Fetch-Site', 'cross-site').expect(405);
  });

  it('change the storefront with immediate effect (N07)', async () => {
    await visit('goodDay');
    await request(shop.app).post('/__sandbox/faults').send('recommend-group;failed;times=1').type('text').expect(204);
    await shop.get('/').expect('Location', '/busy?from=%2F');
    await shop.get('/').expect(200);
    await request(shop.app).post('/__sandbox/site-config').send({ upgrading: true }).expect(204);
    expect((await withSiteFlag(shop, () => shop.get('/'))).headers.location).toBe('/upgrading');
    await enter('goodDay');
  });
});
