import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import type { Shop } from './openShop';

/** A browser profile of its own with one tab. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  /** Paths of the documents loaded so far, in all tabs. */
  readonly documents: string[];
  /** Requests of all tabs that have neither finished nor failed. */
  readonly inFlight: Set<Request>;
}

export type VisitOptions = BrowserContextOptions & {
  /** A demo user to log in as; a visitor when omitted. */
  readonly username?: string;
};

/** Console errors, console warnings and page errors of a browser context. */
export class Complaints {
  readonly #texts: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** All complaints so far, allowed ones included. */
  all(): string[] {
    return [...this.#texts];
  }

  /** Complaints that no pattern allows. */
  unexpected(): string[] {
    return this.#texts.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** Accepts matching complaints, past and future. Chromium itself reports every failed response. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Removes and returns the unexpected complaints, which the test has then accounted for. */
  take(): string[] {
    const taken = this.unexpected();
    this.#texts.length = 0;
    return taken;
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#texts.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#texts.push(`page error: ${error.message}`));
  }
}

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

/** What the live regions of a page say; empty without a toast or a count. */
export async function statusText(page: Page): Promise<string> {
  return (await page.getByRole('status').allTextContents()).join('').trim();
}
