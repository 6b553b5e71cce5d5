// The table of time limits in docs/operations.md, row by row: it says what configuration and code have, which is measured here
// unless a test of the limit's own file has it. Here one limit is short and every other an hour, so that nothing else can end the wait.
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../../config/config';
import { BACKEND_TIMES, CONNECTION_TIMES, REDIS_TIMES, timeLimitsOf } from '../../../config/timeLimits';
import { startProxyApp } from '../../support/proxyApp';
import { connect, exchange, head, received, statusOf } from '../../support/rawClient';
import { closeServers, startBackend, startRawBackend } from '../../support/rawServer';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const config = loadConfig({});
const { exchangeMs, balancerMs, graceMs } = timeLimitsOf(config);
const seconds = (...values: readonly number[]) => values.map((ms) => `${ms / 1_000} s`);

const LONG = Object.fromEntries(
  ['CONNECT', 'REQUEST', 'SSR', 'PROXY', 'COMMIT'].map((name) => [`${name}_TIMEOUT_MS`, '3600000']),
);

/** A storefront over a backend that takes connections and says nothing, with a short limit. */
async function over(scheme: 'http' | 'https', short: Record<string, string>) {
  const { origin } = await startRawBackend((socket) => void socket.resume());
  return startTestStorefront({ ...LONG, BACKEND_URL: origin.replace('http', scheme), ...short });
}

/** How a visitor's page ends. */
async function page(scheme: 'http' | 'https', short: Record<string, string>) {
  const shop = await over(scheme, short);
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

interface Row {
  readonly limits: readonly string[];
  /** What ends the wait, and how it is seen to end. */
  readonly measure?: () => Promise<unknown>;
  readonly end?: unknown;
}

const ROWS: Readonly<Record<string, Row>> = {
  'browser, for a page loaded by a click': {
    limits: seconds(config.pageTimeoutMs),
  },
  'browser, for the listing of products': {
    limits: seconds(config.commitTimeoutMs),
  },
  'balancer or cache, for a response': {
    limits: seconds(balancerMs),
  },
  'orchestrator, for an instance to end': {
    limits: ['`DRAIN_MS`', ...seconds(graceMs - config.drainMs)],
  },
  'storefront, for a proxied exchange': {
    limits: seconds(config.proxyTimeoutMs, exchangeMs),
  },
  'storefront, for one backend call': {
    limits: seconds(config.requestTimeoutMs),
    measure: () => page('http', { REQUEST_TIMEOUT_MS: '50' }),
    end: ['/busy', 'timeout', undefined],
  },
  'storefront, for all data of a page': {
    limits: seconds(config.ssrTimeoutMs),
    measure: () => page('http', { SSR_TIMEOUT_MS: '50' }),
    end: ['/busy', 'timeout', undefined],
  },
  'storefront, for a connection to the backend, TLS included': {
    limits: seconds(config.connectTimeoutMs),
    measure: () => page('https', { CONNECT_TIMEOUT_MS: '50' }),
    end: ['/busy', 'network', 'UND_ERR_CONNECT_TIMEOUT'],
  },
  'a connection to the backend, unused; in use': {
    limits: seconds(BACKEND_TIMES.idle, BACKEND_TIMES.lifetime),
    measure: () =>
      Promise.all([
        closed(async (origin) => (await startTestStorefront({ BACKEND_URL: origin })).get('/article/detail/5')),
        closed(async (origin) =>
          exchange((await startProxyApp(origin, { BACKEND_KEEPALIVE: 'true' })).port, head('/api/x')),
        ),
      ]),
    end: ['by the storefront', 'by the storefront'],
  },
  'idle client connection': {
    limits: seconds(config.keepAliveMs),
    measure: async () => {
      const { port } = await startServerProcess({ KEEP_ALIVE_MS: '50' });
      const socket = await connect(port, head('/healthz').replace('Connection: close\r\n', ''));
      return statusOf(await received(socket));
    },
    end: 200,
  },
  'a connection without a request while the instance stops': {
    limits: seconds(CONNECTION_TIMES.lastHead),
  },
  'a claim of a commit in Redis; each try, and a count of logins': {
    limits: seconds(REDIS_TIMES.claim, REDIS_TIMES.command),
  },
  'request headers, whole request': {
    limits: seconds(CONNECTION_TIMES.headersTimeout, CONNECTION_TIMES.requestTimeout),
  },
  '10 KB of an upload': {
    limits: seconds(CONNECTION_TIMES.uploadPeriod),
  },
  'a response that is not read': {
    limits: seconds(CONNECTION_TIMES.readingTimeout),
  },
};

const docs = readFileSync('docs/operations.md', 'utf8');
const [, table = ''] = /^## Time limits\n[\s\S]*?\n\|---.*\n([\s\S]*?)\n\n/m.exec(docs) ?? [];
const documented = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

afterEach(async () => {
  await closeStorefronts();
  await closeServers();
  await stopServerProcesses();
});

it('the table has these limits, and every setting of a time limit', () => {
  expect(documented.map(([, who]) => who)).toEqual(Object.keys(ROWS));
  const settings = readFileSync('docs/configuration.md', 'utf8').match(/`\w+_TIMEOUT_MS`|`(KEEP_ALIVE|DRAIN)_MS`/g);
  expect((settings ?? []).filter((name) => !table.includes(name))).toEqual([]);
});

it.each(documented)('%s%s: what the docs say is so (D160)', async (_edge, who = '', limit = '') => {
  const { limits, measure, end } = ROWS[who] as Row;
  expect(limit.match(/`\w+`|\d+ s/g)).toEqual(limits);
  expect(await measure?.()).toEqual(end);
});
