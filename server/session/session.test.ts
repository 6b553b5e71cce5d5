import { loadConfig } from '../../config/config';
import { closeServers, closeWithServers, startBackend } from '../../test/support/rawServer';
import { createBackend } from '../backend/backend';
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

const calls: Array<{ path: string; cookie: string | undefined; forwardedFor: unknown }> = [];

/** A session over a backend that responds to the user call with this body and status, or without one never. */
async function startSession(body: unknown, cookies: Record<string, string>, status = 200, SSR_TIMEOUT_MS = '600000') {
  const server = await startBackend((req, res) => {
    calls.push({ path: req.url ?? '', cookie: req.headers.cookie, forwardedFor: req.headers['x-forwarded-for'] });
    const isUserCall = req.url?.includes('user/current');
    if (isUserCall && !body) return;
    res.writeHead(isUserCall ? status : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(isUserCall ? body : ITEM));
  });
  const config = loadConfig({ BACKEND_URL: server.origin, SSR_TIMEOUT_MS, REQUEST_TIMEOUT_MS: '600000' });
  const log = createLog('silent');
  const backend = createBackend(server.origin, config, log);
  closeWithServers(backend.close);
  const cookieHeader = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const request = { requestId: 'request-1', cookies, cookieHeader, clientIp: '203.0.113.9' } as Partial<PageRequest>;
  return openSession(request as PageRequest, { config, log, backend });
}

beforeEach(() => {
  calls.length = 0;
});
afterEach(closeServers);

const LOGIN = { sid: 'secret' };

// Users: test/integration/pages/document.test.ts; clients that leave: test/integration/operations/overload.test.ts.
describe('the session of a page request', () => {
  it.each([
    ['a 401', 401, {}],
    ['a tourist', 200, { success: true, data: { id: 't', isTourist: true } }],
  ])('has no price and no failure for %s (N02)', async (_name, status, body) => {
    const session = await startSession(body, LOGIN, status);
    expect(await session.user).toEqual({ user: null });
    expect(JSON.stringify(await session.api.item('1'))).not.toContain('77.31');
  });

  it.each([[{}], [{ lng: 'en-US', chtk: 't', searchHistory: 'a' }]])(
    'makes no user call for %j, and forwards what the browser would (C21, D116)',
    async (cookies) => {
      const session = await startSession(USER, cookies as Record<string, string>);
      expect(session.mayBeLoggedIn).toBe(false);
      expect(await session.user).toEqual({ user: null });
      expect(JSON.stringify(await session.api.item('1'))).not.toContain('77.31');
      const cookie = 'lng' in cookies ? 'lng=en-US; chtk=t; searchHistory=a' : undefined;
      expect(calls).toEqual([{ path: '/api/item/search/front-item', cookie, forwardedFor: '203.0.113.9' }]);
    },
  );

  it.each<[kind: string, status: number, body: object | undefined, timeoutMs: string | undefined]>([
    ['malformed', 200, { success: true, data: { username: 'mei' } }, undefined],
    ['http', 500, {}, undefined],
    ['timeout', 0, undefined, '50'],
  ])(
    'has no price after a user call that ends as %s, and is no visitor (N02)',
    async (kind, status, body, timeoutMs) => {
      const session = await startSession(body, LOGIN, status, timeoutMs);
      expect(await session.user).toMatchObject({ user: null, failure: { kind } });
      expect(JSON.stringify(await session.api.item('1').catch(() => ''))).not.toContain('77.31');
    },
  );
});
