// A real Chromium against the built storefront. Every page is watched: a console error, a page error or a request that
// fails without being asked to ends the test (N10).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startTestStorefront, type TestStorefront } from './storefront';

// A browser on a busy machine needs longer than a function.
jest.setTimeout(120_000);
// A click between two frames of a starved browser can be lost; a second failure is a fault. The first is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** A browser without a network of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Far from the server's, so that nothing on a page may depend on either. */
const FOREIGN = { timezoneId: 'Asia/Shanghai', locale: 'de-DE' } as const;

export interface OpenShop extends TestStorefront {
  readonly origin: string;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about so far. */
  readonly complaints: string[];
  /** Documents that were loaded in this tab, by path. */
  readonly documents: string[];
}

const servers = new Set<Server>();
let browser: Browser | undefined;

/** A storefront that listens. Closed by `closeBrowser`, with `closeStorefronts` after it. */
export async function openShop(env: Record<string, string> = {}): Promise<OpenShop> {
  const storefront = await startTestStorefront(env);
  const server = createServer(storefront.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  servers.add(server);
  return { ...storefront, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** A fresh browser profile with one tab; logged in when a cookie is given. */
export async function visit(
  shop: OpenShop,
  options: BrowserContextOptions & { cookie?: string } = {},
): Promise<Visitor> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });
  const { cookie, ...rest } = options;
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 1280, height: 900 },
    ...FOREIGN,
    ...rest,
  });
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: shop.origin }]);
  }
  const complaints: string[] = [];
  const documents: string[] = [];
  context.on('page', (page) => watch(page, complaints, documents));
  return { page: await context.newPage(), context, complaints, documents };
}

function watch(page: Page, complaints: string[], documents: string[]): void {
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
}

/** Ends the browser and the servers of this file; call it in `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers.clear();
}
