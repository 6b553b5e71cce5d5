// The built storefront in this process, over its embedded backend in memory; for Jest and Playwright alike.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import request from 'supertest';
import type * as ServerBundle from '../../server/main';
import type { Sandbox } from '../../server/sandbox/createSandbox';
import type { StorefrontServer } from '../../server/storefront';
import { closeServers, startBackend } from './rawServer';

/** A folder beside package.json; `dist` unless DIST names another. */
export const BUILD = path.resolve(process.env.DIST ?? 'dist');

/** Of every demo user. */
export const DEMO_PASSWORD = 'demo-password';
const running = new Set<StorefrontServer>();

export type TestStorefront = Awaited<ReturnType<typeof startTestStorefront>>;

/**
 * Starts a storefront with these environment variables. Close it with `close`, or all with
 * `closeStorefronts`.
 */
export async function startTestStorefront(env: Record<string, string> = {}) {
  const { createStorefront, createLog, loadConfig } = require(`${BUILD}/server/main.js`) as typeof ServerBundle;
  const config = loadConfig({ SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '300', ...env });
  /** Log lines so far, parsed. */
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const storefront = await createStorefront(config, log, { dist: BUILD, public: path.resolve('public') });
  running.add(storefront);
  /** Reads a page as its browser would; redirects are not followed. */
  const get = (url: string, cookie = ''): request.Test => request(storefront.app).get(url).set('Cookie', cookie);
  return {
    app: storefront.app,
    sandbox: storefront.embedded?.sandbox as Sandbox,
    /** The port of /metrics; undefined without METRICS_PORT. */
    metricsPort: storefront.metricsPort,
    /** Takes the instance out of rotation. */
    drain: storefront.drain,
    /** Forgets the pages and responses that it remembers. */
    purge: storefront.purge,
    logged,
    get,
    /** Serves it on a port of its own. */
    listen: () => startBackend(storefront.app),
    close: async (): Promise<void> => {
      if (running.delete(storefront)) await storefront.close();
    },
    /** The Cookie header of a demo user who has logged in. */
    login: async (username: string): Promise<string> => {
      const response = await request(storefront.app)
        .post('/iam/login')
        .set('X-Requested-With', 'XMLHttpRequest')
        .type('form')
        .send({ username, password: DEMO_PASSWORD, redirectUrl: '/' });
      const cookie = response.get('Set-Cookie')?.[0]?.split(';', 1)[0];
      if (!cookie) throw new Error(`${username} could not log in: ${response.status}`);
      // The login limit asks whose cookie it is, and tests count calls.
      const calls = () => storefront.embedded?.sandbox.calls() ?? [];
      while (!calls().some(({ path, headers }) => path.endsWith('user/current') && headers.cookie?.includes(cookie)))
        await nextRound();
      return cookie;
    },
  };
}

/**
 * Reads a page of a storefront, and again while its log says that the site flag was late: on a busy machine that call may take
 * longer than a page waits for it, and a page without it counts as one of an open site. The call goes on, so it arrives.
 */
export async function withSiteFlag({ logged }: TestStorefront, read: () => request.Test): Promise<request.Response> {
  for (;;) {
    const before = logged.length;
    const response = await read();
    const isLate = logged
      .slice(before)
      .some(({ event, reason }) => event === 'siteConfig.failed' && reason === 'timeout');
    if (!isLate) return response;
  }
}

/** Closes every storefront and server of this file; call it in `afterAll`. */
export async function closeStorefronts(): Promise<void> {
  await closeServers();
  await Promise.all([...running].map((storefront) => storefront.close()));
  running.clear();
}

/** For Jest: one storefront of all tests of a file, whose faults end with each, and the Cookie header of a user there. */
export function sharedStorefront(env: Record<string, string> = {}, username = 'mei.lin') {
  const shop = {} as TestStorefront & { cookie: string };
  beforeAll(async () => {
    const started = await startTestStorefront(env);
    Object.assign(shop, started, { cookie: await started.login(username) });
  });
  afterEach(() => shop.sandbox.clearFaults());
  afterAll(closeStorefronts);
  return shop;
}

/** Base names of the built modules that a process has loaded once the storefront of this environment stands. */
export function loadedModules(env: Record<string, string>): string[] {
  const script = `
    const { createStorefront, createLog, loadConfig } = require(${JSON.stringify(path.join(BUILD, 'server/main.js'))});
    const folders = { dist: ${JSON.stringify(BUILD)}, public: 'public' };
    createStorefront(loadConfig(${JSON.stringify(env)}), createLog('silent'), folders).then(async ({ close }) => {
      await close();
      console.log(JSON.stringify(Object.keys(require.cache)));
    });`;
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const files = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[];
  return files.filter((file) => file.startsWith(BUILD)).map((file) => path.basename(file));
}

/** Makes the document of every page with data throw, so that the page can't be rendered. `mockRestore` ends it. */
export function breakRendering(error: Error): jest.SpyInstance {
  const { stringify } = JSON;
  return jest.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
    // The state of a page; that of an error page names the page instead.
    if (value?.page?.data) throw error;
    return stringify(value, ...(rest as []));
  });
}
