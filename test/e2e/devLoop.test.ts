// npm run dev on a copy of the sources, with a real browser before it (A17).
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { FLAGS } from '../support/browser';

/** Below the project, so that packages are found; its own sources are the ones that are edited. */
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

/** Starts the loop and resolves with its address once it is open. */
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

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS) cpSync(part, path.join(COPY, part), { recursive: true });
});
afterAll(() => {
  dev?.kill('SIGKILL');
  rmSync(COPY, { recursive: true, force: true });
});

describe('the development loop', () => {
  it('takes over browser code with the page’s state kept, and server code with the next request (A17, A15)', async () => {
    const address = await start();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...FLAGS],
    });
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole('combobox').fill('kept');
    edit('client/components/Seo/Seo.tsx', ': config.siteName;', ": config.siteName + ' edited';");
    await page.waitForFunction(() => document.title === 'Tovaro edited');
    expect(await page.getByRole('combobox').inputValue()).toBe('kept');

    edit('server/routes/health.ts', "status: 'ok'", "status: 'edited'");
    await page.waitForFunction(async () => (await (await fetch('/healthz')).text()).includes('edited'));
    await browser.close();
  }, 120_000);
});
