// The table of time limits in docs/operations.md, row by row: it says what configuration and code have, which is measured here
// unless a test of the limit's own file has it. Here one limit is short and every other an hour, so that nothing else can end the wait.
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../../config/config';
import { BACKEND_TIMES, CONNECTION_TIMES, REDIS_TIMES, timeLimitsOf } from '../../../config/timeLimits';
import { startProxyApp } from '../../support/proxyApp';
import { connect, exchange, head, received, statusOf } from '../../support/rawClient';
import { startBackend, startRawBackend } from '../../support/rawServer';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const config = loadConfig({});
const { exchangeMs, balancerMs, graceMs } = timeLimitsOf(config);

const LONG = Object.fromEntries(
  ['CONNECT', 'REQUEST', 'SSR', 'PROXY', 'COMMIT'].map((name) => [`${name}_TIMEOUT_MS`, '3600000']),
);

/** How a visitor's page ends over a backend that takes connections and says nothing, with a short limit. */
async function page(scheme: 'http' | 'https', short: Record<string, string>) {
  const { origin } = await startRawBackend((socket) => void socket.resume());
  const shop = await startTestStorefront({ ...LONG, BACKEND_URL: origin.replace('http', scheme), ...short });
  const { headers } = await shop.get('/article/detail/5');
  const failure = shop.logged.find(({ event }) => event === 'page.failed');
  return [headers.location?.split('?')[0], failure?.kind, failure?.code];
}

/** Resolves when the other side has closed a connection to the backend on which one call was answered. */
async function closed(ask: (origin: string) => Promise<unknown>) {
  const gone = Promise.withResolvers<string>();
  const server = await startBackend(({ socket }, res) => {
    socket.setTimeout(0).once('end', () => gone.resolve('by the storefront'));
    res.setHeader('Connection', 'keep-alive').end('{}');
  });
  await ask(server.origin);
  return gone.promise;
}

/** What ends the wait of a row, and how it is seen to end. */
const MEASURED: Readonly<Record<string, readonly [measure: () => Promise<unknown>, end: unknown]>> = {
  'storefront, for one backend call': [
    () => page('http', { REQUEST_TIMEOUT_MS: '50' }),
    ['/busy', 'timeout', undefined],
  ],
  'storefront, for all data of a page': [() => page('http', { SSR_TIMEOUT_MS: '50' }), ['/busy', 'timeout', undefined]],
  'storefront, for a connection to the backend, TLS included': [
    () => page('https', { CONNECT_TIMEOUT_MS: '50' }),
    ['/busy', 'network', 'UND_ERR_CONNECT_TIMEOUT'],
  ],
  'a connection to the backend, unused; in use': [
    () =>
      Promise.all([
        closed(async (origin) => (await startTestStorefront({ BACKEND_URL: origin })).get('/article/detail/5')),
        closed(async (origin) =>
          exchange((await startProxyApp(origin, { BACKEND_KEEPALIVE: 'true' })).port, head('/api/x')),
        ),
      ]),
    ['by the storefront', 'by the storefront'],
  ],
  'idle client connection': [
    async () => {
      const { port } = await startServerProcess({ KEEP_ALIVE_MS: '50' });
      const socket = await connect(port, head('/healthz').replace('Connection: close\r\n', ''));
      return statusOf(await received(socket));
    },
    200,
  ],
};

const { headersTimeout, requestTimeout, readingTimeout, uploadPeriod, lastHead } = CONNECTION_TIMES;
/** Milliseconds, or what a row says in their place. */
const LIMITS: Readonly<Record<string, readonly (number | string)[]>> = {
  'browser, for a page loaded by a click': [config.pageTimeoutMs],
  'browser, for the listing of products': [config.commitTimeoutMs],
  'balancer or cache, for a response': [balancerMs],
  'orchestrator, for an instance to end': ['`DRAIN_MS`', graceMs - config.drainMs],
  'storefront, for a proxied exchange': [config.proxyTimeoutMs, exchangeMs],
  'storefront, for one backend call': [config.requestTimeoutMs],
  'storefront, for all data of a page': [config.ssrTimeoutMs],
  'storefront, for a connection to the backend, TLS included': [config.connectTimeoutMs],
  'a connection to the backend, unused; in use': [BACKEND_TIMES.idle, BACKEND_TIMES.lifetime],
  'idle client connection': [config.keepAliveMs],
  'a connection without a request while the instance stops': [lastHead],
  'a claim of a commit in Redis; each try, and a count of logins': [REDIS_TIMES.claim, REDIS_TIMES.command],
  'request headers, whole request': [headersTimeout, requestTimeout],
  '10 KB of an upload': [uploadPeriod],
  'a response that is not read': [readingTimeout],
};

const docs = readFileSync('docs/operations.md', 'utf8');
const [, table = ''] = /^## Time limits\n[\s\S]*?\n\|---.*\n([\s\S]*?)\n\n/m.exec(docs) ?? [];

afterEach(async () => {
  await closeStorefronts();
  await stopServerProcesses();
});

it('the docs have these limits, as configuration and code have them, and every setting of one (D160)', () => {
  const documented = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const inSeconds = (limit: number | string) => (typeof limit === 'number' ? `${limit / 1_000} s` : limit);
  expect(documented.map(([, who, limit]) => [who, limit?.match(/`\w+`|\d+ s/g)])).toEqual(
    Object.entries(LIMITS).map(([who, limits]) => [who, limits.map(inSeconds)]),
  );
  const settings = readFileSync('docs/configuration.md', 'utf8').match(/`\w+_TIMEOUT_MS`|`(KEEP_ALIVE|DRAIN)_MS`/g);
  expect((settings ?? []).filter((name) => !table.includes(name))).toEqual([]);
});

it.each(Object.entries(MEASURED))('%s ends by this limit (D160)', async (_who, [measure, end]) => {
  expect(await measure()).toEqual(end);
});
