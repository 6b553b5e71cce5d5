// Three browser engines of Debian behind one interface: Chromium and Firefox over WebDriver BiDi, WebKitGTK over WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureProgram } from '../../../scripts/debian';
import { freePort } from '../../../scripts/freePort';
import { BUILD } from '../../support/storefront';

type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab' | 'Control';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser with a fresh profile; everything is done in the tab that is shown. */
export interface Engine {
  /** Console errors of all tabs so far. */
  readonly errors: string[];
  open(url: string): Promise<void>;
  evaluate<T, A extends readonly unknown[]>(script: (...args: A) => T, ...args: A): Promise<T>;
  /** With a finger where the engine has touch and the window is a phone's, with the mouse elsewhere. */
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** A letter while Control is held. */
  pressWithControl(letter: string): Promise<void>;
  type(text: string): Promise<void>;
  /** How many tabs there are. */
  tabs(): Promise<number>;
  /** Shows the tab that was opened last; the others wait behind it. */
  showLastTab(): Promise<void>;
  /** Closes the tab that is shown, which is the last, and shows the one before. */
  closeTab(): Promise<void>;
  /** Has the only tab closed and restored; missing where the driver can't. */
  readonly restoreTab?: () => Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const TAP_MS = 60;
const POLL_MS = 50;
/** Below this width the window is a phone's. */
const PHONE_PX = 640;

async function startBiDi(options: LaunchOptions, size: Size): Promise<Engine> {
  const hasTouch = size.width < PHONE_PX;
  // Firefox has touch by its settings, and would load each new tab again.
  const viewport = { ...size, hasTouch: hasTouch && options.browser !== 'firefox' };
  const launch = (more: LaunchOptions = {}): Promise<Browser> =>
    puppeteer.launch({ ...options, ...more, protocol: 'webDriverBiDi', defaultViewport: viewport });
  let browser = await launch();
  const errors: string[] = [];
  const watch = (page: Page): void => {
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
  };
  const tabs: Page[] = [];
  const watchTabs = async (): Promise<void> => {
    tabs.splice(0, tabs.length, ...(await browser.pages()));
    for (const tab of tabs) watch(tab);
    browser.on('targetcreated', async (target) => {
      const tab = await target.page();
      if (!tab || tabs.includes(tab)) return;
      watch(tab);
      tabs.push(tab);
    });
  };
  await watchTabs();
  let page: Page;
  const showLastTab = async (): Promise<void> => {
    page = tabs.at(-1) as Page;
    await page.bringToFront();
    // Until then Firefox may replace the tab's process.
    const isLoaded = (): boolean => location.href !== 'about:blank' && document.readyState === 'complete';
    // Not by waitForFunction, which Firefox keeps from a page with our policy.
    while (tabs.length > 1 && !(await page.evaluate(isLoaded))) await sleep(POLL_MS);
    await page.setViewport(viewport).catch((error: Error) => {
      // Firefox 140 sets the size, and knows no command for the orientation.
      if (!error.message.includes('setScreenOrientationOverride')) throw error;
    });
  };
  await showLastTab();
  return {
    errors,
    open: async (url) => void (await page.goto(url)),
    evaluate: (script, ...args) => page.evaluate(script as never, ...args),
    tap: async (x, y) => {
      if (!hasTouch) return page.mouse.click(x, y);
      const finger = await page.touchscreen.touchStart(x, y);
      // Firefox misses some of the taps that take no time.
      await sleep(TAP_MS);
      await finger.end();
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    pressWithControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as KeyInput);
      await page.keyboard.up('Control');
    },
    type: (text) => page.keyboard.type(text),
    tabs: async () => tabs.length,
    showLastTab,
    closeTab: async () => {
      await tabs.pop()?.close();
      await showLastTab();
    },
    restoreTab: async () => {
      if (options.browser === 'firefox') {
        // Its window lives on with another one.
        const other = await browser.newPage();
        await page.close();
        tabs.splice(0, tabs.length, other);
        await inFirefoxWindow(browser, 'SessionStore.undoCloseTab(window, 0)');
        while (tabs.length < 2) await sleep(POLL_MS);
      } else {
        await browser.close();
        browser = await launch({
          args: [...(options.args ?? []), '--restore-last-session'],
          ignoreDefaultArgs: ['about:blank'],
        });
        await watchTabs();
      }
      await showLastTab();
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

/** Runs a script of the browser itself in its window. */
async function inFirefoxWindow(browser: Browser, expression: string): Promise<void> {
  // The types of the package have neither the connection nor the scopes of Firefox.
  type Tree = { result: { contexts: { context: string }[] } };
  type Connected = { connection: { send(method: string, params: object): Promise<Tree> } };
  const { connection } = browser as unknown as Connected;
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: result.contexts[0]?.context };
  await connection.send('script.evaluate', { expression: `void ${expression}`, target, awaitPromise: true });
}

const WEBDRIVER_KEYS: Readonly<Record<Key, string>> = {
  Control: '\uE009',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

async function end(process: ChildProcess): Promise<void> {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}

/** The commands of a WebDriver session; each resolves with the value of its response. */
type Command = <T>(method: string, path: string, body?: object) => Promise<T>;

async function webDriverSession(
  driver: string,
  display: string,
  more: readonly string[],
): Promise<{ command: Command; driver: ChildProcess }> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'inherit' });
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  // Without the browser's own bars, so that the window has the size of the page.
  const options = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen', ...more] } };
  for (;;)
    try {
      const { sessionId } = await send<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: options } });
      return { driver: child, command: (method, path, body) => send(method, `/${sessionId}${path}`, body) };
    } catch (error) {
      // The driver does not listen yet.
      if (!(error instanceof TypeError) || child.exitCode !== null) throw error;
      await sleep(100);
    }
}

/** An X display of this size without a screen. */
async function startDisplay({ width, height }: Size): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`];
  const process = spawn(ensureProgram('XVFB_PATH'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(process.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process };
}

async function startWebKit(size: Size, args: readonly string[] = []): Promise<Engine> {
  const display = await startDisplay(size);
  const { command, driver } = await webDriverSession(ensureProgram('WEBKIT_DRIVER_PATH'), display.name, args);
  const act = (type: 'key' | 'pointer', actions: object[]): Promise<void> =>
    command('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const stroke = (value: string): object[] => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  const handles: string[] = [];
  const tabs = async (): Promise<number> => {
    const open = await command<string[]>('GET', '/window/handles');
    handles.push(...open.filter((handle) => !handles.includes(handle)));
    return handles.length;
  };
  const showLastTab = async (): Promise<void> => {
    await command('POST', '/window', { handle: handles.at(-1) });
    await command('POST', '/window/rect', { x: 0, y: 0, ...size });
  };
  await tabs();
  await showLastTab();
  return {
    errors: [],
    open: (url) => command('POST', '/url', { url }),
    evaluate: (script, ...args) =>
      command('POST', '/execute/sync', { script: `return (${script}).apply(null, arguments)`, args }),
    tap: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => act('key', stroke(WEBDRIVER_KEYS[key])),
    pressWithControl: (letter) => {
      const [down, up] = stroke(WEBDRIVER_KEYS.Control);
      return act(
        'key',
        [down, ...stroke(letter), up].filter((action) => action !== undefined),
      );
    },
    type: (text) => act('key', [...text].flatMap(stroke)),
    tabs,
    showLastTab,
    closeTab: async () => {
      await command('DELETE', '/window');
      handles.pop();
      await showLastTab();
    },
    picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await command('DELETE', '');
      await end(driver);
      await end(display.process);
    },
  };
}

/** Without a screen there is no pointer either, unless style sheets are told of one: a mouse, which hovers. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];
/** The capabilities of pointers by Firefox's numbers. */
const [FINGER, MOUSE] = [1, 6];

/** Starts an engine with a window of this size. */
export const ENGINES = {
  chromium: (size: Size) => startBiDi({ executablePath: ensureProgram('CHROMIUM_PATH'), args: CHROMIUM_FLAGS }, size),
  firefox: (size: Size, prefs: Readonly<Record<string, number>> = {}, args: string[] = []) => {
    const pointer = size.width < PHONE_PX ? FINGER : MOUSE;
    const extraPrefsFirefox = {
      'dom.w3c_touch_events.enabled': 1,
      'ui.primaryPointerCapabilities': pointer,
      'ui.allPointerCapabilities': pointer,
      'ui.useOverlayScrollbars': Number(pointer === FINGER),
      ...prefs,
    };
    const executablePath = ensureProgram('FIREFOX_PATH');
    return startBiDi({ browser: 'firefox', executablePath, args, extraPrefsFirefox }, size);
  },
  webkit: startWebKit,
} satisfies Record<string, (size: Size) => Promise<Engine>>;

/**
 * Starts an engine whose history is a user's, with a tab that can be restored.
 *
 * @param keeps whether it keeps the documents that are left for Back and Forward
 * @param profile an empty folder
 */
export const HISTORIES: Readonly<
  Record<keyof typeof ENGINES, (size: Size, keeps: boolean, profile: string) => Promise<Engine>>
> = {
  chromium: (size, keeps, profile) => {
    const args = keeps ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, '--disable-features=BackForwardCache'];
    return startBiDi({ executablePath: ensureProgram('CHROMIUM_BROWSER_PATH'), args, userDataDir: profile }, size);
  },
  firefox: (size, keeps) => {
    const prefs: Record<string, number> = keeps ? {} : { 'browser.sessionhistory.max_total_viewers': 0 };
    return ENGINES.firefox(size, prefs, ['--remote-allow-system-access']);
  },
  webkit: (size, keeps) => startWebKit(size, [`--enable-page-cache=${keeps}`]),
};

/** Sends each error of a document to its server; runs before all other scripts of it. */
function report(): void {
  const send = (...words: unknown[]): unknown => navigator.sendBeacon('/engine-errors', words.map(String).join(' '));
  const { error } = console;
  console.error = (...words) => {
    error(...words);
    send(...words);
  };
  addEventListener('error', ({ message, target }) => send(message ?? (target as Element).outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => send(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(violatedDirective, blockedURI),
  );
}

/** Stands before a storefront and collects its errors in a browser whose driver has no console. */
export function collectErrors(errors: string[]): RequestHandler {
  return express()
    .get(/^\/assets\/start\.\w+\.js$/, ({ path }, response) => {
      response.type('js').send(`(${report})();${readFileSync(`${BUILD}/public${path}`, 'utf8')}`);
    })
    .post('/engine-errors', express.text(), ({ body }, response) => {
      errors.push(body);
      response.end();
    });
}
