// My Account and the application status over a backend that responds, fails or changes its data.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront();
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const SELLER = 'PUR_SELLER_QUERY_EVENT_SERVICE';

const fail = (match: string): void => shop.sandbox.fail({ match, status: 500, body: { error: 'no' } });
const callsTo = (service: string) => shop.sandbox.calls().filter(({ path }) => path.includes(service));
const dataOf = (html: string): unknown => {
  const state = /id="state">([^<]*)</.exec(html)?.[1] ?? '{}';
  return (JSON.parse(state) as { page: { data: unknown } }).page.data;
};

describe('My Account', () => {
  it('loads the seller account and the enabled shops once each (S140, S142)', async () => {
    const cookie = await shop.login('mei.lin');
    shop.sandbox.clearCalls();
    await shop.get('/account/verification', cookie);
    expect(callsTo(SELLER).map(({ body }) => body)).toEqual([{ params: { request: {} } }]);
    expect(callsTo(SHOPS).map(({ body }) => body)).toEqual([
      { params: { request: { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' } } },
    ]);
  });

  it('sends only the data it shows', async () => {
    const { text } = await shop.get('/account/verification', await shop.login('lumen.works'));
    expect(dataOf(text)).toEqual({
      profile: { id: '201', username: 'lumen.works', name: 'Ningbo Lumen Works' },
      seller: { status: 'ACTIVATED' },
      shops: {
        items: [{ id: expect.any(String), name: 'Lumen Outlet', channel: 'TikTok Shop UK', status: 'ENABLED' }],
        total: 1,
      },
    });
  });

  it.each([
    [SHOPS, 'Your shops could not be loaded.', 'No seller account'],
    [SELLER, 'Your seller account could not be loaded.', 'Luma Living'],
  ])('renders without %s', async (service, sentence, rest) => {
    fail(service);
    const { status, text } = await shop.get('/account/verification', await shop.login('mei.lin'));
    expect(status).toBe(200);
    for (const expected of [sentence, rest, 'Mei Lin']) expect(text).toContain(expected);
  });

  it('links to the shop authorization and back to PUBLIC_URL (S002, D34)', async () => {
    const named = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
    const { text } = await named.get('/account/verification', await named.login('jonas.o'));
    const back = encodeURIComponent('https://shop.example/account/verification');
    expect(text).toContain(`href="/iam/shop-authorization?redirectUrl=${back}"`);
  });

  it('shows a shop that has just been connected', async () => {
    const cookie = await shop.login('jonas.o');
    expect((await shop.get('/account/verification', cookie)).text).toContain('No shop is connected yet.');
    await request(shop.app)
      .post('/iam/shop-authorization')
      .set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' })
      .type('form')
      .send({ shopName: 'Okafor Goods', channel: 'TikTok Shop UK' })
      .expect(303);
    expect((await shop.get('/account/verification', cookie)).text).toContain('Okafor Goods');
  });
});

describe('the application status', () => {
  it('is loaded from the backend for every user and visit (S036, C19)', async () => {
    const cookie = await shop.login('auria.audio');
    expect((await shop.get('/vendor/audit', cookie)).text).toContain('We are reviewing your application');
    await request(shop.app)
      .post('/iam/seller')
      .set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' })
      .type('form')
      .send({ status: 'SETTLING_IN' })
      .expect(303);
    expect((await shop.get('/vendor/audit', cookie)).text).toContain('Approved. Finish settling in');
    const another = await shop.get('/vendor/audit', await shop.login('stride'));
    expect(another.text).toContain('Your application was not accepted');
    expect(another.headers['cache-control']).toBe('private, no-cache');
  });

  it('redirects to /busy when the status cannot be loaded (S018, C20)', async () => {
    fail(SELLER);
    const { status, headers } = await shop.get('/vendor/audit', await shop.login('stride'));
    expect([status, headers.location]).toEqual([302, '/busy?from=%2Fvendor%2Faudit']);
  });

  it('responds 403 in place when the backend forbids it to the user (C02)', async () => {
    shop.sandbox.fail({ match: SELLER, status: 403, body: {} });
    const { status, text } = await shop.get('/vendor/audit', await shop.login('stride'));
    expect(status).toBe(403);
    expect(text).toContain('You do not have access to this page');
  });
});

it.each(['/account/verification', '/vendor/audit'])('%s is not indexed (A06)', async (path) => {
  const { text } = await shop.get(path, await shop.login('mei.lin'));
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain('rel="canonical"');
});

describe('logging out by a form', () => {
  const post = async (headers: Readonly<Record<string, string>>) => {
    const cookie = await shop.login('mei.lin');
    const logout = request(shop.app)
      .post('/iam/api/v1/user/logout')
      .set({ 'Sec-Fetch-Site': 'same-origin', ...headers });
    const response = await logout.set('Cookie', cookie).type('form').send('');
    return { response, page: await shop.get('/account/verification', cookie) };
  };

  it('ends the session and goes on to the home page (N11, S155)', async () => {
    const { response, page } = await post({ 'Sec-Fetch-Dest': 'document' });
    expect([response.status, response.headers.location]).toEqual([303, '/']);
    expect(String(response.headers['set-cookie'])).toContain('sandboxSession=;');
    expect(page.headers.location).toContain('/iam/login');
  });

  it('goes on to the home page when the backend fails (S166)', async () => {
    fail('user/logout');
    const { response } = await post({ 'Sec-Fetch-Dest': 'document' });
    expect([response.status, response.headers.location]).toEqual([303, '/']);
  });

  it('leaves the response to a script as it is', async () => {
    const { response } = await post({ 'Sec-Fetch-Dest': 'empty', 'X-Requested-With': 'XMLHttpRequest' });
    expect([response.status, response.body]).toEqual([200, { success: true, data: null }]);
  });

  it('is refused to a form of another site', async () => {
    const { response, page } = await post({ 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' });
    expect([response.status, page.status]).toEqual([403, 200]);
  });
});
