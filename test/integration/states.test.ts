// /__dev/states: one button for each state of the product (N08).
import request from 'supertest';
import { DEV_STATES } from '../../server/sandbox/devPages/statesPage';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { startSandbox } from '../../server/sandbox/startSandbox';
import { DEMO_USERS } from '../../server/sandbox/users/demoUsers';
import { enginePath } from '../../shared/api/contract';
import { matchRoute } from '../../shared/routing/matchRoute';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../support/storefront';
import { testSandboxOptions } from '../support/testSandbox';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '3000' });
});
afterAll(closeStorefronts);

/** Submits the form of a state as a visitor; returns the redirect and the new cookies. */
async function enter(state: string): Promise<{ location: string; cookie: string }> {
  const response = await request(shop.app).post('/__dev/states').type('form').send({ state }).expect(303);
  const cookies = (response.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return {
    location: String(response.headers.location),
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
}

/** Submits the form of a state and opens the page it redirects to. */
async function visit(state: string): Promise<request.Response> {
  const { location, cookie } = await enter(state);
  return withSiteFlag(shop, () => shop.get(location, cookie));
}

async function engine(cookie: string, service: string, input: object): Promise<request.Response> {
  return request(shop.app)
    .post(enginePath('ToSea$', service))
    .set('Cookie', cookie)
    .set('X-Requested-With', 'XMLHttpRequest')
    .send({ params: { request: input } });
}

describe('the page of states', () => {
  it('has one form for each state and no scripts (N08)', async () => {
    const { text, headers } = await shop.get('/__dev/states').expect(200);
    expect(text.match(/name="state"/g)).toHaveLength(DEV_STATES.size);
    for (const state of DEV_STATES.keys()) expect(text).toContain(`value="${state}"`);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text.match(/<h1>/g)).toHaveLength(1);
  });

  it('rejects an unknown state', async () => {
    await request(shop.app).post('/__dev/states').type('form').send({ state: 'constructor' }).expect(400);
  });
});

describe('a state', () => {
  it.each<[string, number, RegExp]>([
    ['goodDay', 200, /Just for you/],
    ['visitor', 200, /Price hidden/],
    ['leakingPrices', 200, /Price hidden/],
    ['emptySearch', 200, /Sorry, no related products were found/],
    ['emptyHelp', 200, /<h1/],
    ['wrongTypes', 200, /Find /],
    ['notFound', 404, /Page not found/],
    ['notAccess', 403, /You do not have access to this page/],
    ['serverError', 500, /Something went wrong/],
    ['pageDown', 410, /This page is no longer available/],
    ['linkError', 400, /This link is not valid/],
    ['busyPage', 503, /The system is busy, please try again/],
    ['notFoundInPlace', 404, /Page not found/],
    ['notAccessInPlace', 403, /You do not have access to this page/],
    ['sessionLost', 403, /You do not have access to this page/],
    ['pageDownInPlace', 410, /This page is no longer available/],
    ['linkErrorInPlace', 400, /This link is not valid/],
  ])('%s opens with %i (N08)', async (state, status, text) => {
    const page = await visit(state);
    expect([state, page.status]).toEqual([state, status]);
    expect(page.text).toMatch(text);
    expect(page.text).not.toContain('66.60');
  });

  it.each([
    'timeoutInBrowser',
    'errorInBrowser',
    'withoutShell',
    'emptyRecommendations',
    'emptyCart',
    'emptyListings',
    'withoutShop',
    'toggleFails',
    'commitFails',
    'commitTakesLong',
    'resultIsEmpty',
    ...DEMO_USERS.map(({ username }) => username),
  ])('%s opens with 200 (N08)', async (state) => {
    expect((await visit(state)).status).toBe(200);
  });

  it.each([...DEV_STATES])('%s leads to an existing page', (_state, { goTo }) => {
    expect(matchRoute(goTo.split('?')[0] ?? '')).toBeDefined();
  });

  it.each([
    ['upgrading', '/upgrading'],
    ['busy', '/busy?from=%2F'],
  ])('%s leads to %s at once, despite cached responses', async (state, location) => {
    await visit('goodDay');
    const page = await visit(state);
    expect([page.status, page.headers.location]).toEqual([302, location]);
    expect((await visit('goodDay')).status).toBe(200);
  });

  it('timeoutOnServer leads to /busy after the timeout', async () => {
    const quick = await startTestStorefront({ SSR_TIMEOUT_MS: '300' });
    const response = await request(quick.app).post('/__dev/states').type('form').send({ state: 'timeoutOnServer' });
    const cookie = (response.headers['set-cookie'] as unknown as string[])[0]?.split(';')[0];
    const page = await quick.get('/search', cookie);
    expect([page.status, page.headers.location]).toEqual([302, '/busy?from=%2Fsearch']);
  });

  it.each([...DEV_STATES].filter(([, { as }]) => as))('%s logs in (N08)', async (state, { as }) => {
    const { cookie } = await enter(state);
    await enter('goodDay');
    const { body } = await shop.get('/api/trantor/portal/user/current', cookie).expect(200);
    expect(body.data.username).toBe(as);
  });

  it('visitor logs out', async () => {
    const { cookie } = await enter('mei.lin');
    await request(shop.app)
      .post('/__dev/states')
      .set('Cookie', cookie)
      .type('form')
      .send({ state: 'visitor' })
      .expect(303)
      .expect('Set-Cookie', /sandboxSession=;/);
    await shop.get('/api/trantor/portal/user/current', cookie).expect(401);
  });

  it('of a seller restores a status changed in the portal', async () => {
    const { cookie } = await enter('woodplay');
    const portal = request(shop.app)
      .post('/iam/seller')
      .set('Cookie', cookie)
      .set('X-Requested-With', 'XMLHttpRequest');
    await portal.type('form').send({ status: 'ACTIVATED' }).expect(303);
    const again = await enter('woodplay');
    const { body } = await engine(again.cookie, 'PUR_SELLER_QUERY_EVENT_SERVICE', {});
    expect(body.data).toEqual({ status: 'DRAFT' });
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

  it('of each special product opens its page (N08)', async () => {
    const found: Record<string, number> = {};
    for (const name of Object.keys(SPECIAL_PRODUCTS)) found[name] = (await visit(`product-${name}`)).status;
    const { draft, deleted, ...rest } = found;
    expect([draft, deleted]).toEqual([404, 404]);
    expect(new Set(Object.values(rest))).toEqual(new Set([200]));
  });
});

describe('the development pages', () => {
  const paths = ['/__dev/states', '/__sandbox/', '/__sandbox/calls'];

  it.each(paths)('%s exists for this machine only (N07, N08)', async (path) => {
    await shop.get(path).expect(200);
    for (const [name, value] of [
      ['X-Forwarded-For', '203.0.113.9'],
      ['X-Real-IP', '127.0.0.1'],
      ['Host', 'rebound.example'],
    ] as const) {
      const distant = await shop.get(path).set(name, value);
      expect([name, distant.status, distant.headers.location]).toEqual([name, 302, '/']);
    }
  });

  it.each(paths)('%s does not exist over another backend', async (path) => {
    const other = await startTestStorefront({ BACKEND_URL: 'http://127.0.0.1:1' });
    const response = await other.get(path);
    expect([response.status, response.headers.location]).toEqual([302, '/']);
  });

  it.each([
    ['https://shop.example', 302],
    ['http://localhost:3000', 200],
  ])('exist at the public origin %s: %i, as a proxy may hide who asks (D22)', async (PUBLIC_URL, status) => {
    const published = await startTestStorefront({ PUBLIC_URL });
    for (const path of paths) expect([path, (await published.get(path)).status]).toEqual([path, status]);
    const backend = await startSandbox({ ...testSandboxOptions, publicOrigin: PUBLIC_URL, port: 0 });
    expect(backend.greeting('http://localhost').includes('/__dev/states')).toBe(status === 200);
    await backend.close();
  });

  it('do not include the component catalogue, which only npm run dev has (A19)', async () => {
    const { status, headers } = await shop.get('/__dev/components');
    expect([status, headers.location]).toEqual([302, '/']);
    await shop.get('/assets/catalogue.js').expect(404);
  });

  it('reject requests of other sites', async () => {
    const { status } = await request(shop.app)
      .post('/__dev/states')
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ state: 'busy' });
    expect(status).toBe(405);
  });

  it('inject faults on the storefront with immediate effect (N07)', async () => {
    await visit('goodDay');
    await request(shop.app).post('/__sandbox/faults').send('recommend-group;failed;times=1').type('text').expect(204);
    expect((await shop.get('/')).headers.location).toBe('/busy?from=%2F');
    expect((await shop.get('/')).status).toBe(200);
    await request(shop.app).post('/__sandbox/site-config').send({ upgrading: true }).expect(204);
    expect((await withSiteFlag(shop, () => shop.get('/'))).headers.location).toBe('/upgrading');
    await enter('goodDay');
  });
});
