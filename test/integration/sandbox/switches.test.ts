// The switches of the embedded backend: injected faults, the site flag, the record of calls (docs/sandbox.md).
import request from 'supertest';
import { sharedSandbox } from '../../support/testSandbox';

const SITE_CONFIG = '/api/market/site/config';
const USER = '/api/trantor/portal/user/current';
const CATEGORIES = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
const execute = (name: string) => `/api/trantor/service/engine/execute/${name}`;

const sandbox = sharedSandbox({ products: 30, siteProduct: 'market', enginePrefix: 'MODULE$' });
const get = (path: string) => request(sandbox.app).get(path);
const post = (path: string) => request(sandbox.app).post(path);

afterEach(() => sandbox.clearFaults());

describe('injected faults (N07)', () => {
  it('respond with a status and a body, a given number of times, to the calls that match', async () => {
    sandbox.fail({ match: 'site/config', status: 503, body: { msg: 'busy' }, times: 2 });
    for (let call = 0; call < 2; call++) await get(SITE_CONFIG).expect(503, { msg: 'busy' });
    await get(SITE_CONFIG).expect(200);
    await get(USER).expect(401);
  });

  it.each([
    ['the short form, as curl sends it', 'application/x-www-form-urlencoded', 'siteConfig;status=503'],
    ['JSON with any content type', 'application/x-www-form-urlencoded', '{"match":"site/config","status":503}'],
    [
      'the short form of several',
      'text/plain',
      'suggest; kind=failedMsg; message=Sold out; times=2, site/config;status=503;',
    ],
    ['a list', 'application/json', '[{"match":"nothing"},{"match":"site/config","status":503}]'],
  ])('are set over HTTP by %s, and cleared', async (_name, type, text) => {
    await post('/__sandbox/faults').type(type).send(text).expect(204);
    await get(SITE_CONFIG).expect(503);
    await request(sandbox.app).delete('/__sandbox/faults').expect(204);
    await get(SITE_CONFIG).expect(200);
  });

  it('are refused when they are unknown, with a message', async () => {
    const { body } = await post('/__sandbox/faults').type('text').send('suggest;explode').expect(400);
    expect(body.err.msg).toContain('explode');
    for (const text of ['', ';hang', 'suggest;tims=2', 'suggest;status=99', 'suggest;delayMs=1e3', '[1]'])
      await post('/__sandbox/faults').type('text').send(text).expect(400);
    const { body: told } = await get('/__sandbox/').expect(200);
    expect(told).toMatchObject({ faults: [], kinds: { hang: expect.any(String) } });
  });
});

describe('the controls of the embedded backend', () => {
  it('change what is said of a product, without a price for visitors (F10)', async () => {
    const id = '20450001';
    const patch = { productName: 'New', productPrice: '1.00', priceRange: null };
    await post(`/__sandbox/products/${id}`).send(patch).expect(204);
    const { body } = await post('/api/item/search/front-item').send({ ids: [id], pageSize: 1 });
    expect([body.data[0].productName, body.data[0].productPrice, body.data.length]).toEqual(['New', undefined, 1]);
    await post(`/__sandbox/products/${id}`).send({ productStatus: 'DELETED' }).expect(204);
    expect((await post('/api/item/search/front-item').send({ ids: [id], pageSize: 1 })).body.data).toEqual([]);
    await post('/__sandbox/products/1').send(patch).expect(404);
    for (const wrong of [[patch], { productStatus: {} }])
      await post(`/__sandbox/products/${id}`).send(wrong).expect(400);
  });

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['Forwarded', 'for=127.0.0.1'],
    ['Via', '1.1 local'],
    ['X-Real-IP', '127.0.0.1'],
    ['Host', '127.0.0.1.rebound.example:3000'],
  ])('are hidden behind a proxy and under another name: %s: %s', async (name, value) => {
    await get('/__sandbox/calls').set(name, value).expect(404);
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.2', '[::1]:3000'])('are shown at %s', async (host) => {
    await get('/__sandbox/calls').set('Host', host).expect(200);
  });

  it('obey no other site', async () => {
    await post('/__sandbox/faults').set('Sec-Fetch-Site', 'cross-site').type('text').send('*;failed').expect(404);
    await post('/__sandbox/faults').set('Sec-Fetch-Site', 'same-origin').type('text').send('*;failed').expect(204);
  });

  it('accept engine services with the configured or short prefix (S136, C12)', async () => {
    for (const prefix of ['MODULE$', 'MODULE%24', 'ToSea'])
      await post(execute(prefix + CATEGORIES))
        .send({ params: { request: {} } })
        .expect(200);
    for (const name of [CATEGORIES, 'MODULE$NO_SUCH_SERVICE', 'MODULE$constructor'])
      await post(execute(name)).send({}).expect(404);
  });
});
