import request from 'supertest';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/startSandbox';
import { sharedSandbox, testSandboxOptions } from '../support/testSandbox';

const SITE_CONFIG = '/api/item/site/config';
const USER = '/api/trantor/portal/user/current';
const CATEGORIES = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
const execute = (name: string) => `/api/trantor/service/engine/execute/${name}`;

describe('injected faults (N07)', () => {
  let running: RunningSandbox;
  beforeAll(async () => {
    running = await startSandbox({ ...testSandboxOptions, products: 30, port: 0 });
  });
  afterAll(() => running.close());
  afterEach(() => running.sandbox.clearFaults());

  const get = (path: string, init?: RequestInit) => fetch(running.origin + path, init);

  it('respond with a status and a body, a given number of times', async () => {
    running.sandbox.fail({ match: 'site/config', status: 503, body: { msg: 'busy' }, times: 2 });
    for (let call = 0; call < 2; call++) {
      const response = await get(SITE_CONFIG);
      expect([response.status, await response.json()]).toEqual([503, { msg: 'busy' }]);
    }
    expect((await get(SITE_CONFIG)).status).toBe(200);
  });

  it('match engine services by name and leave other calls alone', async () => {
    running.sandbox.fail({ match: CATEGORIES, status: 200, body: { success: false, err: { msg: 'no' } } });
    const response = await get(execute(`ToSea$${CATEGORIES}`), { method: 'POST' });
    expect(await response.json()).toEqual({ success: false, err: { msg: 'no' } });
    expect((await get(SITE_CONFIG)).status).toBe(200);
  });

  it('respond with any text', async () => {
    running.sandbox.fail({ match: 'site/config', body: '<p>not JSON</p>', contentType: 'application/json' });
    const response = await get(SITE_CONFIG);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.text()).toBe('<p>not JSON</p>');
  });

  it('close the connection', async () => {
    running.sandbox.fail({ match: 'site/config', kind: 'reset' });
    await expect(get(SITE_CONFIG)).rejects.toThrow('fetch failed');
  });

  it('never respond', async () => {
    running.sandbox.fail({ match: 'site/config', kind: 'hang' });
    const impatient = new AbortController();
    const response = get(SITE_CONFIG, { signal: impatient.signal });
    const outcome = expect(response).rejects.toThrow('aborted');
    expect((await get(USER)).status).toBe(401);
    impatient.abort();
    await outcome;
  });

  it('delay a call that then succeeds', async () => {
    running.sandbox.fail({ match: 'site/config', delayMs: 20 });
    expect((await get(SITE_CONFIG)).status).toBe(200);
  });

  it('apply to one request by header', async () => {
    const fault = JSON.stringify({ match: 'site/config', status: 500, body: {} });
    expect((await get(SITE_CONFIG, { headers: { 'X-Sandbox-Fault': fault } })).status).toBe(500);
    expect((await get(USER, { headers: { 'X-Sandbox-Fault': fault } })).status).toBe(401);
    expect((await get(SITE_CONFIG)).status).toBe(200);
    expect((await get(SITE_CONFIG, { headers: { 'X-Sandbox-Fault': '{' } })).status).toBe(400);
    const distant = { 'X-Sandbox-Fault': fault, 'X-Forwarded-For': '203.0.113.9' };
    expect((await get(SITE_CONFIG, { headers: distant })).status).toBe(200);
  });

  it('are set and cleared over HTTP', async () => {
    const post = (body: unknown) =>
      get('/__sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ match: 'user/current', status: 500 })).status).toBe(204);
    expect((await get(USER)).status).toBe(500);
    expect((await post({ status: 500 })).status).toBe(400);
    await get('/__sandbox/faults', { method: 'DELETE' });
    expect((await get(USER)).status).toBe(401);
  });
});

describe('the controls of the embedded backend', () => {
  const sandbox = sharedSandbox({ products: 30, siteProduct: 'market', enginePrefix: 'MODULE$' });

  it('close the site for upgrading, in code and over HTTP (S048, S138)', async () => {
    const flag = async () => (await request(sandbox.app).get('/api/market/site/config')).body.data;
    expect(await flag()).toEqual({ upgrading: false });
    sandbox.setUpgrading(true);
    expect(await flag()).toEqual({ upgrading: true });
    await request(sandbox.app).post('/__sandbox/site-config').send({ upgrading: false }).expect(204);
    expect(await flag()).toEqual({ upgrading: false });
  });

  it('record received calls (N06)', async () => {
    sandbox.clearCalls();
    await request(sandbox.app)
      .post(execute(`MODULE$${CATEGORIES}`))
      .set('X-Requested-With', 'XMLHttpRequest')
      .set('Cookie', 'a=b')
      .send({ params: { request: {} } });
    await request(sandbox.app).get('/api/item/content/article/page?categoryId=1');
    await request(sandbox.app).get('/api/files/20450001/0.svg');
    expect(sandbox.calls()).toMatchObject([
      {
        method: 'POST',
        path: execute(`MODULE$${CATEGORIES}`),
        headers: { 'x-requested-with': 'XMLHttpRequest', cookie: 'a=b', 'content-type': 'application/json' },
        body: { params: { request: {} } },
      },
      { method: 'GET', path: '/api/item/content/article/page', query: { categoryId: '1' } },
    ]);
    const { body } = await request(sandbox.app).get('/__sandbox/calls').expect(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(sandbox.calls())));
    await request(sandbox.app).delete('/__sandbox/calls').expect(204);
    expect(sandbox.calls()).toEqual([]);
  });

  it('are hidden from other machines', async () => {
    await request(sandbox.app).get('/__sandbox/calls').set('X-Forwarded-For', '203.0.113.9, 127.0.0.1').expect(404);
  });

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['Via', '1.1 local'],
    ['Host', 'rebound.example'],
    ['Host', 'localhost.rebound.example'],
    ['Host', '127.0.0.1.rebound.example:3000'],
    ['Host', '10.0.0.1'],
  ])('are hidden behind a proxy and under another name: %s: %s', async (name, value) => {
    await request(sandbox.app).get('/__sandbox/calls').set(name, value).expect(404);
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.2', '[::1]:3000'])('are shown at %s', async (host) => {
    await request(sandbox.app).get('/__sandbox/calls').set('Host', host).expect(200);
  });

  it('accept engine services with the configured or short prefix (S136, C12)', async () => {
    for (const prefix of ['MODULE$', 'MODULE%24', 'ToSea']) {
      await request(sandbox.app)
        .post(execute(prefix + CATEGORIES))
        .send({ params: { request: {} } })
        .expect(200);
    }
    await request(sandbox.app).post(execute(CATEGORIES)).send({}).expect(404);
    await request(sandbox.app).post(execute('MODULE$NO_SUCH_SERVICE')).send({}).expect(404);
    await request(sandbox.app).post(execute('MODULE$constructor')).send({}).expect(404);
  });

  it('reject invalid requests in the envelope', async () => {
    const broken = await request(sandbox.app)
      .post('/api/item/search/suggest')
      .set('Content-Type', 'application/json')
      .send('{"keyword":')
      .expect(400);
    expect(broken.body).toMatchObject({ success: false, err: { code: 'BAD_REQUEST' } });
    await request(sandbox.app).post('/api/item/search/front-item').send({ ids: 'all' }).expect(400);
    await request(sandbox.app).post('/api/item/search/front-item').expect(400);
    await request(sandbox.app).get('/api/%zz').expect(404);
    const nowhere = await request(sandbox.app).get('/api/nowhere').expect(404);
    expect(nowhere.body).toMatchObject({ success: false, err: { code: 'NOT_FOUND' } });
  });
});
