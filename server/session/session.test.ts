import { loadConfig } from '../../config/config';
import { closeServers, startBackend } from '../../test/support/rawServer';
import { type Backend, createBackend } from '../backend/backend';
import { createLog } from '../log';
import type { PageRequest } from '../page/readPageRequest';
import { openSession } from './session';

const USER = { success: true, data: { id: 'u1', username: 'mei' } };
const ITEM = {
  success: true,
  data: [
    { id: 1, productPrice: '77.31', priceRange: { lowestPrice: '77.31' }, skuList: [{ id: 2, sellerSkuPrice: 77.31 }] },
  ],
};

const backends: Backend[] = [];
const calls: Array<{ path: string; cookie: string | undefined; forwardedFor: unknown }> = [];

/** A session over a backend that responds to the user call with this status and body, or never. */
async function startSession(
  user: { status: number; body: unknown } | 'never',
  cookies: Record<string, string>,
  SSR_TIMEOUT_MS = '600000',
) {
  const server = await startBackend((req, res) => {
    calls.push({ path: req.url ?? '', cookie: req.headers.cookie, forwardedFor: req.headers['x-forwarded-for'] });
    const isUserCall = req.url?.includes('user/current');
    if (isUserCall && user === 'never') return;
    const { status, body } = isUserCall && user !== 'never' ? user : { status: 200, body: ITEM };
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const config = loadConfig({ BACKEND_URL: server.origin, SSR_TIMEOUT_MS, REQUEST_TIMEOUT_MS: '600000' });
  const log = createLog('silent');
  const backend = createBackend(server.origin, config, log);
  backends.push(backend);
  const cookieHeader = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const request = { requestId: 'request-1', cookies, cookieHeader, clientIp: '203.0.113.9' } as Partial<PageRequest>;
  return openSession(request as PageRequest, { config, log, backend });
}

beforeEach(() => {
  calls.length = 0;
});
afterEach(async () => {
  await closeServers();
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
});

const LOGIN = { sid: 'secret' };

// Users: test/integration/pages/document.test.ts; clients that leave: test/integration/operations/overload.test.ts.
describe('the session of a page request', () => {
  it.each([
    ['a 401', { status: 401, body: {} }],
    ['a tourist', { status: 200, body: { success: true, data: { id: 't', isTourist: true } } }],
  ])('has no price and no failure for %s (N02)', async (_name, user) => {
    const session = await startSession(user, LOGIN);
    expect(await session.user).toEqual({ user: null });
    expect(JSON.stringify(await session.api.item('1'))).not.toContain('77.31');
  });

  it.each([[{}], [{ lng: 'en-US', chtk: 't', searchHistory: 'a' }]])(
    'makes no user call for %j, and forwards what the browser would (C21, D116)',
    async (cookies) => {
      const session = await startSession({ status: 200, body: USER }, cookies as Record<string, string>);
      expect(session.mayBeLoggedIn).toBe(false);
      expect(await session.user).toEqual({ user: null });
      expect(JSON.stringify(await session.api.item('1'))).not.toContain('77.31');
      const cookie = 'lng' in cookies ? 'lng=en-US; chtk=t; searchHistory=a' : undefined;
      expect(calls).toEqual([{ path: '/api/item/search/front-item', cookie, forwardedFor: '203.0.113.9' }]);
    },
  );

  it.each([
    [200, { success: true, data: { username: 'mei' } }, 'malformed'],
    [500, {}, 'http'],
  ])('has no price when the user call ends with %i %j, whom nobody takes for a visitor', async (status, body, kind) => {
    const session = await startSession({ status, body }, LOGIN);
    expect(await session.user).toMatchObject({ user: null, failure: { kind } });
    expect(JSON.stringify(await session.api.item('1').catch(() => ''))).not.toContain('77.31');
  });

  it('has no price when the user call is late (N02)', async () => {
    const session = await startSession('never', LOGIN, '50');
    expect(await session.user).toMatchObject({ user: null, failure: { kind: 'timeout' } });
    expect(JSON.stringify(await session.api.item('1').catch(() => ''))).not.toContain('77.31');
  });
});
