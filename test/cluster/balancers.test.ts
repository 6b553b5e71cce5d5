// Each balancer of deployment/ over three instances, and nginx as a cache in front of two of them: what is long or late arrives,
// what a client claims does not, and no request of a visitor takes an instance out.
import { once } from 'node:events';
import http from 'node:http';
import { startBalancer, startNginx } from '../support/cluster/balancers';
import { stopCluster } from '../support/cluster/cluster';
import { exchange, head, headerOf, statusOf } from '../support/rawClient';
import { startEmbeddedBackend } from '../support/resilience/embeddedBackend';
import { NO_SHEDDING, type ServerProcess, startServerProcess } from '../support/resilience/serverProcess';

const COMMIT = '/api/trantor/service/engine/execute/ToSea$DISTRIBUTE_RECORD_COMMIT_SERVICE';
/** Longer than any other exchange may take. */
const COMMIT_MS = 35_000;
const TRACE = 'ab'.repeat(16);
const CLIENT = '127.0.0.11';
/** A cache on this machine. */
const TRUSTED = { '192.0.2.1': '127.0.0.1' };

let instances: ServerProcess[];
let received: http.IncomingHttpHeaders = {};

beforeAll(async () => {
  const backend = await startEmbeddedBackend(({ url = '', headers }, res) => {
    received = headers;
    const json = { 'Content-Type': 'application/json' };
    if (url.startsWith(COMMIT)) setTimeout(() => res.writeHead(200, json).end('{"success":true}'), COMMIT_MS);
    else if (url === '/iam/signed-in')
      res.writeHead(200, { ...json, 'Set-Cookie': `sid=${'x'.repeat(3_100)}` }).end('{}');
    else return false;
    return true;
  });
  const env = { BACKEND_URL: backend.origin, PUBLIC_URL: 'http://shop.example', ...NO_SHEDDING };
  instances = await Promise.all(Array.from({ length: 3 }, () => startServerProcess(env)));
});
afterAll(stopCluster);

const cacheBefore = async (name: 'nginx' | 'haproxy', ports: readonly number[]) =>
  startNginx('cache.conf', { 'balancer:8080': `127.0.0.1:${await startBalancer[name](ports, TRUSTED)}` });

type Start = (ports: readonly number[]) => Promise<number>;
const FRONTS: ReadonlyArray<readonly [name: string, start: Start]> = [
  ['nginx', startBalancer.nginx],
  ['HAProxy', startBalancer.haproxy],
  ['Caddy', startBalancer.caddy],
  ['a cache before nginx', (ports) => cacheBefore('nginx', ports)],
  ['a cache before HAProxy', (ports) => cacheBefore('haproxy', ports)],
];

/** A commit with this much of its body. */
function post(body: string, length = body.length) {
  const headers = ['X-Requested-With: XMLHttpRequest', 'Content-Type: application/json', `Content-Length: ${length}`];
  return head(COMMIT, { method: 'POST', headers }) + body;
}

describe.each(FRONTS)('%s', (_name, start) => {
  let port: number;
  beforeAll(async () => {
    port = await start(instances.map((instance) => instance.port));
  });

  const ask = async (path: string, headers: readonly string[] = []) => {
    const text = await exchange(port, head(path, { host: 'shop.example', headers: [...headers] }));
    return { status: statusOf(text), text };
  };

  it('passes on the redirect of a long address, and no such request takes an instance out', async () => {
    const long = `/search?keyword=${encodeURIComponent('灯').repeat(390)}`;
    const longest = `/search?keyword=${'"'.repeat(8_100)}`;
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await ask(turn % 2 ? long : longest)).status).toBe(302);
      expect((await ask('/help')).status).toBe(200);
    }
  });

  it('passes on the cookies of a login and of a browser, and the refusal that clears too many', async () => {
    const signedIn = await ask('/iam/signed-in');
    expect([signedIn.status, headerOf(signedIn.text, 'set-cookie')?.length]).toEqual([200, 3_104]);
    const cookies = (bytes: number) => [`Cookie: ${'name=value; '.repeat(bytes / 12)}a=1`];
    expect((await ask('/help', cookies(9_000))).status).toBe(200);
    const refused = await ask('/help', cookies(20_000));
    expect(refused.status).toBe(431);
    expect(headerOf(refused.text, 'clear-site-data')).toBe('"cookies"');
  });

  it('tells the address of the client, and drops what only a client says', async () => {
    const headers = {
      ...{ traceparent: `00-${TRACE}-${'cd'.repeat(8)}-01`, tracestate: 'a=b', 'x-forwarded-for': '203.0.113.9' },
      ...{ host: 'shop.example', 'x-forwarded-host': 'evil.example', forwarded: 'for=203.0.113.9' },
    };
    const request = http.get({ host: '127.0.0.1', localAddress: CLIENT, port, path: '/api/item/site/config', headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response.resume(), 'end');
    const { traceparent, tracestate, forwarded, 'x-forwarded-for': address, 'x-forwarded-host': host } = received;
    expect({ traceparent, tracestate, forwarded, address, host }).toEqual({ address: CLIENT, host: 'shop.example' });
    expect(String(response.headers['keep-alive'])).not.toContain('65');
  });

  it('is reached over IPv6', async () => {
    expect((await fetch(`http://[::1]:${port}/help`)).status).toBe(200);
  });

  it('waits for a commit', async () => {
    expect(statusOf(await exchange(port, post('{}')))).toBe(200);
  });
});

it('an upload that stalls takes no instance out of nginx', async () => {
  const port = await startBalancer.nginx(instances.map((instance) => instance.port));
  const stalled = await Promise.all(instances.map(() => exchange(port, post('{}', 1_000))));
  expect(stalled.map(statusOf)).not.toContain(200);
  for (let turn = 0; turn < 6; turn += 1) expect((await fetch(`http://127.0.0.1:${port}/help`)).status).toBe(200);
});

it.each(['haproxy', 'caddy'] as const)('%s starts while the name of an instance does not resolve', async (name) => {
  const port = await startBalancer[name]([instances[0]?.port, undefined, instances[1]?.port]);
  for (let turn = 0; turn < 6; turn += 1) expect((await fetch(`http://127.0.0.1:${port}/help`)).status).toBe(200);
});
