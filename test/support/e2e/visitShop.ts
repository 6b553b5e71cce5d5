import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { Complaints } from './complaints';
import type { Shop } from './openShop';

/** A browser profile of its own with one tab. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  /** Paths of the documents loaded so far, in all tabs. */
  readonly documents: string[];
  /** Requests of all tabs that have neither finished nor failed. */
  readonly inFlight: ReadonlySet<Request>;
}

export type VisitOptions = BrowserContextOptions & {
  /** A demo user to log in as; a visitor when omitted. */
  readonly username?: string;
};

/** Opens a fresh browser profile on a shop. */
export async function visitShop(
  browser: Browser,
  shop: Shop,
  { username, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: shop.origin, ...options });
  if (username) await logIn(context, shop, username);
  const complaints = new Complaints();
  const documents: string[] = [];
  const inFlight = new Set<Request>();
  context.on('page', (page) => complaints.watch(page));
  context.on('request', (request) => {
    inFlight.add(request);
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  context.on('requestfinished', (request) => inFlight.delete(request));
  context.on('requestfailed', (request) => inFlight.delete(request));
  return { page: await context.newPage(), context, complaints, documents, inFlight };
}

/** Gives a browser profile the session cookie of a demo user. */
export async function logIn(context: BrowserContext, shop: Shop, username: string): Promise<void> {
  const [name = '', value = ''] = (await shop.login(username)).split('=');
  await context.addCookies([{ name, value, url: shop.origin }]);
}
