// The built server as a process: output, exit codes, shutdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD } from '../../support/storefront';

const started = new Set<ChildProcess>();

interface Run {
  readonly child: ChildProcess;
  /** Resolves to the first match in the output. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

function run(env: Record<string, string>, entry = 'index', folder = `${BUILD}/server`): Run {
  const child = spawn(process.execPath, [`${folder}/${entry}.js`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SANDBOX_DB: ':memory:',
      SANDBOX_PRODUCTS: '50',
      DRAIN_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  const more = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of more) look();
    });
  }
  const printed: Run['printed'] = (pattern) =>
    new Promise((resolve) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      more.add(look);
      look();
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, printed, ended };
}

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

describe('the server process', () => {
  it('prints address and demo users, serves, and exits 0 on SIGTERM (A15, N19)', async () => {
    const { child, printed, ended } = run({ PORT: '0' });
    const [, address = ''] = await printed(/open at (http:\/\/localhost:\d+)/);
    await printed(/mei\.lin\s+Buyer/);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Just for you');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('logs the effective configuration at start (N04)', async () => {
    const { printed } = run({ PORT: '0' });
    const [line] = await printed(/^\{.*server\.started.*\}$/m);
    expect(line).toContain('SSR_TIMEOUT_MS=3000');
  });

  it('prints that configuration once, with secrets masked (N04)', async () => {
    const { child, printed, ended } = run({
      PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hush',
    });
    await printed(/open at/);
    child.kill('SIGTERM');
    const { output } = await ended;
    expect(output.match(/SSR_TIMEOUT_MS=/g)).toHaveLength(1);
    expect(output).toContain('OTEL_EXPORTER_OTLP_HEADERS=***');
    expect(output).not.toContain('hush');
  });

  it('serves /metrics on a port of its own until its requests have ended (A26)', async () => {
    const { child, printed, ended } = run({ PORT: '0', METRICS_PORT: '0', DRAIN_MS: '60000' });
    const [, port = ''] = await printed(/metrics\.started.*"port":(\d+)/);
    await printed(/open at/);
    child.kill('SIGTERM');
    await printed(/server\.draining/);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });

  it('warns when links use loopback addresses only (contract.md, PUBLIC_URL)', async () => {
    const { printed } = run({ PORT: '0' });
    expect((await printed(/^\{.*config\.warning.*\}$/m))[0]).toContain('PUBLIC_URL');
  });

  it('warns when a production process serves demo data', async () => {
    const { printed } = run({ PORT: '0' });
    expect((await printed(/^\{.*demo data.*\}$/m))[0]).toContain('BACKEND_URL');
  });

  it.each([
    ['error', ['planted bug'], "throw new Error('planted bug')"],
    ['rejection', ['planted bug'], "void Promise.reject(new Error('planted bug'))"],
    [
      'error, and another while it drains,',
      ['planted bug', 'second bug'],
      "setImmediate(() => { throw new Error('second bug'); }); throw new Error('planted bug')",
    ],
  ])('logs an unknown %s as lines of JSON and exits 1 after its requests', async (_kind, bugs, statement) => {
    const bug = path.join(mkdtempSync(path.join(tmpdir(), 'storefront-')), 'bug.cjs');
    writeFileSync(bug, `process.on('SIGUSR2', () => { ${statement}; });`);
    const { child, printed, ended } = run({ PORT: '0', NODE_OPTIONS: `--require ${bug}` });
    await printed(/open at/);
    child.kill('SIGUSR2');
    const { code, output } = await ended;
    expect(code).toBe(1);
    for (const text of bugs) expect(output).toMatch(new RegExp(`^\\{.*"process\\.failed".*${text}.*\\}$`, 'm'));
    expect(output).toMatch(/server\.stopped/);
  });

  it('exits 78 with one message that names every invalid variable (N04) (catalogue I2)', async () => {
    const REDIS_URL = 'redis://user:hush@127.0.0.1:6379/cache';
    const { code, output } = await run({ PORT: 'abc', BACKEND_URL: 'nonsense', MESSAGES: 'loud', REDIS_URL }).ended;
    expect(code).toBe(78);
    expect(output).toMatch(/PORT must be .*\n.*BACKEND_URL must be |BACKEND_URL must be .*\n.*PORT must be /);
    expect(output).toContain('MESSAGES must be');
    expect(output).toContain('REDIS_URL must be');
    expect(output).not.toMatch(/nonsense|hush/);
  });

  it.each([
    ['/proc/missing/deep/sandbox.db', 'ENOENT'],
    ['/dev/null/sandbox.db', 'ENOTDIR'],
    [`${__filename}/sandbox.db`, 'ENOTDIR'],
    [`${path.dirname(__filename)}`, 'EISDIR'],
    [__filename, 'not a database'],
  ])('exits 78 with one line for SANDBOX_DB=%s', async (SANDBOX_DB, reason) => {
    const { code, output } = await run({ PORT: '0', SANDBOX_DB, LOG_LEVEL: 'error' }).ended;
    expect(code).toBe(78);
    expect(output).toMatch(/^SANDBOX_DB .*\n$/);
    expect(output).toContain(reason);
  });

  it('warns of public pages whose prices pass the proxy (D93)', async () => {
    const { printed } = run({ PORT: '0', PUBLIC_PAGES: '/search', REDACT_PROXY: 'false' });
    expect((await printed(/^\{.*config\.warning.*REDACT_PROXY.*\}$/m))[0]).toContain('REDACT_PROXY is false');
  });

  it.each(['true', ''])('does not warn of public pages with REDACT_PROXY="%s" (D93)', async (REDACT_PROXY) => {
    const { child, printed, ended } = run({ PORT: '0', PUBLIC_PAGES: '/search', REDACT_PROXY });
    const [line] = await printed(/^\{.*server\.started.*\}$/m);
    expect(line).toContain('REDACT_PROXY=true');
    child.kill('SIGKILL');
    expect((await ended).output).not.toMatch(/config\.warning.*REDACT_PROXY/);
  });

  it('says which variable chooses another port when its own is taken', async () => {
    const first = run({ PORT: '0' });
    const [, port = ''] = await first.printed(/open at http:\/\/localhost:(\d+)/);
    const taken = (env: Record<string, string>, entry?: string) => run({ LOG_LEVEL: 'error', ...env }, entry).ended;
    const sentence = (variable: string): object => ({
      code: 1,
      output: `Port ${port} is in use: stop what uses it, or set ${variable}.\n`,
    });
    expect(await taken({ PORT: port })).toEqual(sentence('PORT'));
    expect(await taken({ PORT: '0', METRICS_PORT: port })).toEqual(sentence('METRICS_PORT'));
    expect(await taken({ SANDBOX_PORT: port }, 'sandbox')).toEqual(sentence('SANDBOX_PORT'));
  });

  it('reports any other reason in the words of the system', async () => {
    const { code, output } = await run({ PORT: '0', HOST: '192.0.2.1', LOG_LEVEL: 'error' }).ended;
    expect([code, output]).toEqual([1, expect.stringMatching(/^listen EADDRNOTAVAIL.*\n$/)]);
  });

  it('refuses an older Node in one sentence, before it looks at the bundle', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'storefront-'));
    const older = path.join(folder, 'older.cjs');
    writeFileSync(
      older,
      `Object.defineProperty(process, 'version', { value: 'v20.20.2' });
       Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
    );
    // Alone in its folder: a look at the bundle would be another error.
    copyFileSync(`${BUILD}/server/index.js`, path.join(folder, 'index.js'));
    const { code, output } = await run({ NODE_OPTIONS: `--require ${older}` }, 'index', folder).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The storefront needs Node 24, and this is v20\.20\.2: run npm ci,.*\n$/),
    ]);
  });

  it('runs on another backend without a rebuild', async () => {
    const backend = run({ SANDBOX_PORT: '0', NODE_ENV: 'development' }, 'sandbox');
    const [, origin = ''] = await backend.printed(/(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/);
    const { printed } = run({ PORT: '0', BACKEND_URL: origin, CURRENCY_SYMBOL: '€' });
    const [, address = ''] = await printed(/open at (http:\/\/localhost:\d+)/);
    expect(await (await fetch(address)).text()).toContain('Just for you');
  });

  it('finishes requests in flight before it exits', async () => {
    const { child, printed, ended } = run({ PORT: '0' });
    const [, address = ''] = await printed(/open at (http:\/\/localhost:\d+)/);
    const slow = fetch(address, {
      headers: { 'X-Sandbox-Fault': JSON.stringify({ match: 'recommend-group', delayMs: 400 }) },
    });
    await fetch(`${address}/healthz`);
    child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  it('reports not ready first and still serves while draining (N01)', async () => {
    const { child, printed } = run({ PORT: '0', DRAIN_MS: '60000' });
    const [, address = ''] = await printed(/open at (http:\/\/localhost:\d+)/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await printed(/server\.draining/);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
