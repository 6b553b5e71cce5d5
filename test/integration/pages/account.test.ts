// My Account, the application status and logging out, over a backend whose data changes.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront();
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const SELLER = 'PUR_SELLER_QUERY_EVENT_SERVICE';

const bodiesOf = (service: string) =>
  shop.sandbox.calls().flatMap(({ path, body }) => (path.includes(service) ? [body] : []));
const submit = (path: string, cookie: string, form: object) =>
  request(shop.app).post(path).set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' }).type('form').send(form);

describe('My Account', () => {
  it('loads the seller account and the enabled shops once each, and sends only what it shows (S140, S142)', async () => {
    const cookie = await shop.login('lumen.works');
    // The first page of a process is slower than it waits for its optional parts.
    await shop.get('/account/verification', cookie);
    shop.sandbox.clearCalls();
    const { text } = await shop.get('/account/verification', cookie);
    expect(bodiesOf(SELLER)).toEqual([{ params: { request: {} } }]);
    expect(bodiesOf(SHOPS)).toEqual([{ params: { request: { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' } } }]);
    const state = JSON.parse(/id="state">([^<]*)</.exec(text)?.[1] ?? '{}') as { page: { data: unknown } };
    expect(state.page.data).toEqual({
      profile: { id: '201', username: 'lumen.works', name: 'Ningbo Lumen Works' },
      seller: { status: 'ACTIVATED' },
      shops: {
        items: [{ id: expect.any(String), name: 'Lumen Outlet', channel: 'TikTok Shop UK', status: 'ENABLED' }],
        total: 1,
      },
    });
  });
});

it.each([
  [SHOPS, 'Your shops could not be loaded.', 'No seller account'],
  [SELLER, 'Your seller account could not be loaded.', 'No shop is connected yet.'],
])('My Account renders without %s', async (match, sentence, rest) => {
  shop.sandbox.fail({ match, status: 500, body: { error: 'no' } });
  const { text } = await shop.get('/account/verification', await shop.login('jonas.o')).expect(200);
  for (const expected of [sentence, rest, 'Okafor']) expect(text).toContain(expected);
});

it('the application status is loaded for every user and visit (S036, C19)', async () => {
  const cookie = await shop.login('auria.audio');
  expect((await shop.get('/vendor/audit', cookie)).text).toContain('We are reviewing your application');
  await submit('/iam/seller', cookie, { status: 'SETTLING_IN' }).expect(303);
  expect((await shop.get('/vendor/audit', cookie)).text).toContain('Approved. Finish settling in');
  const another = await shop.get('/vendor/audit', await shop.login('stride'));
  expect(another.text).toContain('Your application was not accepted');
  expect(another.headers['cache-control']).toBe('private, no-cache');
});

it.each([false, true])(
  'logging out by a form goes home, whether the backend fails: %j (N11, S155, S166)',
  async (fails) => {
    const cookie = await shop.login('mei.lin');
    if (fails) shop.sandbox.fail({ match: 'user/logout', status: 500, body: { error: 'no' } });
    await request(shop.app)
      .post('/iam/api/v1/user/logout')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', Cookie: cookie })
      .type('form')
      .send('')
      .expect(303)
      .expect('Location', '/');
    await shop.get('/account/verification', cookie).expect(fails ? 200 : 302);
  },
);
