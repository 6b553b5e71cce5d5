// One commit of a listing in Chromium through the balancers of deployment/, its instance stopped or killed meanwhile. Chromium
// itself sends a request again, POST or not, when its connection ends without a byte of the response.
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { startTlsFront } from '../support/cluster/balancers';
import { stopCluster } from '../support/cluster/cluster';
import { startRedis } from '../support/cluster/redisServer';
import { type EmbeddedBackend, startEmbeddedBackend } from '../support/resilience/embeddedBackend';
import { type ServerProcess, startServerProcess } from '../support/resilience/serverProcess';

const SERVICE = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
const ENGINE = '/api/trantor/service/engine/execute/ToSea$';
const KEY = '"0b5e7c0e-1b4f-4ae0-8a3c-0d8b6c1f2a11"';
/** Longer than the time in which a balancer finds out that an instance is gone. */
const COMMIT_MS = 3_000;
/** Longer than any request but a commit may take once its instance is stopped. */
const LONG_COMMIT_MS = 32_000;

const commits = new EventEmitter();
/** Commits at the backend. */
let atWork = 0;
let backend: EmbeddedBackend;
let browser: Browser | undefined;

beforeEach(async () => {
  atWork = 0;
  backend = await startEmbeddedBackend(({ url, socket }, res) => {
    if (!url?.includes(SERVICE)) return false;
    atWork += 1;
    const end = res.end.bind(res);
    // A response whose client has gone emits nothing.
    res.end = ((...parts: Parameters<typeof end>) => {
      atWork -= 1;
      commits.emit('ended');
      return end(...parts);
    }) as typeof end;
    commits.emit('arrived', socket);
    return false;
  });
});
afterEach(async () => {
  await browser?.close();
  await stopCluster();
});

const startTwo = (env: Record<string, string>) =>
  Promise.all(
    [1, 2].map(() =>
      startServerProcess({ BACKEND_URL: backend.origin, PUBLIC_URL: 'http://shop.example', DRAIN_MS: '1500', ...env }),
    ),
  );

/** Whether a process has the other end of a connection from this machine. */
function isFrom({ child }: ServerProcess, { remotePort = 0 }: Socket) {
  const port = `:${remotePort.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const inode = lines.map((line) => line.trim().split(/\s+/)).find(([, local]) => local?.endsWith(port))?.[9];
  const folder = `/proc/${child.pid}/fd`;
  return readdirSync(folder).some((file) => readlinkSync(`${folder}/${file}`) === `socket:[${inode}]`);
}

interface Case {
  readonly front: 'haproxy' | 'caddy';
  readonly protocol: 'http/1.1' | 'h2';
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly redis?: boolean;
}

/** Lists one product by one `fetch` of a page; counts what arrived at the backend, and what it made of it. */
async function listOnce({ front, protocol, signal, redis = false }: Case) {
  const isKill = signal === 'SIGKILL';
  const limits: Record<string, string> = isKill ? { PROXY_TIMEOUT_MS: '6000', COMMIT_TIMEOUT_MS: '5000' } : {};
  const instances = await startTwo({ ...limits, ...(redis && { REDIS_URL: (await startRedis()).url }) });
  const [first] = instances as [ServerProcess];
  const cookie = await first.logIn('mei.lin');
  const ask = async (service: string, request: object) => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const body = JSON.stringify({ params: { request } });
    return (await (await fetch(`${backend.origin}${ENGINE}${service}`, { method: 'POST', headers, body })).json()).data;
  };
  const [shop] = (await ask('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 1 })).data;
  const listed = async () => (await ask('DISTR_RECORD_PAGE_SERVICE', { pageNo: 1, pageSize: 1 })).total as number;
  const before = await listed();

  const { https } = await startTlsFront[front](instances.map(({ port }) => port));
  const origin = `https://localhost:${https}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...(protocol === 'h2' ? [] : ['--disable-http2'])],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  const used = await page.evaluate(async () => {
    // HAProxy ends a connection without a word only where it has used the one to the instance before.
    for (let turn = 0; turn < 4; turn += 1) await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.nextHopProtocol;
  });

  const arrived = once(commits, 'arrived') as Promise<[Socket]>;
  const request = { channelId: shop.channel.id, shopId: shop.id, sellerProductIdList: ['20450001'] };
  const answer = page.evaluate(sendCommit, {
    path: `${ENGINE}${SERVICE}`,
    headers: {
      'Content-Type': 'application/json',
      'X-Sandbox-Fault': `${SERVICE};delay;delayMs=${isKill ? COMMIT_MS : LONG_COMMIT_MS}`,
      'Idempotency-Key': KEY,
    },
    body: JSON.stringify({ params: { request } }),
  });
  const [socket] = await arrived;
  instances.find((instance) => isFrom(instance, socket))?.child.kill(signal);
  const status = await answer;
  while (atWork > 0) await once(commits, 'ended');
  return { used, status, arrived: backend.callsTo(SERVICE), listed: (await listed()) - before };
}

/** Runs in the page. */
const sendCommit = async ({ path, headers, body }: { path: string; headers: Record<string, string>; body: string }) =>
  fetch(path, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );

const FRONTS = [
  ['haproxy', 'http/1.1'],
  ['haproxy', 'h2'],
  ['caddy', 'http/1.1'],
  ['caddy', 'h2'],
] as const;

describe.each(FRONTS)('a commit with a key through %s over %s', (front, protocol) => {
  it('is made once when its instance is stopped (D164, N37)', async () => {
    const result = await listOnce({ front, protocol, signal: 'SIGTERM' });
    expect(result).toEqual({ used: protocol, status: 200, arrived: 1, listed: 1 });
  });

  it.each([false, true])('is made once when its instance is killed, with Redis: %s (D164, N37)', async (redis) => {
    const result = await listOnce({ front, protocol, signal: 'SIGKILL', redis });
    // Without Redis the other instance knows nothing of it, but the backend does.
    const sent = front === 'haproxy' && !redis ? 2 : 1;
    expect(result).toMatchObject({ used: protocol, arrived: sent, listed: 1 });
  });
});
