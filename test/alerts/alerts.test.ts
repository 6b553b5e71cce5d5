// Each incident as an operator has it: the line that tells of it, and the alerts that ring over what /metrics then says.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expectAlerts, type Series } from '../support/alerts/promtool';
import { COMMIT, type Shop, startShop } from '../support/alerts/shop';
import { connect } from '../support/rawClient';
import { type EmbeddedBackend, startEmbeddedBackend } from '../support/resilience/embeddedBackend';
import { stopServerProcesses } from '../support/resilience/serverProcess';

const PAGES = ['/', '/help', '/search?keyword=lamp', '/article/detail/5', '/404'];
let backend: EmbeddedBackend | undefined;
let secure: https.Server | undefined;
jest.setTimeout(120_000);
afterEach(async () => {
  await stopServerProcesses();
  secure?.close();
  await backend?.close();
  backend = undefined;
});

type Respond = Parameters<typeof startEmbeddedBackend>[0];

/** A shop over a backend that does this instead. */
async function shopOver(respond: Respond, env: Record<string, string> = {}) {
  backend = await startEmbeddedBackend(respond);
  return startShop({ BACKEND_URL: backend.origin, ...env });
}

const visits = async (shop: Shop, paths = PAGES) => {
  for (const path of paths) await shop.visit(path);
};

/** Pages that a buyer asks for, each with a call of its own. */
const articles = async (shop: Shop) => {
  for (let id = 1; id <= 12; id += 1) await shop.get(`/article/detail/${id}`, { Cookie: 'sid=1' });
};

async function selfSigned() {
  const folder = mkdtempSync(`${tmpdir()}/certificate-`);
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=localhost', '-nodes', '-newkey', 'rsa:2048', ...files], {
    stdio: 'ignore',
  });
  const [key, cert] = [readFileSync(`${folder}/key.pem`), readFileSync(`${folder}/cert.pem`)];
  secure = https.createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  return `https://localhost:${(secure.address() as AddressInfo).port}`;
}

const OUTAGE = ['StorefrontBackendCallsFail', 'StorefrontBreakerOpen', 'StorefrontPagesReplaced'];

describe('an incident has its line and its alerts', () => {
  it('none on a day of visitors, listings and logins', async () => {
    const shop = await shopOver(undefined);
    // The error pages have addresses of their own, which anyone may open.
    await visits(shop, [...PAGES, '/busy', '/upgrading']);
    await shop.logIn('mei.lin');
    await shop.post(COMMIT, '{"params":{"request":{}}}');
    expectAlerts(await shop.series(), []);
  });

  it.each([
    ['refuses connections', 'ECONNREFUSED', async () => 'http://127.0.0.1:9'],
    ['has no known name', 'ENOTFOUND', async () => 'http://backend.invalid'],
    ['has a certificate that nobody trusts', 'DEPTH_ZERO_SELF_SIGNED_CERT', selfSigned],
  ])('when the backend %s', async (_what, code, originOf) => {
    const shop = await startShop({ BACKEND_URL: await originOf() });
    await articles(shop);
    expectAlerts(await shop.series(), OUTAGE);
    await shop.line({ event: 'backend.breakerChanged', breaker: 'origin', state: 'open', code });
    await shop.line({ event: 'page.failed', code });
  });

  it('when the backend is late', async () => {
    const shop = await shopOver(() => true, { SSR_TIMEOUT_MS: '200' });
    await articles(shop);
    expectAlerts(await shop.series(), OUTAGE);
    await shop.line({ event: 'page.failed', kind: 'timeout' });
  });

  it('when the backend sends pages instead of JSON', async () => {
    const html = '<!doctype html>';
    const shop = await shopOver((_req, res) => Boolean(res.writeHead(200, { 'Content-Type': 'text/html' }).end(html)));
    await articles(shop);
    expectAlerts(await shop.series(), ['StorefrontPagesReplaced']);
    const mismatch = { status: 200, contentType: 'text/html', bytes: html.length };
    await shop.line({ event: 'backend.responseMismatch', call: 'currentUser', ...mismatch });
  });

  it('when a few pages of a day fail, among all their files, calls and probes', async () => {
    const shop = await shopOver(({ url }) => url?.includes('/article/') === true, { SSR_TIMEOUT_MS: '1200' });
    await visits(shop, ['/', '/help', '/404', '/', '/help', '/404', '/article/detail/5']);
    expectAlerts(await shop.series(), [...OUTAGE.filter((name) => name !== 'StorefrontBreakerOpen'), 'StorefrontSlow']);
    await shop.line({ event: 'page.failed', kind: 'timeout' });
  });

  it('when listings are not answered', async () => {
    const limits = { PROXY_TIMEOUT_MS: '1000', COMMIT_TIMEOUT_MS: '100' };
    const shop = await shopOver(({ url }) => url === COMMIT, limits);
    await visits(shop);
    await shop.post(COMMIT, '{"params":{"request":{}}}');
    expectAlerts(await shop.series(), ['StorefrontListingsFail']);
    await shop.line({ event: 'proxy.timedOut', path: COMMIT });
    await shop.line({ event: 'request.done', route: 'commit', status: 504 });
  });

  it('when calls of browsers fail', async () => {
    const shop = await shopOver(
      ({ url, socket }) => url?.startsWith('/api/none') === true && Boolean(socket.destroy()),
    );
    await visits(shop);
    await shop.get('/api/none');
    expectAlerts(await shop.series(), ['StorefrontCallsFail']);
    await shop.line({ event: 'proxy.failed', path: '/api/none', code: 'ECONNRESET' });
  });

  it('when a client guesses passwords', async () => {
    const shop = await shopOver(undefined);
    await visits(shop);
    for (let turn = 0; turn < 90; turn += 1) await shop.post('/iam/login', '{}');
    expectAlerts(await shop.series(), ['StorefrontLimits']);
    await shop.line({ event: 'request.done', route: 'login', status: 429 });
  });

  it('when it refuses pages because of load', async () => {
    const shop = await shopOver(({ url }) => url?.includes('PRODUCT_SEARCH') === true, { MAX_IN_FLIGHT: '4' });
    const pages = Array.from({ length: 12 }, (_, index) => `/search?keyword=${index}`);
    const ask = (page: string, client: number) =>
      shop.get(page, { Cookie: 'sid=1', 'X-Forwarded-For': `203.0.113.${client}` });
    await Promise.all(pages.map(ask));
    expectAlerts(await shop.series(), ['StorefrontSheds']);
    await shop.line({ event: 'request.done', status: 503, route: 'unknown' });
    expect(await shop.get('/readyz')).toContain('ready');
  });

  it('when it stands still for more than a second', async () => {
    const shop = await shopOver(undefined);
    await visits(shop);
    shop.child.kill('SIGSTOP');
    await setTimeout(1_500);
    shop.child.kill('SIGCONT');
    await shop.printed(/process\.blocked/);
    expectAlerts(await shop.series(), ['StorefrontBlocked']);
  });

  it('when its descriptors run out', async () => {
    backend = await startEmbeddedBackend();
    const shop = await startShop({ BACKEND_URL: backend.origin }, 256);
    const sockets = await Promise.all(Array.from({ length: 320 }, () => connect(shop.port)));
    await shop.printed(/connections\.refused/);
    expectAlerts(await shop.series(), ['StorefrontDescriptors']);
    for (const socket of sockets) socket.destroy();
  });
});

/** Pages of a route that end with 500 at once, as no incident above leaves one. */
function failedPages(route: string, values: string): Series {
  const labels = `method="GET",route="${route}",status_class="5xx"`;
  const name = 'http_server_request_duration_seconds';
  return { [`${name}_count{${labels}}`]: values, [`${name}_bucket{le="1",${labels}}`]: values };
}

/** Samples of the event loop, of each hundred as many late ones. */
const delays = (late: number): Series => ({
  event_loop_delay_seconds_count: '0+100x90',
  'event_loop_delay_seconds_bucket{le="0.15"}': `0+${100 - late}x90`,
  'event_loop_delay_seconds_bucket{le="1"}': '0+100x90',
});

/** Values just beside an alert, and those that ring it. */
const STATES: ReadonlyArray<readonly [quiet: Series, rings: Series, alerts: readonly string[]]> = [
  [failedPages('/', '0+0.05x90'), failedPages('/', '0+10x90'), ['StorefrontErrors']],
  [{ up: '1 0 0 1x90' }, { up: '0x90' }, ['StorefrontDown', 'StorefrontInstanceDown']],
  [{ http_requests_in_flight: '90x90' }, { http_requests_in_flight: '120x90' }, ['StorefrontManyInFlight']],
  [delays(2), delays(20), ['StorefrontLoopLate']],
  [
    { 'dependency_up{dependency="redis"}': '1x78 0 1x20' },
    { 'dependency_up{dependency="redis"}': '0x90' },
    ['StorefrontDependencyFails'],
  ],
  [
    { process_resident_memory_bytes: '400000000x90' },
    { process_resident_memory_bytes: '503316480x90' },
    ['StorefrontMemory'],
  ],
  [
    { process_start_time_seconds: '1x70 2x20' },
    { process_start_time_seconds: '1x72 2 3 4 5x20' },
    ['StorefrontRestarts'],
  ],
  [{ log_lines_lost_total: '7x90' }, { log_lines_lost_total: '0x78 7x20' }, ['StorefrontLogLost']],
  [
    { 'cache_requests_total{cache="page",result="miss"}': '0+50x90' },
    { 'cache_requests_total{cache="page",result="miss"}': '0+900x90' },
    ['StorefrontCacheCold'],
  ],
  [
    { 'browser_errors_total{page="home"}': '0+0.1x90' },
    { 'browser_errors_total{page="home"}': '0+3x90' },
    ['StorefrontBrowserErrors'],
  ],
  [
    { 'build_info{instance="b:9464",build="two"}': '1x5 _x90' },
    { 'build_info{instance="b:9464",build="two"}': '1x90' },
    ['StorefrontMixedVersions'],
  ],
];

it('an instance that else is well has the alert of each state, and none just beside it', async () => {
  const shop = await shopOver(undefined);
  await visits(shop);
  const well = await shop.series();
  expectAlerts(Object.assign({}, well, ...STATES.map(([quiet]) => quiet)), []);
  expectAlerts(
    Object.assign({}, well, ...STATES.map(([, rings]) => rings)),
    STATES.flatMap(([, , alerts]) => alerts),
  );
});
