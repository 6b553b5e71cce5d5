// npm run dev on a copy of the sources, with a browser open on it (A17).

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as anyExpect, type Page, test } from '@playwright/test';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { Complaints } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { outputOf } from '../../support/resilience/serverProcess';
import { DEMO_PASSWORD } from '../../support/storefront';

/** webpack builds before an edit shows. */
const expect = anyExpect.configure({ timeout: 60_000 });

/** Below the project, so that packages are found; the tests edit its sources, not the project's. */
const COPY = path.resolve('var/dev-loop');
const PARTS =
  'client server shared config scripts public test webpack.config.ts tsconfig.json package.json package-lock.json';

/** Of a buyer who has nothing yet. */
const EMPTY_LISTS = ['/distributor/selection/cart', '/distributor/list/products'];

const HELP_LOADER = 'client/pages/HelpPage/HelpPage.loader.ts';
const HELP_VIEW = 'client/pages/HelpPage/HelpPage.tsx';
const PROBES = 'server/middleware/probes.ts';
const INVITE_VIEW = 'client/pages/InvitePage/InvitePage.tsx';

let dev: ChildProcess;
/** What it has printed. */
let terminal = '';
let address: string;

/** Packages of the nightly tests stand below them. */
const isSource = (file: string) => !file.includes('node_modules');

/** Replaces text in a source; returns what puts it back. */
function edit(file: string, from: string | RegExp, to: string) {
  const name = path.join(COPY, file);
  const text = readFileSync(name, 'utf8');
  if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) throw new Error(`${file} has no ${from}`);
  writeFileSync(name, text.replace(from, to));
  return () => writeFileSync(name, text);
}

/** Above pages, of what is wrong. */
const overlay = (page: Page) => page.locator('#dev-problems');

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // Two development builds come before its first page.
  test.setTimeout(300_000);
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS.split(' ')) cpSync(part, path.join(COPY, part), { recursive: true, filter: isSource });
  symlinkSync(path.resolve('node_modules'), path.join(COPY, 'node_modules'));
  dev = spawn('npm', ['run', 'dev'], {
    cwd: COPY,
    env: { PATH: process.env.PATH, PORT: '0', SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '300' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text) => {
      terminal += text;
    });
  [, address = ''] = await outputOf(dev).printed(/open at (http:\/\/localhost:\d+)/);
});
test.afterAll(() => {
  dev?.kill('SIGTERM');
  rmSync(COPY, { recursive: true, force: true });
});

test.describe('the development server', () => {
  test.slow();

  // React compares what it hydrates with the server's HTML in its development build alone.
  const pagesOf = { visitor: VISITOR_PATHS, 'sofia.r': BUYER_PATHS, 'mei.lin': EMPTY_LISTS };
  for (const [role, paths] of Object.entries(pagesOf))
    test(`hydrates every page of ${role} as the server has rendered it (N10)`, async ({ page }) => {
      if (role !== 'visitor')
        await page.request.post(`${address}/iam/login`, {
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
          form: { username: role, password: DEMO_PASSWORD, redirectUrl: '/' },
        });
      const complaints = new Complaints();
      complaints.allow(ERROR_PAGE);
      complaints.watch(page);
      for (const path of paths) {
        await gotoHydrated(page, address + path);
        expect([path, complaints.unexpected()]).toEqual([path, []]);
      }
      expect(terminal).not.toMatch(/(page|request)\.failed/);
    });

  test('exchanges an edited view in the open page with its state (A17)', async ({ page }) => {
    await gotoHydrated(page, `${address}/invite`);
    const typed = page.getByRole('combobox');
    await typed.fill('typed before the edit');
    edit(INVITE_VIEW, '{title}</h1>', '{title} View edited</h1>');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('View edited');
    await expect(typed).toHaveValue('typed before the edit');
    // The server renders the same.
    await expect.poll(async () => (await page.request.get(`${address}/invite`)).text()).toContain('View edited');
  });

  for (const [what, file, from, to, shown = 'EDITED'] of [
    ['the server', 'server/render/renderDocument.ts', '</body>', 'EDITED</body>'],
    ['routes', 'client/routes.ts', './pages/HelpPage/HelpPage', './pages/InvitePage/InvitePage', 'You are invited'],
  ] as const)
    test(`shows edits of ${what} in the open page (A17)`, async ({ page }) => {
      await gotoHydrated(page, `${address}/help`);
      const restore = edit(file, from, to);
      await expect(page.getByText(shown).first()).toBeVisible();
      restore();
      await expect(page.getByText(shown)).toHaveCount(0);
    });

  test('answers every request while the server is replaced', async ({ request }) => {
    for (let number = 1; number <= 6; number += 1) {
      edit('shared/messages/areas/account.ts', /'invite.lead': '.*'/, `'invite.lead': 'Lead ${number}'`);
      let text = '';
      while (!text.includes(`Lead ${number}`)) {
        const responses = await Promise.all(
          ['help', 'invite'].map((page) => request.get(`${address}/${page}`, { maxRedirects: 0 })),
        );
        expect(responses.map((response) => response.status())).toEqual([200, 200]);
        text = (await responses[1]?.text()) ?? '';
      }
    }
  });

  for (const [what, file, from, to, shown] of [
    ['syntax', INVITE_VIEW, '<p className={styles.lead}>', '<p className={styles.lead>', INVITE_VIEW],
    ['a class that no sheet has', INVITE_VIEW, 'styles.lead', 'styles.laed', /InvitePage\.tsx:\d+ export 'laed'/],
    ['types', INVITE_VIEW, /$/, "\nexport const wrong: number = '';\n", 'error TS2322'],
    ['the build of the server', PROBES, /^/, "import './missing';\n", `${PROBES}:1 Can't resolve`],
    ['the start of the server', PROBES, /^/, "throw new Error('at its start');\n", `${PROBES}:1`],
    ['a view', INVITE_VIEW, '  return (', "  if (title) throw new Error('in view');\n  return (", INVITE_VIEW],
  ] as const)
    test(`shows errors of ${what} above the open page, and once in the terminal, until they are mended`, async ({
      page,
    }) => {
      await gotoHydrated(page, `${address}/invite`);
      const printed = terminal.length;
      const mend = edit(file, from, to);
      // The first check of types has a low priority.
      await expect(overlay(page)).toContainText(shown, { timeout: 200_000 });
      const text = (await overlay(page).textContent()) ?? '';
      const [reason = ''] = text.split('\n');
      await expect.poll(() => terminal.slice(printed).split(reason).length).toBe(2);
      anyExpect(text).not.toMatch(/node_modules|loader|hot-update|webpack/);
      mend();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.request.get(`${address}/healthz`)).status()).toBe(200);
    });

  test('loads a page that failed again when its loader or its view is mended', async ({ page }) => {
    for (const [file, from, to] of [
      [HELP_LOADER, '  const pageNo =', "  if (query) throw new Error('in loader');\n  const pageNo ="],
      [HELP_VIEW, '  const place =', "  if (t) throw new Error('in render');\n  const place ="],
    ] as const) {
      const mend = edit(file, from, to);
      await expect(async () => expect((await page.goto(`${address}/help`))?.status()).toBe(500)).toPass();
      await expect(overlay(page)).toContainText(/Error: in (loader|render)\n.*HelpPage\S*:\d+/);
      mend();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Help center');
    }
  });

  test('ends with a signal to npm', async ({ page }) => {
    dev.kill('SIGTERM');
    await expect.poll(() => page.request.get(`${address}/healthz`).then(String, () => 'closed')).toBe('closed');
  });
});
