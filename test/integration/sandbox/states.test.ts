// /__dev/states: one button for each state of the product (N08), and who may use the pages for development.
import request from 'supertest';
import { DEV_STATES } from '../../../server/sandbox/devPages/states';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { startSandbox } from '../../../server/sandbox/startSandbox';
import { sharedStorefront, startTestStorefront, withSiteFlag } from '../../support/storefront';
import { testSandboxOptions } from '../../support/testSandbox';

const shop = sharedStorefront({ SSR_TIMEOUT_MS: '3000' });

const submit = (state: string) => request(shop.app).post('/__dev/states').type('form').send({ state });

/** Submits the form of a state as a visitor; returns the redirect and the new cookies. */
async function enter(state: string) {
  const response = await submit(state).expect(303);
  const cookies = response.get('Set-Cookie') ?? [];
  return { location: response.headers.location ?? '', cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
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
});

describe('the pages for development', () => {
  const PATHS = ['/__dev/states', '/__sandbox/calls'];

  it.each(PATHS)('%s exists for this machine only (N07, N08)', async (path) => {
    await shop.get(path).expect(200);
    await shop.get(path).set('X-Forwarded-For', '203.0.113.9').expect(302).expect('Location', '/');
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
});
