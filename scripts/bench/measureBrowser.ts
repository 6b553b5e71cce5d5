// What a user waits for: Chromium on slow 4G with the CPU slowed four times.
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { ensureProgram } from '../debian';
import { type BenchEnvironment, PAGES } from './environment';
import { type Figures, inTurn, type Plan } from './rounds';
import type { Tables } from './show';

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

/** The cookie of a Cookie header for an origin; none when the header is empty. */
export function cookiesOf(header: string, origin: string): { name: string; value: string; url: string }[] {
  const [name = '', value = ''] = header.split(/=(.*)/s);
  return name ? [{ name, value, url: origin }] : [];
}

/** A tab of a new profile that sends a Cookie header to an origin from the first page on. */
export async function openTab(browser: Browser, origin: string, header: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies(cookiesOf(header, origin));
  return context.newPage();
}

/** Tasks and layout shifts after the network is quiet still count. Milliseconds. */
export const SETTLE_MS = 1_000;

/** Measures the first visit of a browser: home as a visitor, search and product as a buyer. */
export async function measureBrowser({ origin, session }: BenchEnvironment, { rounds }: Plan): Promise<Tables> {
  const { article: _, ...pages } = PAGES;
  const browser = await launchChromium();
  const figures = await inTurn(Object.entries(pages), rounds, ([page, path]) =>
    visit(browser, origin + path, page === 'home' ? '' : session, true),
  );
  await browser.close();
  return {
    'Browser, first visit, slow 4G, CPU ÷ 4: medians; kB on the wire by kind': Object.keys(pages).map((page, at) => {
      return { page, ...figures[at] };
    }),
  };
}

/**
 * Loads an address in a throttled tab, from a page of another site: vitals in milliseconds, `cls` as a score, requests to idle
 * besides pictures and fonts, kB on the wire by kind.
 */
export async function visit(browser: Browser, url: string, cookie: string, isHydrated: boolean): Promise<Figures> {
  const page = await openTab(browser, new URL(url).origin, cookie);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route(OTHER_SITE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(OTHER_SITE);
  await page.unroute(OTHER_SITE);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const transfer = recordTransfer(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Our scripts follow the first paint, on a slow machine after the network was quiet.
  if (isHydrated) await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await page.evaluate(readVitals);
  const received = await transfer();
  await page.context().close();
  const requests = received.filter(({ kind }) => !['font', 'image'].includes(kind)).length;
  const kinds = ['script', 'stylesheet', 'document', 'font', 'image'];
  const sizes = kinds.map((kind) => [kind, sumOf(received.filter((one) => one.kind === kind))]);
  return { ...vitals, requests, ...Object.fromEntries(sizes) };
}

/** Runs in the page, so that no function has a name: esbuild would call a helper. The browser has kept the entries since its start. */
function readVitals() {
  const [largest, tasks, shifts] = ['largest-contentful-paint', 'longtask', 'layout-shift'].map((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  });
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return {
    fcp,
    lcp: largest?.at(-1)?.startTime ?? Number.NaN,
    /** Time beyond 50 ms of every task after the first paint. */
    tbt: (tasks ?? [])
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - 50)
      .reduce((sum, ms) => sum + Math.max(0, ms), 0),
    cls: (shifts ?? []).reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}

/** What a tab receives from now on until it is asked. */
export function recordTransfer(page: Page): () => Promise<Received[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => void finished.push(request));
  const received = async (request: Request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    return { kind: request.resourceType(), kB: (responseHeadersSize + responseBodySize) / 1000 };
  };
  return () => Promise.all(finished.map(received));
}

interface Received {
  readonly kind: string;
  readonly kB: number;
}

export const sumOf = (received: readonly Received[]): number => received.reduce((sum, { kB }) => sum + kB, 0);
