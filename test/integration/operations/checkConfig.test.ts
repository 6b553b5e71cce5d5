// What the built server says about its configuration before it starts (N04, catalogue I2).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WRONG_SETTINGS } from '../../support/resilience/wrongSettings';
import { BUILD } from '../../support/storefront';

const ENV = { PATH: process.env.PATH, NODE_ENV: 'production', SANDBOX_DB: ':memory:' };
const SECRET = 'hunter2';

function check(env: Record<string, string>, uid?: number) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${BUILD}/server/index.js`, '--check-config'], {
    env: { ...ENV, ...env },
    encoding: 'utf8',
    timeout: 60_000,
    ...(uid !== undefined && { uid }),
  });
  return { status, stdout, stderr };
}

describe('--check-config (N04)', () => {
  it('prints the effective configuration without secrets, and exits 0', () => {
    const { status, stdout, stderr } = check({
      BACKEND_URL: 'https://backend.example',
      PUBLIC_PAGES: '/search',
      REDACT_PROXY: 'false',
      OTEL_EXPORTER_OTLP_HEADERS: `api-key=${SECRET}`,
    });
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe('The configuration is valid.');
    expect(lines).toContain('BACKEND_URL="https://backend.example"');
    expect(lines).toContain('OTEL_EXPORTER_OTLP_HEADERS=***');
    expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
      expect.stringContaining('PUBLIC_URL is unset'),
      expect.stringContaining('REDACT_PROXY is false'),
    ]);
    expect(stdout).not.toContain(SECRET);
  });

  it('names every wrong variable with its rule in one message, and exits 78 (catalogue I2)', () => {
    const env = Object.fromEntries(WRONG_SETTINGS.map(([variable, text]) => [variable, text]));
    const { status, stdout, stderr } = check(env);
    expect([status, stdout]).toEqual([78, '']);
    const named = stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ', 1)[0]);
    expect(named.sort()).toEqual([...new Set(WRONG_SETTINGS.map(([variable]) => variable))].sort());
    for (const line of stderr.trimEnd().split('\n')) expect(line).toMatch(/^[A-Z_]+ must be /);
    expect(stderr).not.toContain(SECRET);
  });

  it('refuses a database file in a folder that is not writable', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'storefront-'));
    chmodSync(folder, 0o500);
    // Root may write everywhere, so that it checks as another user.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    const { status, stderr } = check({ SANDBOX_DB: path.join(folder, 'sandbox.db') }, uid);
    expect(status).toBe(78);
    expect(stderr).toBe('SANDBOX_DB must be a file that can be written, or :memory: (EACCES)\n');
  });

  it('opens no port and no database', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'storefront-'));
    const SANDBOX_DB = path.join(folder, 'new/sandbox.db');
    const { status, stdout } = check({ SANDBOX_DB, PORT: '1', METRICS_PORT: '2' });
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/open at|server\.started/);
    expect(() => chmodSync(path.dirname(SANDBOX_DB), 0o700)).toThrow('ENOENT');
  });
});
