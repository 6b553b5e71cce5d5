// Budgets of one client on logins, channel checks and suggestions (A27, D67). Which calls each is for:
// server/middleware/rateLimits.test.ts.
import { once } from 'node:events';
import http from 'node:http';
import request from 'supertest';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  shop = await startTestStorefront();
});
afterEach(closeStorefronts);

/** A client behind the trusted proxy on this machine. */
const FIRST = '192.0.2.1';
const SECOND = '192.0.2.2';
/** What a browser sends with a form. */
const FORM = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };

const AJAX = { 'X-Requested-With': 'XMLHttpRequest' };

function logIn(password: string, { ip = FIRST, headers = AJAX as object } = {}) {
  return request(shop.app)
    .post('/iam/login')
    .set({ 'X-Forwarded-For': ip, ...headers })
    .type('form')
    .send({ username: 'mei.lin', password });
}

const suggest = (ip: string) =>
  request(shop.app)
    .post('/api/item/search/suggest')
    .set({ ...AJAX, 'X-Forwarded-For': ip })
    .send({ keyword: 'la', pageSize: 10 });

const verify = (ip: string) =>
  shop.get('/api/item/channel/verify?url=http%3A%2F%2Fh%2F&token=guess').set('X-Forwarded-For', ip);

/** The statuses of requests, one after the other. */
async function statusesOf(count: number, ask: (index: number) => request.Test) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).status);
  return statuses;
}

const callsTo = (part: string) => shop.sandbox.calls().filter(({ path }) => path.includes(part));
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('the login limit', () => {
  it('refuses a client after ten failed logins, as JSON or a page, but no logout and no other client (A27)', async () => {
    expect(await statusesOf(11, () => logIn('wrong'))).toEqual([...times(10, 401), 429]);
    const response = await logIn('demo-password');
    expect(response.status).toBe(429);
    expect(response.body).toEqual({
      success: false,
      message: 'Too many attempts, please try again in a minute',
      neverSent: true,
    });
    expect(response.headers['retry-after']).toMatch(/^([1-5]?\d|60)$/);
    const page = await logIn('wrong', { headers: FORM });
    expect([page.status, page.type]).toEqual([429, 'text/html']);
    expect(page.text).toContain('Too many attempts, please try again in a minute');
    const logout = request(shop.app).post('/iam/api/v1/user/logout');
    expect((await logout.set({ ...AJAX, 'X-Forwarded-For': FIRST })).status).toBe(200);
    expect((await logIn('demo-password', { ip: SECOND })).status).toBe(303);
  });

  it('counts parallel guesses before their outcome is known', async () => {
    const responses = await Promise.all(times(30, 'wrong').map((password) => logIn(password)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('is not used up by another site', async () => {
    const headers = { ...AJAX, 'Sec-Fetch-Site': 'cross-site' };
    expect(await statusesOf(20, () => logIn('wrong', { headers }))).toEqual(times(20, 403));
    expect((await logIn('demo-password')).status).toBe(303);
  });

  it('can’t be avoided with X-Forwarded-For from an untrusted address', async () => {
    shop = await startTestStorefront({ TRUST_PROXY: '192.0.2.99' });
    const statuses = await statusesOf(11, (index) => logIn('wrong', { ip: `192.0.2.${index}` }));
    expect(statuses).toEqual([...times(10, 401), 429]);
    const warned = shop.logged.filter(({ event }) => event === 'proxy.untrusted');
    expect(warned).toEqual([expect.objectContaining({ level: 'warn', address: '127.0.0.1' })]);
  });

  it('warns of no more than sixteen addresses that forward for others untrusted', async () => {
    shop = await startTestStorefront({ TRUST_PROXY: '192.0.2.99' });
    const { port } = await shop.listen();
    const from = { port, path: '/healthz', headers: { 'X-Forwarded-For': FIRST } };
    for (let host = 1; host <= 40; host += 1) {
      const [response] = await once(http.get({ ...from, localAddress: `127.0.0.${host}` }), 'response');
      response.resume();
    }
    expect(shop.logged.filter(({ event }) => event === 'proxy.untrusted')).toHaveLength(16);
  });

  it.each<[string, number, http.OutgoingHttpHeaders, object, number]>([
    ['a cookie of nobody', 200, { 'Set-Cookie': 'sid=anonymous; Path=/' }, {}, 10],
    ['it and a redirect', 302, { 'Set-Cookie': 'sid=anonymous', Location: '/iam/account/error' }, {}, 10],
    ['the cookie of one who was logged in', 200, { 'Set-Cookie': ['sid=mei'] }, { Cookie: 'sid=mei' }, 10],
    ['a second cookie of one who was logged in', 200, { 'Set-Cookie': 'id=2' }, { Cookie: 'sid=mei' }, 10],
    ['the first cookie of a user', 200, { 'Set-Cookie': ['id=2', 'sid=mei; HttpOnly'] }, {}, 25],
    [
      'the cookie of a user in place of nobody’s',
      303,
      { 'Set-Cookie': 'sid=mei' },
      { Cookie: 'a=1; sid=anonymous' },
      25,
    ],
  ])('counts a response by whom its cookies name: %s', async (_title, status, response, headers, passed) => {
    const backend = await startBackend((req, res) => {
      const isUser = /(^|; )sid=mei(;|$)/.test(req.headers.cookie ?? '');
      if (req.url?.startsWith('/iam/')) res.writeHead(status, response).end('{"success":false}');
      else if (req.url?.endsWith('user/current')) res.end(JSON.stringify({ data: isUser ? { id: '1' } : null }));
      else res.end('{}');
    });
    shop = await startTestStorefront({ BACKEND_URL: backend.origin });
    const statuses = await statusesOf(25, () => logIn('any', { headers: { ...AJAX, ...headers } }));
    expect(statuses.filter((received) => received === status)).toHaveLength(passed);
    expect(statuses.filter((received) => received === 429)).toHaveLength(25 - passed);
  });
});

describe('the limit of channel checks', () => {
  it('refuses the eleventh call of a client (A27)', async () => {
    expect((await statusesOf(11, () => verify(FIRST))).indexOf(429)).toBe(10);
    expect(callsTo('channel/verify')).toHaveLength(10);
    expect((await verify(SECOND)).status).not.toBe(429);
  });

  it('holds for tokens in the address of a page, and the page does not fail', async () => {
    for (let index = 0; index < 30; index += 1)
      await shop.get(`/invite?chtk=guess-${index}`).set('X-Forwarded-For', FIRST).expect(200);
    expect(callsTo('channel/verify')).toHaveLength(10);
    expect((await verify(FIRST)).status).toBe(429);
  });
});

it('the limit of suggestions refuses the 51st within ten seconds (A27)', async () => {
  const responses = await Promise.all(times(60, FIRST).map(suggest));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await suggest(SECOND)).status).toBe(200);
});

it('attempts above a budget are counted, on pages too (A26)', async () => {
  shop = await startTestStorefront({ METRICS_PORT: '0' });
  await statusesOf(12, () => logIn('wrong'));
  await statusesOf(13, (index) => shop.get(`/invite?chtk=guess-${index}`));
  const metrics = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text();
  expect(metrics.match(/^http_requests_limited_total.*/gm)).toEqual([
    'http_requests_limited_total{budget="login"} 2',
    'http_requests_limited_total{budget="channelCheck"} 3',
  ]);
});
