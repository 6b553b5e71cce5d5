// What a user waits for: Chromium on slow 4G with the CPU slowed four times, each page beside the same finished page without
// scripts in the same round.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../debian';
import type { Limits } from '../limits';
import type { Plan } from '../plan';
import { fetchDocument, median } from '../serverPart';
import type { Stand } from '../stand';
import { type BackTime, measureBack } from './backTime';
import { type ControlTime, measureControls } from './controls';
import { observeVitals, readVitals, type Vitals } from './vitals';

/** Lighthouse's slow 4G and mobile CPU. Milliseconds, bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
/** Tasks and layout shifts after the network is quiet still count. Milliseconds. */
const SETTLE_MS = 1_000;

export interface BrowserRow {
  readonly page: string;
  readonly own: Series;
  /** The same page without scripts; undefined for a rival. */
  readonly withoutScripts: Series | undefined;
  readonly transfer: Transfer;
  /** By control, the slowest first. */
  readonly controls: readonly ControlTime[];
  /** Back from the help page; undefined for a rival. */
  readonly back: BackTime | undefined;
}

/** Each figure over the rounds. */
export interface Series {
  readonly median: Vitals;
  readonly min: Vitals;
  readonly max: Vitals;
}

/** Requests to idle and bytes on the wire. */
interface Transfer {
  readonly requests: number;
  /** Without pictures and fonts. */
  readonly ownRequests: number;
  /** By kind of resource. */
  readonly bytes: Readonly<Record<'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Image', number>>;
}

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly cookie: string;
  readonly withoutScripts: string | undefined;
}

/** Measures the first visit of a browser: home as a visitor, search and product as a buyer; and a rival's page. */
export async function measureBrowser(
  stand: Stand,
  limits: Limits,
  plan: Plan,
  rival: string | undefined,
): Promise<BrowserRow[]> {
  const subjects: Subject[] = [];
  for (const { name, path } of stand.pages.filter((page) => page.name !== 'article')) {
    const cookie = name === 'home' ? '' : stand.session;
    const { html } = await fetchDocument(stand.origin + path, cookie);
    await limits.finish(path, brotliCompressSync(scriptless(html)), 'br', stand.origin);
    subjects.push({ name, url: stand.origin + path, cookie, withoutScripts: limits.origin + path });
  }
  if (rival) subjects.push({ name: rival, url: rival, cookie: '', withoutScripts: undefined });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  try {
    return await measureInRounds(browser, subjects, plan);
  } finally {
    await browser.close();
  }
}

async function measureInRounds(browser: Browser, subjects: readonly Subject[], plan: Plan): Promise<BrowserRow[]> {
  const own = new Map(subjects.map((subject) => [subject, [] as Visit[]]));
  const bare = new Map(subjects.map((subject) => [subject, [] as Visit[]]));
  for (let count = 0; count < plan.browserRounds; count++) {
    for (const subject of subjects) {
      const { url, cookie, withoutScripts } = subject;
      own.get(subject)?.push(await visit(browser, url, cookie, withoutScripts !== undefined));
      if (withoutScripts) bare.get(subject)?.push(await visit(browser, withoutScripts, cookie, false));
    }
  }
  const rows: BrowserRow[] = [];
  for (const subject of subjects) {
    const visits = own.get(subject) ?? [];
    const used = await withPage(browser, subject.cookie, async (page) => {
      const isOurs = subject.withoutScripts !== undefined;
      await open(page, subject.url, isOurs);
      const controls = await measureControls(page, plan.clicks);
      await open(page, subject.url, isOurs);
      return { controls, back: isOurs ? await measureBack(page, '/help') : undefined };
    });
    rows.push({
      page: subject.name,
      own: seriesOf(visits),
      withoutScripts: subject.withoutScripts ? seriesOf(bare.get(subject) ?? []) : undefined,
      transfer: (visits[0] as Visit).transfer,
      ...used,
    });
  }
  return rows;
}

interface Visit {
  readonly vitals: Vitals;
  readonly transfer: Transfer;
}

function seriesOf(visits: readonly Visit[]): Series {
  const over = (combine: (values: readonly number[]) => number): Vitals => {
    const of = (name: keyof Vitals): number => combine(visits.map(({ vitals }) => vitals[name]));
    return { ttfb: of('ttfb'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
  };
  return {
    median: over(median),
    min: over((values) => Math.min(...values)),
    max: over((values) => Math.max(...values)),
  };
}

/** Loads an address in a profile without a cache. */
function visit(browser: Browser, url: string, cookie: string, isHydrated: boolean): Promise<Visit> {
  return withPage(browser, cookie, async (page, cdp) => {
    const transfer = recordTransfer(cdp);
    await open(page, url, isHydrated);
    await page.waitForTimeout(SETTLE_MS);
    return { vitals: await readVitals(page), transfer: transfer() };
  });
}

/** Opens an address until the network is quiet, which on a slow machine may be before our scripts come: they follow the paint. */
async function open(page: Page, url: string, isHydrated: boolean): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isHydrated) await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** A throttled tab of a new profile. */
async function withPage<T>(
  browser: Browser,
  cookie: string,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    await addCookies(context, cookie);
    const page = await context.newPage();
    // esbuild names functions by a helper that pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.addInitScript(observeVitals);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

async function addCookies(context: BrowserContext, header: string): Promise<void> {
  const pairs = header.split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: 'http://localhost' };
    }),
  );
}

function recordTransfer(cdp: CDPSession): () => Transfer {
  const types = new Map<string, string>();
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type && type in bytes) bytes[type as keyof typeof bytes] += encodedDataLength;
  });
  return () => {
    const all = [...types.values()];
    return { requests: all.length, ownRequests: all.filter((type) => !['Font', 'Image'].includes(type)).length, bytes };
  };
}

/** A document without its scripts and what is loaded for them. */
function scriptless(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}
