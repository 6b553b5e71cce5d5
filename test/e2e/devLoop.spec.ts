// npm run dev on a copy of the sources, with a browser open on it (A17).
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** Below the project, so that packages are found; the tests edit its sources, not the project's. */
const COPY = path.resolve('var/dev-loop');
const PARTS = [
  'client',
  'server',
  'shared',
  'config',
  'scripts',
  'public',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
];

let dev: ChildProcess;

function edit(file: string, from: string, to: string): void {
  const name = path.join(COPY, file);
  const text = readFileSync(name, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(name, text.replace(from, to));
}

/** Starts the development server and resolves with its address once it is open. */
function start(): Promise<string> {
  dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: COPY,
    env: { PATH: process.env.PATH, PORT: '0', SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '50' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    let output = '';
    dev.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /open at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
}

test.beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS) cpSync(part, path.join(COPY, part), { recursive: true });
});
test.afterAll(() => {
  dev?.kill('SIGKILL');
  rmSync(COPY, { recursive: true, force: true });
});

test.describe('the development server', () => {
  // Two development builds come before its first page.
  test.slow();

  test('hot reloads browser code with its state, and server code (A17, A15)', async ({ page }) => {
    const address = await start();
    await page.goto(address);
    await page.getByRole('combobox').fill('typed before the edit');
    edit('client/components/Seo/Seo.tsx', 'return siteName;', "return siteName + ' edited';");
    await expect(page).toHaveTitle('Tovaro edited');
    await expect(page.getByRole('combobox')).toHaveValue('typed before the edit');

    edit('server/http/health.ts', "status: 'ok'", "status: 'edited'");
    await expect.poll(async () => (await page.request.get(`${address}/healthz`)).text()).toContain('edited');
  });
});
