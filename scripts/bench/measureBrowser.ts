// What a user waits for: Chromium on slow 4G with the CPU slowed four times.
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureProgram } from '../debian';
import type { BenchEnvironment } from './environment';
import { median } from './load';
import type { Plan } from './plan';

/** Lighthouse's slow 4G and mobile CPU. Milliseconds, bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** With the back/forward cache that users have: it decides when a page gets a process of its own. */
export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureProgram('CHROMIUM_PATH'),
    args: ['--disable-gpu', ...flags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** The page that a visit begins on, as a user's does: from a blank one, Chromium changes processes at other moments. */
const OTHER_SITE = 'http://elsewhere.example/';

/** The cookie of a Cookie header for an address; none when the header is empty. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  const [name = '', value = ''] = header.split(/=(.*)/s);
  return name ? [{ name, value, url: new URL(url).origin }] : [];
}

/** Tasks and layout shifts after the network is quiet still count. Milliseconds. */
export const SETTLE_MS = 1_000;

/** Milliseconds; `cls` is a score. */
export interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  /** Time beyond 50 ms of every task after the first paint. */
  readonly tbt: number;
  readonly cls: number;
}

/** A first visit: vitals, requests to idle besides pictures and fonts, bytes on the wire by kind. */
export interface Visit extends Vitals {
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
}

export type BrowserRow = Awaited<ReturnType<typeof measureBrowser>>[number];

/** Measures the first visit of a browser: home as a visitor, search and product as a buyer. */
export async function measureBrowser(env: BenchEnvironment, plan: Plan) {
  const rows = env.pages
    .filter(({ name }) => name !== 'article')
    .map(({ name, path }) => ({ page: name, url: env.origin + path, visits: [] as Visit[] }));
  const browser = await launchChromium();
  try {
    for (let round = 0; round < plan.browserRounds; round++)
      for (const { page, url, visits } of rows)
        visits.push(await visit(browser, url, page === 'home' ? '' : env.session, true));
  } finally {
    await browser.close();
  }
  return rows;
}

/** The median of a figure over the rounds. */
export const medianOf = (visits: readonly Visit[], name: keyof Vitals): number =>
  median(visits.map((one) => one[name]));

/** Loads an address in a throttled tab of a new profile, from a page of another site. */
export async function visit(browser: Browser, url: string, cookie: string, isHydrated: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await context.addCookies(cookiesOf(cookie, url));
    const page = await context.newPage();
    // esbuild names functions by a helper that pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.route(OTHER_SITE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(OTHER_SITE);
    await page.unroute(OTHER_SITE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const transfer = recordTransfer(cdp);
    await page.goto(url, { waitUntil: 'networkidle' });
    // Our scripts follow the first paint, on a slow machine after the network was quiet.
    if (isHydrated) await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await page.evaluate(readVitals)), ...transfer() };
  } finally {
    await context.close();
  }
}

/** Runs in the page. The browser has kept the entries since its start. */
function readVitals(): Vitals {
  const entriesOf = (type: string): PerformanceEntryList => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = entriesOf('longtask').map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - 50,
  );
  const shifts = entriesOf('layout-shift') as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  return {
    fcp,
    lcp: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    tbt: sum(blocking.map((ms) => Math.max(0, ms))),
    cls: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
  };
}

export function recordTransfer(cdp: CDPSession): () => Pick<Visit, 'requests' | 'bytes'> {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return () => ({ requests: [...types.values()].filter((type) => !['Font', 'Image'].includes(type)).length, bytes });
}
