// npm run dev on a copy of the sources, with a browser open on it (A17).
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as anyExpect, type Locator, type Page, test } from '@playwright/test';
import { gotoHydrated } from '../../support/e2e/hydration';

/** webpack builds before an edit shows. */
const expect = anyExpect.configure({ timeout: 60_000 });

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
  'package-lock.json',
];

let dev: ChildProcess;
/** What the development server has printed. */
let printed = '';

/** Replaces text in a source; returns what puts it back. */
function edit(file: string, from: string | RegExp, to: string): () => void {
  const name = path.join(COPY, file);
  const text = readFileSync(name, 'utf8');
  if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) throw new Error(`${file} has no ${from}`);
  writeFileSync(name, text.replace(from, to));
  return () => writeFileSync(name, text);
}

/** Starts the development server and resolves with its address once it is open. */
function start(): Promise<string> {
  dev = spawn('npm', ['run', 'dev', '--', '--no-types'], {
    cwd: COPY,
    env: { PATH: process.env.PATH, PORT: '0', SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '50' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /open at (http:\/\/localhost:\d+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
  });
}

const HELP_LOADER = 'client/pages/HelpPage/HelpPage.loader.ts';
const HELP_STYLES = 'client/pages/HelpPage/HelpPage.module.css';
const INVITE_VIEW = 'client/pages/InvitePage/InvitePage.tsx';

let address: string;
const panel = (page: Page): Locator => page.locator('development-problems section');
const searchBox = (page: Page): Locator => page.getByRole('combobox');

/** Throws in the open page, and waits until its panel shows it: what was thrown before is shown by then. */
async function throwIn(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message);
  await expect(panel(page)).toContainText(`Error: ${message}`);
}

/** The number of documents that a page has loaded since. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });
  return () => documents;
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // Two development builds come before its first page.
  test.setTimeout(300_000);
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS) cpSync(part, path.join(COPY, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(COPY, 'node_modules'));
  address = await start();
});
test.afterAll(() => {
  dev?.kill('SIGTERM');
  rmSync(COPY, { recursive: true, force: true });
});

test.describe('the development server', () => {
  test.slow();

  test('hot reloads browser code with its state, and server code (A17, A15)', async ({ page }) => {
    await gotoHydrated(page, `${address}/`);
    await searchBox(page).fill('typed before the edit');
    edit('client/shop/Seo/Seo.tsx', 'return siteName;', "return siteName + ' edited';");
    await expect(page).toHaveTitle('Tovaro edited');
    await expect(searchBox(page)).toHaveValue('typed before the edit');

    edit('server/middleware/probes.ts', "status: 'ok'", "status: 'edited'");
    await expect.poll(async () => (await page.request.get(`${address}/healthz`)).text()).toContain('edited');
  });

  test('shows edited messages, loaders and routes without a new document (A17)', async ({ page }) => {
    await gotoHydrated(page, `${address}/help`);
    await searchBox(page).fill('typed before the edit');
    const documents = countDocuments(page);
    edit('shared/messages/areas/article.ts', "'help.lead': '", "'help.lead': 'Area edited. ");
    await expect(page.getByText('Area edited.')).toBeVisible();
    edit('shared/messages/areas/shell.ts', "'shell.allCategories': '", "'shell.allCategories': 'Frame edited ");
    await expect(page.getByText('Frame edited').first()).toBeVisible();
    edit(HELP_LOADER, 'title: article.title,', "title: 'Loader edited ' + article.title,");
    await expect(page.getByText('Loader edited').first()).toBeVisible();
    edit('client/routes.ts', 'invite: page(InvitePage),', 'invite: page(InvitePage, undefined, { keepsView: true }),');
    edit('shared/messages/areas/article.ts', 'Area edited.', 'Area edited again.');
    await expect(page.getByText('Area edited again.')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('typed before the edit');
    expect(documents()).toBe(0);
  });

  test('answers every request while the server is replaced', async ({ page }) => {
    for (let number = 1; number <= 6; number += 1) {
      const shown = page.getByText(`Lead ${number}`);
      edit('shared/messages/areas/account.ts', /'invite.lead': '.*'/, `'invite.lead': 'Lead ${number}'`);
      do {
        const response = await page.goto(`${address}/help`);
        expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, '/help']);
        await page.goto(`${address}/invite`);
        expect(new URL(page.url()).pathname).toBe('/invite');
      } while (!(await shown.isVisible()));
    }
  });

  test('shows errors with the lines of the sources, and heals', async ({ page }) => {
    await gotoHydrated(page, `${address}/invite`);
    const mendSyntax = edit(INVITE_VIEW, '<p className={styles.lead}>', '<p className={styles.lead>');
    await expect(panel(page)).toContainText(INVITE_VIEW);
    await expect(panel(page)).toContainText('<p className={styles.lead>');
    mendSyntax();
    await expect(panel(page)).toHaveCount(0);

    const mendRender = edit(INVITE_VIEW, '  const title =', "  if (t) throw new Error('in render');\n  const title =");
    await expect(panel(page)).toContainText(/Error: in render[\s\S]*> +21 \| {3}if \(t\) throw/);
    // The server has the error too, once it is built.
    await expect.poll(async () => (await page.request.get(`${address}/invite`)).status()).toBe(500);
    mendRender();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are invited');

    const mendLoader = edit(
      HELP_LOADER,
      '  const pageNo =',
      "  if (query) throw new Error('in loader');\n  const pageNo =",
    );
    await expect(async () => expect((await page.goto(`${address}/help`))?.status()).toBe(500)).toPass();
    await expect(panel(page)).toContainText(/Error: in loader[\s\S]*> +36 \| {3}if \(query\) throw/);
    mendLoader();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Help center');
  });

  test('shows everything an open page has thrown until it is mended, and prints it once', async ({ page }) => {
    await gotoHydrated(page, `${address}/help`);
    let reports = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/__development/thrown')) reports += 1;
    });
    const mend = edit(
      HELP_LOADER,
      '  const pageNo =',
      "  if (query) throw new Error('in open page');\n  const pageNo =",
    );
    await expect(panel(page)).toContainText(/Thrown in the browser \(1\)[\s\S]*in open page[\s\S]*> +36 \|/);
    // The data is loaded again with the new code of the page, and with that of the server.
    await expect.poll(() => reports).toBeGreaterThan(1);
    await throwIn(page, 'second');
    await expect(panel(page)).toContainText(/Thrown in the browser \(2\)[\s\S]*in open page[\s\S]*second/);
    await expect.poll(() => printed).toContain('Error: second');
    expect(printed.split('Error: in open page')).toHaveLength(2);
    mend();
    await expect(panel(page)).toHaveCount(0);
  });

  for (const { what, file, from, to, problem } of [
    {
      what: 'styles that do not parse',
      file: HELP_STYLES,
      from: /^/,
      to: '.x { color: ;;; } }} .y {\n',
      problem: 'Unexpected }',
    },
    { what: 'a missing module', file: HELP_LOADER, from: /^/, to: "import './missing';\n", problem: "'./missing'" },
  ])
    test(`shows ${what} once, and nothing of it is left when mended`, async ({ page }) => {
      await gotoHydrated(page, `${address}/help`);
      const mend = edit(file, from, to);
      await expect(panel(page)).toContainText(problem);
      await expect(panel(page).locator('pre', { hasText: problem })).toHaveCount(1);
      await expect(panel(page)).not.toContainText('.webpack[');
      mend();
      const restoreLead = edit('shared/messages/areas/article.ts', "'help.lead': '", `'help.lead': 'Mended ${what}. `);
      await expect(page.getByText(`Mended ${what}.`)).toBeVisible();
      await throwIn(page, 'after the mend');
      await expect(panel(page).locator('pre')).toHaveCount(1);
      restoreLead();
    });

  test('shows in the open page why the server does not start, and heals', async ({ page }) => {
    await gotoHydrated(page, `${address}/help`);
    const mend = edit('server/middleware/probes.ts', /^/, "throw new Error('at its start');\n");
    await expect(panel(page)).toContainText(/Does not start \(1\)[\s\S]*Error: at its start\n> +1 \| throw/);
    // An import has no place in the sources.
    await expect(panel(page).locator('pre')).not.toContainText(/__webpack_require__|Object\.\.\/server\/app/);
    expect((await page.request.get(`${address}/healthz`)).status()).toBe(500);
    mend();
    await expect(panel(page)).toHaveCount(0);
    expect((await page.request.get(`${address}/healthz`)).status()).toBe(200);
  });

  test('ends with a signal to npm', async ({ page }) => {
    dev.kill('SIGTERM');
    await expect.poll(() => page.request.get(`${address}/healthz`).then(String, () => 'closed')).toBe('closed');
  });
});
