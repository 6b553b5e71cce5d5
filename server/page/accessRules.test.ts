import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SiteConfig } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import { recordedLog } from '../../test/support/recordedLog';
import type { Backend } from '../backend/backend';
import type { PageSession, UserResult } from '../session/session';
import { checkAccess } from './accessRules';
import type { PageRequest } from './readPageRequest';

const VISITOR: UserResult = { user: null };
const UNKNOWN: UserResult = { user: null, isUserUnknown: true, failure: new AppError('timeout', 'secret text') };

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
  const { log, lines: logged } = recordedLog();
  const request = { requestId: 'request-1', url, path, query: new URLSearchParams(query) };
  const asked: unknown[] = [];
  const siteConfig: ApiClient['siteConfig'] = async (options) => {
    asked.push(options);
    if (site instanceof AppError) throw site;
    return site;
  };
  const { signal } = new AbortController();
  const to = await checkAccess(
    { ...request, publicOrigin: 'https://shop.example' } as PageRequest,
    matchRoute(path) as RouteMatch,
    { api: { siteConfig } as ApiClient, signal, isClosed: () => isClosed, user: Promise.resolve(user) } as PageSession,
    { config: loadConfig(env), backend: { lastSiteConfig: () => lastSite } as Backend, log },
  );
  return { to, logged, asked, signal };
}

const UPGRADING = { upgrading: true };
const FAILED = new AppError('http', 'secret text');

// Every page, user and state of the backend: test/integration/pages/access.test.ts.
describe('the gates', () => {
  it.each<[string, Given, string | undefined]>([
    [
      'return to the whole address after a login elsewhere (D34)',
      { url: '/search?keyword=a%20b', env: { LOGIN_URL: 'https://login.example/start?a=1' } },
      `https://login.example/start?a=1&redirectUrl=${encodeURIComponent('https://shop.example/search?keyword=a%20b')}`,
    ],
    [
      'lead to /busy while an ignored response names nobody (D33, D192)',
      { url: '/search', user: { user: null, isUserUnknown: true } },
      '/busy?from=%2Fsearch',
    ],
    [
      'lead to /upgrading before the login, and pass the channel token on (C18, D83)',
      { url: '/search?chtk=a%26b&x=1', site: UPGRADING },
      '/upgrading?chtk=a%26b',
    ],
    ['take a flag that fails for false at first', { site: FAILED }, undefined],
    ['take a flag that fails for its last value', { site: FAILED, lastSite: { upgrading: false } }, undefined],
    ['take a flag that fails for its last value (D92)', { site: FAILED, lastSite: UPGRADING }, '/upgrading'],
    ['take no last value for a flag that has come', { lastSite: UPGRADING }, undefined],
  ])('%s', async (_title, given, to) => {
    expect((await pass(given)).to).toBe(to);
  });

  it.each(['/busy', '/upgrading'])('do not ask for %s, so that no cycle forms (C02)', async (url) => {
    expect(await pass({ url, site: UPGRADING })).toMatchObject({ to: undefined, asked: [] });
  });

  it('wait 300 ms for the flag, and no longer than for the page (D92)', async () => {
    const { asked, signal, logged } = await pass({});
    expect([asked, logged]).toEqual([[{ signal, timeoutMs: 300 }], []]);
  });

  it.each<[string, Given, object]>([
    ['a flag', { site: FAILED }, { level: 'warn', event: 'siteConfig.failed', reason: 'http' }],
    [
      'a user call, since the login would lead back (D33)',
      { url: '/search', user: UNKNOWN },
      { level: 'error', event: 'backend.callFailed', call: 'currentUser', reason: 'timeout' },
    ],
  ])('log %s that failed, without its text', async (_call, given, line) => {
    const { to, logged } = await pass(given);
    expect(to).toBe(given.url && '/busy?from=%2Fsearch');
    expect(logged).toMatchObject([{ ...line, requestId: 'request-1' }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('make no failure of the calls that were aborted for a client that left', async () => {
    const site = new AppError('aborted', 'The response was closed');
    expect(await pass({ url: '/search', user: UNKNOWN, site, isClosed: true })).toMatchObject({ logged: [] });
  });
});
