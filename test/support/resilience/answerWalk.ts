// One browser profile that follows links from page to page while the calls of each page get their answers.
import type { Page } from '@playwright/test';
import { errors } from '../../../shared/messages/areas/errors';
import { kindsOfButtons, press } from '../e2e/controls';
import { button } from '../e2e/find';
import type { Visitor } from '../e2e/fixtures';
import { followLink, gotoHydrated, touchPage, waitForHydration, waitUntilIdle } from '../e2e/hydration';
import { allowsLater, type Outcome, seenLines } from './answers';

const HEADINGS: Readonly<Record<string, Outcome>> = {
  [errors['error.linkError.title']]: 'linkError',
  [errors['error.notAccess.title']]: 'notAccess',
  [errors['error.notFound.title']]: 'notFound',
  'Error occurred': 'busy',
  Timeout: 'busy',
};

export type AnswerWalk = Awaited<ReturnType<typeof startWalk>>;

/** Prepares a browser profile of which nothing else is asked. */
export async function startWalk({ page, inFlight, complaints, documents }: Visitor) {
  complaints.allow(/./);
  await page.addInitScript(passMinutes);
  // What the former document waited for is of no interest.
  page.on('domcontentloaded', () => inFlight.clear());
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  /** Waits until the page has nothing in flight and nothing to do. */
  const settle = async (): Promise<void> => {
    for (let before = -1; inFlight.size > 0 || requests !== before; ) {
      before = requests;
      await waitUntilIdle(page).catch(() => page.waitForLoadState());
    }
  };
  return { page, documents, settle };
}

/** Each link is followed a minute after the last one, so that what is asked once a minute is asked; nothing is printed. */
function passMinutes() {
  const now = performance.now.bind(performance);
  let passed = 0;
  document.addEventListener('minute', () => {
    passed += 61_000;
  });
  performance.now = () => now() + passed;
  window.print = () => document.body.toggleAttribute('data-printed');
}

const startOf = (path: string) => (path === '/invite' ? '/help' : '/invite');

/** Opens a document from which links lead on, also those to FULL_LOAD_PATH, and which knows nothing of before. */
export async function begin({ page, settle }: AnswerWalk, path: string): Promise<void> {
  await page.setExtraHTTPHeaders({});
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await gotoHydrated(page, '/upgrading');
  await touchPage(page);
  await followLink(page, startOf(path));
  await settle();
}

/** Follows a link to a page with these faults; `leaves` when another document must take its place. */
export async function follow({ page, documents, settle }: AnswerWalk, path: string, fault: string, leaves = false) {
  await page.setExtraHTTPHeaders({});
  await followLink(page, startOf(path));
  await settle();
  await page.setExtraHTTPHeaders({ 'X-Sandbox-Fault': fault });
  const before = documents.length;
  // The check of the user, which is made when the tab is seen again, goes first.
  await page.evaluate(() => {
    sessionStorage.clear();
    document.dispatchEvent(new Event('minute'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await followLink(page, path);
  if (leaves) await page.waitForEvent('domcontentloaded');
  await settle();
  const hasLeft = documents.length > before;
  if (hasLeft && !page.url().includes('/iam/')) await waitForHydration(page);
  return { ...(await read(page, path)), hasLeft };
}

async function read(page: Page, path: string): Promise<{ readonly html: string; readonly outcome: Outcome }> {
  const html = await page.content();
  const { pathname, search } = new URL(page.url());
  if (pathname === '/iam/login') return { html, outcome: 'login' };
  if (pathname + search !== path) return { html, outcome: `other: ${page.url()}` };
  const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
  return { html, outcome: HEADINGS[heading] ?? 'page' };
}

/** Presses Retry when all is well again, and tells what is missing then; nothing without such a button. */
export async function missingAfterRetry(
  { page, settle }: AnswerWalk,
  path: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const retry = button(page.getByRole('main'), 'Retry');
  if ((await retry.count()) === 0) return [];
  await page.setExtraHTTPHeaders({});
  await retry.first().click();
  await settle();
  const { html, outcome } = await read(page, path);
  const lines = new Set(seenLines(html));
  const missing = [...known].filter((line) => !lines.has(line) && !allowsLater(line));
  return outcome === 'page' && missing.length === 0
    ? []
    : [`Retry leads to ${outcome}, without ${missing.join(' | ')}`];
}

/** Presses a button of each kind, on the page as it is with these faults, and tells which do nothing. */
export async function deadButtons(walk: AnswerWalk, path: string, fault: string, kinds: readonly string[]) {
  const { page, settle } = walk;
  const dead: string[] = [];
  let isThere = false;
  for (const kind of kinds) {
    if (!isThere) await begin(walk, path).then(() => follow(walk, path, fault));
    // Another press may have taken it away.
    if ((await press(page, kind)) === false) dead.push(`does nothing: ${kind}`);
    await settle();
    const hasDialog = (await page.locator('dialog[open]').count()) > 0;
    isThere =
      !hasDialog && (await kindsOfButtons(page)).length >= kinds.length && (await read(page, path)).outcome === 'page';
  }
  return dead;
}
