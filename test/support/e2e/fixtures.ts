// Playwright's test with a shop of its own for each test, and the people who visit it.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../storefront';
import { markDrawn } from './layoutShift';

/** A storefront that listens on a free loopback port. */
export interface Shop extends TestStorefront {
  readonly origin: string;
}

/** A browser profile of its own with one tab. */
export type Visitor = Awaited<ReturnType<typeof watchedTab>>;

/** A call that a test holds back, or a busy machine slows, is not given up; tests of a limit set their own. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000', PAGE_TIMEOUT_MS: '60000', PROXY_TIMEOUT_MS: '60000' };

type VisitOptions = BrowserContextOptions & {
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

interface Options {
  /** Environment variables of `shop`. */
  readonly shopEnv: Readonly<Record<string, string>>;
  /** The demo user behind `buyer`. */
  readonly buyerName: string;
}

interface Fixtures {
  /** A running storefront over a freshly seeded backend. */
  readonly shop: Shop;
  /** Opens one more browser profile on `shop`. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>;
  /** Not logged in. */
  readonly visitor: Visitor;
  /** Logged in as `buyerName`. */
  readonly buyer: Visitor;
}

export const test = base.extend<Options & Fixtures>({
  shopEnv: [{}, { option: true }],
  buyerName: ['mei.lin', { option: true }],

  shop: async ({ shopEnv }, use) => {
    const storefront = await startTestStorefront({ ...PATIENT, ...shopEnv });
    const { port } = await storefront.listen();
    await use({ ...storefront, origin: `http://localhost:${port}` });
    await closeStorefronts();
  },

  /** Fails a test whose pages logged what it did not expect (N10). */
  visit: async ({ browser, shop }, use) => {
    const visitors: Visitor[] = [];
    await use(async ({ username, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: shop.origin, ...options });
      if (username) await logIn(context, shop, username);
      const visitor = await watchedTab(context);
      visitors.push(visitor);
      return visitor;
    });
    const complaints = visitors.flatMap((visitor) => visitor.complaints.unexpected());
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(complaints, 'complaints of the pages').toEqual([]);
  },

  visitor: async ({ visit }, use) => use(await visit()),
  buyer: async ({ visit, buyerName }, use) => use(await visit({ username: buyerName })),
});

export { expect };

async function watchedTab(context: BrowserContext) {
  const complaints = new Complaints();
  /** Paths of the documents loaded so far, in all tabs. */
  const documents: string[] = [];
  /** Requests of all tabs that have neither finished nor failed. */
  const inFlight = new Set<Request>();
  context.on('page', (page) => {
    complaints.watch(page);
    // Of what a document asks for when another takes its place, Chromium does not always tell the end.
    page.on('response', (response) => {
      const request = response.request();
      if (!request.isNavigationRequest()) return;
      for (const other of inFlight)
        if (!other.isNavigationRequest() && other.frame() === request.frame()) inFlight.delete(other);
    });
  });
  context.on('request', (request) => {
    inFlight.add(request);
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  context.on('requestfinished', (request) => inFlight.delete(request));
  context.on('requestfailed', (request) => inFlight.delete(request));
  await markDrawn(context);
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

/** Leaves a document that asks first, and stays. */
export async function stayWhenAsked(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForEvent('dialog');
  // It may end with the answer alone.
  const left = leave();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
}
