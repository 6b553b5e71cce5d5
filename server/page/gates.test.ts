import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SiteConfig } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import type { Backend } from '../backend/backend';
import { createLog } from '../log';
import type { PageSession, UserResult } from '../session/session';
import { passGates } from './gates';
import type { PageRequest } from './readPageRequest';

const VISITOR: UserResult = { user: null };
const BUYER: UserResult = { user: { id: 'u1', username: 'mei', name: 'Mei' } };
const UNKNOWN: UserResult = { user: null, failure: new AppError('timeout', 'secret text') };

interface Given {
  readonly url?: string;
  readonly user?: UserResult;
  /** The flag of the site, or the failure of its call. */
  readonly site?: SiteConfig | AppError;
  readonly lastSite?: SiteConfig;
  readonly env?: Record<string, string>;
  /** The response is closed. */
  readonly isClosed?: boolean;
}

/** Where the gates lead to, the options of the flag's call, and what was logged. */
async function pass({
  url = '/',
  user = VISITOR,
  site = { upgrading: false },
  lastSite,
  env = {},
  isClosed = false,
}: Given) {
  const [path = '/', query = ''] = url.split('?');
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const request = { requestId: 'request-1', url, path, query: new URLSearchParams(query) };
  const asked: unknown[] = [];
  const siteConfig: ApiClient['siteConfig'] = async (options) => {
    asked.push(options);
    if (site instanceof AppError) throw site;
    return site;
  };
  const { signal } = new AbortController();
  const to = await passGates(
    { ...request, publicOrigin: 'https://shop.example' } as PageRequest,
    matchRoute(path) as RouteMatch,
    { api: { siteConfig } as ApiClient, signal, isClosed: () => isClosed, user: Promise.resolve(user) } as PageSession,
    { config: loadConfig(env), backend: { lastSiteConfig: () => lastSite } as Backend, log },
  );
  return { to, logged, asked, signal };
}

const MEMBER_PAGES = ['/search', '/items/1', '/distributor/selection/cart', '/account/verification', '/vendor/audit'];
const OPEN_PAGES = ['/', '/help', '/article/detail/5', '/invite', '/404', '/busy', '/upgrading'];

describe('the login gate', () => {
  it.each(MEMBER_PAGES)('leads visitors from %s to the login, and lets users pass (S047)', async (url) => {
    expect((await pass({ url })).to).toBe(`/iam/login?redirectUrl=${encodeURIComponent(`https://shop.example${url}`)}`);
    expect(await pass({ url, user: BUYER })).toMatchObject({ to: undefined, logged: [] });
  });

  it.each(OPEN_PAGES)('lets everyone pass to %s, whoever they are (C03)', async (url) => {
    for (const user of [VISITOR, BUYER, UNKNOWN])
      expect(await pass({ url, user })).toMatchObject({ to: undefined, logged: [] });
  });

  it('lets visitors pass to pages of PUBLIC_PAGES (C03)', async () => {
    const env = { PUBLIC_PAGES: '/search' };
    expect((await pass({ url: '/search?keyword=a', env })).to).toBeUndefined();
    expect((await pass({ url: '/items/1', env })).to).toMatch(/^\/iam\/login/);
  });

  it('returns to the whole address after a login elsewhere (D34)', async () => {
    const env = { LOGIN_URL: 'https://login.example/start?a=1' };
    const { to } = await pass({ url: '/search?keyword=a%20b', env });
    expect(to).toBe(
      `https://login.example/start?a=1&redirectUrl=${encodeURIComponent('https://shop.example/search?keyword=a%20b')}`,
    );
  });

  it('leads to /busy when the user call failed, since a login would lead back (D33)', async () => {
    const { to, logged } = await pass({ url: '/search?keyword=a', user: UNKNOWN });
    expect(to).toBe('/busy?from=%2Fsearch%3Fkeyword%3Da');
    expect(logged).toEqual([
      expect.objectContaining({
        ...{ level: 'error', event: 'backend.callFailed', call: 'currentUser', requestId: 'request-1' },
        reason: 'timeout',
      }),
    ]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it.each(['/notAccess', '/serverError', '/pageDown', '/linkError'])(
    'shows the error page %s even when the user call failed, and not to visitors',
    async (url) => {
      expect((await pass({ url, user: UNKNOWN })).to).toBeUndefined();
      expect((await pass({ url })).to).toMatch(/^\/iam\/login/);
    },
  );
});

describe('the upgrading gate', () => {
  const upgrading = { upgrading: true };

  it.each(['/', '/search', '/404', '/notAccess'])('leads everyone from %s to /upgrading (S048)', async (url) => {
    for (const user of [VISITOR, BUYER, UNKNOWN])
      expect((await pass({ url, user, site: upgrading })).to).toBe('/upgrading');
  });

  it.each(['/busy', '/upgrading'])('does not ask for %s, so that no cycle forms (C02)', async (url) => {
    expect(await pass({ url, site: upgrading })).toMatchObject({ to: undefined, asked: [] });
  });

  it('comes before the login, and passes the channel token on (C18, D83)', async () => {
    expect((await pass({ url: '/search?chtk=a%26b&x=1', site: upgrading })).to).toBe('/upgrading?chtk=a%26b');
  });

  it('waits 300 ms for the flag, and no longer than for the page, before it takes the last one (D92)', async () => {
    const { to, asked, signal } = await pass({ lastSite: upgrading });
    expect([to, asked]).toEqual([undefined, [{ signal, timeoutMs: 300 }]]);
  });

  it.each([
    [undefined, undefined],
    [{ upgrading: false }, undefined],
    [{ upgrading: true }, '/upgrading'],
  ])('counts a flag that fails as its last known value %j (C18, D92)', async (lastSite, expected) => {
    const failed = await pass({ site: new AppError('http', 'secret text'), ...(lastSite && { lastSite }) });
    expect(failed.to).toBe(expected);
    expect(failed.logged).toEqual([
      expect.objectContaining({ level: 'warn', event: 'siteConfig.failed', requestId: 'request-1', reason: 'http' }),
    ]);
  });
});

describe('a client that has left', () => {
  it('makes no failure of the calls that were aborted for it', async () => {
    const site = new AppError('aborted', 'The response was closed');
    expect(await pass({ url: '/search', user: UNKNOWN, site, isClosed: true })).toMatchObject({ logged: [] });
  });
});
