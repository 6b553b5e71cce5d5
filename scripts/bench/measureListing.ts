// What a buyer's listing costs, from a search to SUCCESS: by a mouse in Chromium, step by step.
import type { Page } from '@playwright/test';
import { href } from '../../shared/routing/href';
import { type BenchEnvironment, startBackend, startEnvironment } from './environment';
import { median } from './load';
import { cookiesOf, launchChromium, recordTransfer, SETTLE_MS } from './measureBrowser';
import { cpuMsOf } from './processes';

/** Of a page of twenty. */
export const LISTED = 10;
/** Categories whose first ten products the first shop takes. The first round finds the server cold. */
const ROUNDS = ['10200', '20300', '40200', '50200', '70200'];

const STEPS: Readonly<Record<string, (page: Page, cateId: string) => Promise<unknown>>> = {
  'search is opened': (page, cateId) => page.goto(href.search({ cateId }), { waitUntil: 'networkidle' }),
  'products are added': async (page) => {
    const cards = page.getByRole('article');
    for (let at = 0; at < LISTED; at++) {
      await cards.nth(at).getByRole('button', { name: /^Add/ }).click();
      await cards.nth(at).getByRole('button', { pressed: true }).waitFor();
    }
  },
  'cart is opened': async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Selection cart' }).click();
    await selectAll(page).waitFor();
  },
  'products are listed': async (page) => {
    await selectAll(page).check();
    await page.getByRole('button', { name: `List to shop (${LISTED})` }).click();
    await buttonOf(page, 'List').click();
    await page.getByRole('dialog', { name: 'SUCCESS!' }).waitFor();
  },
};

const selectAll = (page: Page) => page.getByRole('checkbox', { name: `Select all (${LISTED})` }).last();
const buttonOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A step: backend calls by name, CPU of the server in milliseconds, and bytes that Chromium received. */
export type ListingRow = Awaited<ReturnType<typeof measureListing>>[number];

/** Lists the products of a category in every round, to the same shop, from a cart that is empty before. */
export async function measureListing() {
  const env = await startEnvironment(await startBackend());
  const browser = await launchChromium();
  const rounds: Awaited<ReturnType<typeof walk>>[] = [];
  try {
    for (const cateId of ROUNDS) {
      const context = await browser.newContext({ baseURL: env.origin });
      await context.addCookies(cookiesOf(env.session, env.origin));
      const page = await context.newPage();
      rounds.push(await walk(page, cateId, env));
      await buttonOf(page, 'Continue').click();
      await page.getByRole('button', { name: 'Remove them' }).click();
      await page.getByRole('heading', { name: 'Your selection cart is empty' }).waitFor();
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return Object.keys(STEPS).map((step, at) => {
    const costs = rounds.flatMap((round) => round[at] ?? []);
    return {
      step,
      calls: costs.at(-1)?.calls ?? {},
      cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
      bytes: median(costs.map(({ bytes }) => bytes)),
    };
  });
}

async function walk(page: Page, cateId: string, { backendOrigin, child }: BenchEnvironment) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const transfer = recordTransfer(cdp);
  const used = () => ({
    cpuMs: cpuMsOf(child.pid as number),
    bytes: Object.values(transfer().bytes).reduce((sum, size) => sum + size, 0),
  });
  const record = `${backendOrigin}/__sandbox/calls`;
  const costs = [];
  for (const step of Object.values(STEPS)) {
    await fetch(record, { method: 'DELETE' });
    const before = used();
    await step(page, cateId);
    await page.waitForTimeout(SETTLE_MS);
    const after = used();
    const calls = (await (await fetch(record)).json()) as { readonly path: string }[];
    costs.push({ calls: countsOf(calls), cpuMs: after.cpuMs - before.cpuMs, bytes: after.bytes - before.bytes });
  }
  return costs;
}

function countsOf(calls: readonly { readonly path: string }[]) {
  const counts: Record<string, number> = {};
  for (const { path } of calls) {
    const name = path.replace(/^.*[/$]/, '');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
