// What a user waits for: Chromium on slow 4G with the CPU slowed four times, each page beside the same finished page without
// scripts in the same round.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureProgram } from '../debian';
import type { Baselines } from './baselines';
import type { Environment } from './environment';
import { median } from './load';
import { fetchDocument } from './measureServer';
import type { Plan } from './plan';

/** Lighthouse's slow 4G and mobile CPU. Milliseconds, bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureProgram('CHROMIUM_PATH'), args: [...FLAGS, ...flags] });

/** The cookie of a Cookie header for an address; none when the header is empty. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  const [name = '', value = ''] = header.split(/=(.*)/s);
  return name ? [{ name, value, url: new URL(url).origin }] : [];
}

/** Tasks and layout shifts after the network is quiet still count. Milliseconds. */
const SETTLE_MS = 1_000;

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

/** Measures the first visit of a browser: home as a visitor, search and product as a buyer; and a rival's page. */
export async function measureBrowser(env: Environment, baselines: Baselines, plan: Plan, rival: string | undefined) {
  const pages = env.pages.filter(({ name }) => name !== 'article');
  const subjects = pages.map(({ name, path }) => {
    const cookie = name === 'home' ? '' : env.session;
    return { name: name as string, url: env.origin + path, cookie, bare: baselines.origin + path };
  });
  for (const { url, cookie } of subjects) {
    const { html } = await fetchDocument(url, cookie);
    const bytes = brotliCompressSync(scriptless(html));
    await baselines.finish({ path: new URL(url).pathname, bytes, encoding: 'br', storefront: env.origin });
  }
  if (rival) subjects.push({ name: rival, url: rival, cookie: '', bare: '' });
  // A rival's page is not measured without its scripts.
  const rows = subjects.map(({ name }) => ({ page: name, own: [] as Visit[], withoutScripts: [] as Visit[] }));
  const browser = await launchChromium();
  try {
    for (let round = 0; round < plan.browserRounds; round++)
      for (const [at, { url, cookie, bare }] of subjects.entries()) {
        rows[at]?.own.push(await visit(browser, url, cookie, bare !== ''));
        if (bare) rows[at]?.withoutScripts.push(await visit(browser, bare, cookie, false));
      }
  } finally {
    await browser.close();
  }
  return rows;
}

/** The median of a figure over the rounds. */
export const medianOf = (visits: readonly Visit[], name: keyof Vitals): number =>
  median(visits.map((one) => one[name]));

/** Loads an address in a throttled tab of a new profile. */
export async function visit(browser: Browser, url: string, cookie: string, isHydrated: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await context.addCookies(cookiesOf(cookie, url));
    const page = await context.newPage();
    // esbuild names functions by a helper that pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
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

function recordTransfer(cdp: CDPSession): () => Pick<Visit, 'requests' | 'bytes'> {
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

/** A document without its scripts and what is loaded for them. */
function scriptless(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}
