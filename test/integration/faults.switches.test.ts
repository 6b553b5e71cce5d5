// Fault injection by page, by POST, and as docs/sandbox.md describes it (N07).
import { readFileSync } from 'node:fs';
import request from 'supertest';
import { FAULT_KINDS } from '../../server/sandbox/faults/faultKinds';
import { sharedSandbox } from '../support/testSandbox';

const sandbox = sharedSandbox({ products: 30 });
const HTML = 'text/html,application/xhtml+xml';

afterEach(() => sandbox.clearFaults());

const page = async (): Promise<string> => (await request(sandbox.app).get('/__sandbox/').expect(200)).text;
const post = (path: string) => request(sandbox.app).post(`/__sandbox/${path}`);

describe('the page of fault injection (N07)', () => {
  it('works without scripts and lists every kind', async () => {
    const text = await page();
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    for (const kind of Object.keys(FAULT_KINDS)) expect(text).toContain(`<option>${kind}</option>`);
    expect(text).toContain('<option value="SELLER_PRODUCT_SEARCH_SERVICE">');
    expect(text).toContain('<option value="recommendGroup">');
  });

  it('injects a fault, shows the remaining calls, and clears it', async () => {
    const form = { match: 'siteConfig', kind: 'failedMsg', times: '3', delayMs: '', message: 'a <b>' };
    await post('faults').set('Accept', HTML).type('form').send(form).expect(303).expect('Location', '/__sandbox/');
    const { body } = await request(sandbox.app).get('/api/item/site/config').expect(500);
    expect(body).toEqual({ msg: 'a <b>' });
    const text = await page();
    expect(text).toContain('a &lt;b&gt;');
    expect(text).toContain('<td>2</td>');
    await post('faults/clear').set('Accept', HTML).expect(303);
    expect(await page()).toContain('<p>No active faults.</p>');
    await request(sandbox.app).get('/api/item/site/config').expect(200);
  });

  it('closes and opens the site', async () => {
    for (const upgrading of [true, false]) {
      await post('site-config')
        .set('Accept', HTML)
        .type('form')
        .send({ upgrading: String(upgrading) })
        .expect(303);
      const { body } = await request(sandbox.app).get('/api/item/site/config');
      expect(body.data).toEqual({ upgrading });
      expect(await page()).toContain(upgrading ? 'The site is closed for upgrading' : 'The site is open');
    }
  });

  it('shows received calls, escaped, and clears them', async () => {
    await request(sandbox.app).post('/api/item/search/suggest').send({ keyword: '<script>', pageSize: 5 });
    const text = await page();
    expect(text).toContain('<code>POST /api/item/search/suggest</code>');
    expect(text).toContain('&lt;script&gt;');
    await post('calls/clear').set('Accept', HTML).expect(303);
    expect(await page()).toContain('<p>None.</p>');
  });
});

describe('POST /__sandbox/faults (N07)', () => {
  it.each([
    ['the short form, as curl sends it', 'application/x-www-form-urlencoded', 'siteConfig;status=503'],
    ['the short form as text', 'text/plain', 'siteConfig;status=503'],
    ['JSON with any content type', 'application/x-www-form-urlencoded', '{"match":"site/config","status":503}'],
    ['a list', 'application/json', '[{"match":"nothing"},{"match":"site/config","status":503}]'],
  ])('accepts %s', async (_name, type, text) => {
    await post('faults').type(type).send(text).expect(204);
    await request(sandbox.app).get('/api/item/site/config').expect(503);
  });

  it('rejects unknown kinds with a message', async () => {
    const { body } = await post('faults').type('text').send('suggest;explode').expect(400);
    expect(body.err.msg).toContain('explode');
    await request(sandbox.app).get('/__sandbox/faults').expect(200, []);
  });

  it('rejects other sites and other machines', async () => {
    await post('faults').set('Sec-Fetch-Site', 'cross-site').type('text').send('*;failed').expect(404);
    await post('faults').set('X-Forwarded-For', '203.0.113.9').type('text').send('*;failed').expect(404);
    await post('faults').set('Sec-Fetch-Site', 'same-origin').type('text').send('*;failed').expect(204);
  });
});

describe('GET /__sandbox/calls', () => {
  it('filters calls by a part of their path', async () => {
    sandbox.clearCalls();
    await request(sandbox.app).get('/api/item/site/config');
    await request(sandbox.app).get('/api/trantor/portal/user/current');
    const { body } = await request(sandbox.app).get('/__sandbox/calls?match=site').expect(200);
    expect(body).toMatchObject([{ method: 'GET', path: '/api/item/site/config' }]);
  });
});

describe('docs/sandbox.md', () => {
  const text = readFileSync('docs/sandbox.md', 'utf8');

  it.each(Object.entries(FAULT_KINDS))('describes %s as the code does', (kind, { description }) => {
    expect(text).toContain(`| \`${kind}\` | ${description} |`);
  });
});
