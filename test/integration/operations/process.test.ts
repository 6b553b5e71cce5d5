// The built server as a process: output, configuration, exit codes, shutdown.
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logInAt, spawnServer, stopServerProcesses } from '../../support/resilience/serverProcess';
import { BUILD } from '../../support/storefront';

const SECRET = 'hunter2';
const ADDRESS = /open at (http:\/\/localhost:\d+)/;
const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'storefront-'));

/** The variable by which a process runs this code first. */
function preloading(code: string) {
  const file = path.join(makeFolder(), 'first.cjs');
  writeFileSync(file, code);
  return { NODE_OPTIONS: `--require ${file}` };
}

afterEach(stopServerProcesses);

/** What a server that ends by itself prints, and its exit code. */
async function outcomeOf(env: Record<string, string>, options?: Parameters<typeof spawnServer>[1]) {
  const { ended, output } = spawnServer(env, options);
  const { code } = await ended;
  return { code, output: output() };
}

describe('the server process', () => {
  it('prints address, users and configuration, masks secrets, and exits 0 on SIGTERM (A15, N04, N19)', async () => {
    const { child, printed, output, ended } = spawnServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET}`,
    });
    const [, address = ''] = await printed(ADDRESS);
    await printed(/mei\.lin\s+Buyer/);
    expect(await (await fetch(address)).text()).toContain('Just for you');
    await logInAt(address, 'mei.lin');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(output()).toMatch(/^\{.*server\.started.*SSR_TIMEOUT_MS=3000.*OTEL_EXPORTER_OTLP_HEADERS=\*\*\*.*\}$/m);
    expect(output().match(/SSR_TIMEOUT_MS=/g)).toHaveLength(1);
    expect(output()).not.toContain(SECRET);
    // A login has more listeners of a response than any other request.
    expect(output()).not.toContain('MaxListenersExceededWarning');
    for (const warning of [/config\.warning.*PUBLIC_URL/, /config\.warning.*BACKEND_URL.*demo data/])
      expect(output()).toMatch(warning);
  });

  it('writes lines of JSON alone unless a terminal or npm start asks for a greeting', async () => {
    const warner = preloading(
      `process.on('SIGUSR2', () => {
        process.emitWarning('of a package', 'DeprecationWarning', 'DEP0169');
        process.emitWarning('of Node', 'MaxListenersExceededWarning');
      });`,
    );
    const { child, printed, output, ended } = spawnServer({ ...warner, METRICS_PORT: '0' }, { flags: [] });
    const [, address = ''] = await printed(/server\.started","address":"([^"]+)"/);
    await (await fetch(`${address}/api/item/site/config`)).text();
    child.kill('SIGUSR2');
    await printed(/of Node/);
    child.kill('SIGTERM');
    await ended;
    const lines = output().trimEnd().split('\n');
    expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([]);
    const warned = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'process.warned');
    expect(warned.map(({ level, message }) => [level, message])).toEqual([
      ['info', 'of a package'],
      ['warn', 'of Node'],
    ]);
  });

  it('forgets its pages and the responses that they were made of on SIGUSR2', async () => {
    const { child, printed } = spawnServer();
    const [, address = ''] = await printed(ADDRESS);
    const timing = async () => (await fetch(`${address}/article/detail/5`)).headers.get('server-timing');
    while ((await timing()) !== 'cache;desc=hit');
    child.kill('SIGUSR2');
    await printed(/caches\.purged/);
    expect(await timing()).toContain('article');
  });

  it('serves /metrics on a port of its own until a second signal, two seconds later, ends it with 1 (A26)', async () => {
    const { child, printed, ended } = spawnServer({ METRICS_PORT: '0', DRAIN_MS: '60000' });
    const [, port = ''] = await printed(/metrics\.started.*"port":(\d+)/);
    await printed(ADDRESS);
    child.kill('SIGTERM');
    await printed(/server\.draining/);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    const again = setInterval(() => child.kill('SIGTERM'), 100);
    expect((await ended).code).toBe(1);
    clearInterval(again);
  });

  it('reports not ready while it drains, and finishes what is in flight before it exits (N01)', async () => {
    const { child, printed, ended } = spawnServer({ DRAIN_MS: '2000' });
    const [, address = ''] = await printed(ADDRESS);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const fault = JSON.stringify({ match: 'recommend-group', delayMs: 1_000 });
    const slow = fetch(address, { headers: { 'X-Sandbox-Fault': fault } });
    await fetch(`${address}/healthz`);
    child.kill('SIGTERM');
    await printed(/server\.draining/);
    // What ends a process group reaches the server twice.
    child.kill('SIGTERM');
    const statuses = ['/readyz', '/healthz', '/invite'].map(async (url) => (await fetch(address + url)).status);
    expect(await Promise.all(statuses)).toEqual([503, 200, 200]);
    expect((await slow).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  it.each([
    ['rejection', ['a bug'], "void Promise.reject(new Error('a bug'))"],
    [
      'error, and another while it drains,',
      ['a bug', 'second bug'],
      "setImmediate(() => { throw new Error('second bug'); }); throw new Error('a bug')",
    ],
  ])('logs an unknown %s as lines of JSON and exits 1 after its requests', async (_kind, bugs, statement) => {
    const bug = preloading(`process.on('SIGUSR2', () => { ${statement}; });`);
    const { child, printed, output, ended } = spawnServer(bug);
    await printed(ADDRESS);
    child.kill('SIGUSR2');
    expect((await ended).code).toBe(1);
    for (const text of bugs) expect(output()).toMatch(new RegExp(`^\\{.*"process\\.failed".*${text}.*\\}$`, 'm'));
    expect(output()).toMatch(/server\.stopped/);
  });

  it('refuses an older Node in one sentence, before it looks at the bundle', async () => {
    const older = preloading(
      `Object.defineProperty(process, 'version', { value: 'v20.20.2' });
       Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
    );
    // Alone in its folder: a look at the bundle would be another error.
    const file = path.join(makeFolder(), 'index.js');
    copyFileSync(`${BUILD}/server/index.js`, file);
    const outcome = await outcomeOf(older, { file });
    const sentence = /^The storefront needs Node 24, and this is v20\.20\.2: run npm ci,.*\n$/;
    expect(outcome).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  });
});

describe('a server that can’t start', () => {
  it.each([
    [{ SANDBOX_DB: '/proc/missing/deep/sandbox.db' }, 'SANDBOX_DB', 'ENOENT'],
    [{ SANDBOX_DB: __filename }, 'SANDBOX_DB', 'not a database'],
    [{ BACKEND_URL: `http://user:${SECRET}@backend` }, 'BACKEND_URL', 'must be'],
  ])('exits 78 with one line for %j, without a secret (N04)', async (env, variable, reason) => {
    const { code, output } = await outcomeOf({ ...env, LOG_LEVEL: 'error' });
    expect([code, output]).toEqual([78, expect.stringMatching(new RegExp(`^${variable} .*${reason}.*\n$`))]);
    expect(output).not.toContain(SECRET);
  });

  it('exits 78 where the disk has no room, and starts once it has (N04)', async () => {
    const env = { SANDBOX_DB: path.join(makeFolder(), 'sandbox.db'), LOG_LEVEL: 'error' };
    const { code, output } = await outcomeOf(env, { prefix: ['prlimit', '--fsize=200000'] });
    expect([code, output]).toEqual([
      78,
      expect.stringMatching(/^SANDBOX_DB must be on a disk that has room for it .*\n$/),
    ]);
    await spawnServer(env).printed(ADDRESS);
  });

  it('says which variable chooses another port when its own is taken', async () => {
    const [, port = ''] = await spawnServer().printed(/open at http:\/\/localhost:(\d+)/);
    for (const [variable, name] of [
      ['PORT', 'index'],
      ['METRICS_PORT', 'index'],
      ['SANDBOX_PORT', 'sandbox'],
    ] as const)
      expect(await outcomeOf({ LOG_LEVEL: 'error', [variable]: port }, { file: `${BUILD}/server/${name}.js` })).toEqual(
        { code: 1, output: `Port ${port} is in use: stop what uses it, or set ${variable}.\n` },
      );
  });
});

it('--check-config prints the effective configuration without secrets, and exits 0 (N04)', async () => {
  const env = { PUBLIC_PAGES: '/search', REDACT_PROXY: 'false', OTEL_EXPORTER_OTLP_HEADERS: `api-key=${SECRET}` };
  const { code, output } = await outcomeOf(env, { flags: ['--check-config'] });
  expect(code).toBe(0);
  expect(output).toMatch(/^The configuration is valid\.\n(Warning: .*\n)*Warning: REDACT_PROXY is false.*\n/);
  expect(output).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS=\*\*\*$/m);
  expect(output).not.toContain(SECRET);
});
