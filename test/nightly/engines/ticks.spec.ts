// Which products are ticked in the selection cart after its page was left and comes back, in three browser engines: those that
// were, and no other. var/engines/ticks.md has a table of the ways to come back, by engine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import express, { type Request } from 'express';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { LOGOUT_PATH } from '../../../shared/api/requestConstants';
import { CART } from '../../support/e2e/listing';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';
import { type ENGINES, HISTORIES } from './engines';
import { User } from './user';

type EngineName = keyof typeof ENGINES;

const { withoutUrlKey, onePrice, listsAtSecondTry, listsWell, withVideo, threeAttributes } = SPECIAL_PRODUCTS;
/** The rows of the cart from the first to the last. */
const ROWS = [withoutUrlKey, listsAtSecondTry, onePrice, listsWell, withVideo];
const TICKED = [listsAtSecondTry, withVideo];
const SIZE = { width: 1280, height: 900 };
/** Polls in a row without a request, after which a page is at rest. */
const QUIET_POLLS = 5;
const FOLDER = 'var/engines';

/** Fills the cart with these rows. */
function fill({ shop }: User, rows: readonly string[]): void {
  shop.sandbox.users.fillCart('mei.lin', rows.toReversed());
}

/** Leaves the cart for another document. */
async function leave(user: User): Promise<void> {
  await user.browser.evaluate(() => void setTimeout(() => location.assign('/help')));
  await user.reach('/help');
  await user.see('h1', 'Help center');
}

const reload = (user: User): Promise<void> => user.browser.evaluate(() => void setTimeout(() => location.reload()));

async function logIn(user: User): Promise<void> {
  await user.see('h1', 'Log in to Tovaro');
  await user.tap('button', /mei\.lin/);
}

interface Way {
  /** The rows afterwards, where they are others. */
  readonly rows?: readonly string[];
  /** The browser is to keep no documents. */
  readonly keeps?: false;
  /** Whether the document is the same afterwards; undefined where that does not matter. */
  readonly isKept?: boolean;
  /** Leaves the cart and comes back, after its rows have changed. */
  readonly take: (user: User) => Promise<void>;
}

const LESS = ROWS.slice(1);
const MORE = [threeAttributes, ...ROWS];

async function back(user: User): Promise<void> {
  await leave(user);
  await user.go(-1);
}

async function restore({ browser }: User): Promise<void> {
  await browser.restoreTab?.();
}

const WAYS: Readonly<Record<string, Way>> = {
  'a reload': { isKept: false, take: reload },
  'Back to a document that was kept': { isKept: true, take: back },
  'Back to a document that was not kept': { keeps: false, isKept: false, take: back },
  'a typed address and Back': {
    take: async (user) => {
      await user.open('/help');
      await user.see('h1', 'Help center');
      await user.go(-1);
    },
  },
  Forward: {
    take: async (user) => {
      await user.go(-1);
      await user.reach('/help');
      await user.see('h1', 'Help center');
      await user.go(1);
    },
  },
  'a restored tab': { isKept: false, take: restore },
  'a reload, the first row gone meanwhile': { rows: LESS, isKept: false, take: reload },
  'a reload, a row come above meanwhile': { rows: MORE, isKept: false, take: reload },
  'a page of the same document and Back': {
    isKept: true,
    take: async (user) => {
      await user.tap('footer a', 'Terms and Conditions');
      await user.reach('/article/detail/7');
      await user.see('h1', 'Terms and Conditions');
      await user.go(-1);
    },
  },
  'a login': {
    isKept: false,
    take: async (user) => {
      // As another program would do it, which the page does not notice.
      await user.browser.evaluate((path) => {
        const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
        void fetch(path, { method: 'POST', headers, body: '{}' }).then(() => location.reload());
      }, LOGOUT_PATH);
      await logIn(user);
    },
  },
  // What a browser puts back by its place is put where another product is.
  'Back to a document that was kept, the first row gone meanwhile': { rows: LESS, isKept: true, take: back },
  'Back to a document that was not kept, the first row gone meanwhile': {
    keeps: false,
    rows: LESS,
    isKept: false,
    take: back,
  },
  'a restored tab, the first row gone meanwhile': { rows: LESS, isKept: false, take: restore },
};

/** What an engine can't do by its driver, by the beginning of a way. */
const LEFT_OUT: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: {},
  webkit: { 'a restored tab': 'the browser of the WebKitGTK driver restores no tabs' },
};

/** What the cart shows, and whether its document is the one that was marked. */
function readCart() {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')].map((row) => ({
    id: /\d{8,}/.exec(row.innerText)?.[0],
    isTicked: row.querySelector('input')?.checked,
  }));
  const [all] = document.querySelectorAll<HTMLInputElement>('main thead input');
  return {
    rows: rows.map(({ id }) => id),
    ticked: rows.filter(({ isTicked }) => isTicked).map(({ id }) => id),
    isMixed: all?.indeterminate && !all.checked,
    bar: /\d+ chosen/.exec(document.body.innerText)?.[0],
    list: /List to shop \(\d+\)/.exec(document.body.innerText)?.[0],
    isMarked: 'mark' in window,
  };
}

/** Waits until the page has loaded what it may need soon: Firefox keeps no document that still loads. */
async function rest(user: User, open: ReadonlySet<Request>): Promise<void> {
  await user.browser.evaluate(() => {
    // WebKit has none, and keeps what still loads. Chromium gives no idle time after a click, unless it draws.
    const idle = window.requestIdleCallback ?? setTimeout;
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => idle(() => requestAnimationFrame(() => idle(() => resolve()))));
    });
  });
  let quiet = 0;
  const read = async (): Promise<number> => (quiet = open.size === 0 ? quiet + 1 : 0);
  await user.until('The page still loads', read, (polls) => polls > QUIET_POLLS);
}

/** Writes how a cell has ended, and the table of all of them. */
function note(name: EngineName, way: string, ended: string): void {
  const file = `${FOLDER}/ticks.json`;
  mkdirSync(FOLDER, { recursive: true });
  const cells: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  cells[`${name}: ${way}`] = ended;
  writeFileSync(file, JSON.stringify(cells, null, 1));
  const names = Object.keys(HISTORIES);
  const lines = Object.keys(WAYS).map((one) => [one, ...names.map((engine) => cells[`${engine}: ${one}`] ?? '')]);
  const table = [['Ticks after', ...names], ['', ...names].map(() => '---'), ...lines];
  writeFileSync(`${FOLDER}/ticks.md`, table.map((line) => `| ${line.join(' | ')} |\n`).join(''));
}

test.afterEach(closeStorefronts);

for (const [name, start] of Object.entries(HISTORIES) as [EngineName, (typeof HISTORIES)[EngineName]][])
  for (const [title, way] of Object.entries(WAYS)) {
    const reason = Object.entries(LEFT_OUT[name]).find(([beginning]) => title.startsWith(beginning))?.[1];
    test(`${name} has the same products ticked after ${title}`, async () => {
      if (reason) note(name, title, `left out: ${reason}`);
      test.skip(reason !== undefined, reason);
      note(name, title, 'fail');
      const shop = await startTestStorefront();
      const open = new Set<Request>();
      const app = express().use((request, response, next) => {
        open.add(request);
        response.once('close', () => open.delete(request));
        next();
      });
      const { port } = await startBackend(app.use(shop.app));
      const browser = await start(SIZE, way.keeps ?? true, test.info().outputPath('profile'));
      try {
        const user = new User(browser, { ...shop, origin: `http://localhost:${port}` }, false);
        fill(user, ROWS);
        await user.open(CART);
        await logIn(user);
        await user.reach(CART);
        await user.open('/help');
        await user.open(CART);
        for (const id of TICKED) await user.tap(`main tbody tr:nth-child(${ROWS.indexOf(id) + 1}) input`);
        const shown = { ticked: TICKED, isMixed: true, bar: '2 chosen', list: 'List to shop (2)' };
        await expect.poll(() => browser.evaluate(readCart)).toEqual({ ...shown, rows: ROWS, isMarked: false });
        await browser.evaluate(() => void Object.assign(window, { mark: true }));

        await rest(user, open);
        if (way.rows) fill(user, way.rows);
        await way.take(user);
        if (way.isKept === false) {
          const read = () => browser.evaluate(() => 'mark' in window);
          await user.until('The document is still the same', read, (isMarked) => !isMarked);
        }
        await user.reach(CART);
        await user.see('main tbody tr');
        const isMarked = way.isKept ?? expect.any(Boolean);
        const expected = { ...shown, rows: way.rows ?? ROWS, isMarked };
        await expect.poll(() => browser.evaluate(readCart)).toEqual(expected);
        // Nothing changes later.
        await user.settle();
        expect(await browser.evaluate(readCart)).toEqual(expected);
        note(name, title, 'pass');
      } finally {
        await browser.close();
      }
    });
  }
