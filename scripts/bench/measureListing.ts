// What a buyer's listing costs, from a search to SUCCESS: by a mouse in Chromium, step by step.
import type { Page } from '@playwright/test';
import { href } from '../../shared/routing/href';
import { type BenchEnvironment, startBackend, startEnvironment } from './environment';
import { launchChromium, openTab, recordTransfer, SETTLE_MS, sumOf } from './measureBrowser';
import { cpuMsOf } from './processes';
import { mediansOf } from './rounds';
import type { Tables } from './show';

/** Of a page of twenty. */
const LISTED = 10;
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

/** Lists the products of a category in every round, to the same shop, from a cart that is empty before. */
export async function measureListing(): Promise<Tables> {
  const env = await startEnvironment(await startBackend());
  const browser = await launchChromium();
  const rounds: Awaited<ReturnType<typeof walk>>[] = [];
  for (const cateId of ROUNDS) {
    const page = await openTab(browser, env.origin, env.session);
    rounds.push(await walk(page, cateId, env));
    await buttonOf(page, 'Continue').click();
    await page.getByRole('button', { name: 'Remove them' }).click();
    await page.getByRole('heading', { name: 'Your selection cart is empty' }).waitFor();
    await page.context().close();
  }
  await browser.close();
  const steps = Object.keys(STEPS).map((_, at) => mediansOf(rounds.flatMap((round) => round[at]?.figures ?? [])));
  const names = rounds.at(-1)?.map((step) => step.names) ?? [];
  const rows = Object.keys(STEPS).map((step, at) => ({ step, ...steps[at], names: names[at] }));
  const each = Object.keys(steps[0] ?? {}).map((name) => [
    name,
    steps.reduce((sum, step) => sum + (step[name] ?? 0), 0) / LISTED,
  ]);
  return {
    [`A buyer lists ${LISTED} products in Chromium: backend calls, CPU of the server, kB on the wire`]: [
      ...rows,
      { step: 'a product', ...Object.fromEntries(each) },
    ],
  };
}

/** What each step costs, and the names of its backend calls. */
async function walk(page: Page, cateId: string, { backend, pid }: BenchEnvironment) {
  const transfer = recordTransfer(page);
  const used = async () => ({ cpuMs: cpuMsOf(pid).all, kB: sumOf(await transfer()) });
  const record = `${backend}/__sandbox/calls`;
  const costs = [];
  for (const step of Object.values(STEPS)) {
    await fetch(record, { method: 'DELETE' });
    const before = await used();
    await step(page, cateId);
    await page.waitForTimeout(SETTLE_MS);
    const after = await used();
    const calls = (await (await fetch(record)).json()) as { readonly path: string }[];
    const byName = Object.groupBy(calls, ({ path }) => path.replace(/^.*[/$]/, ''));
    costs.push({
      figures: { calls: calls.length, 'CPU ms': after.cpuMs - before.cpuMs, kB: after.kB - before.kB },
      names: Object.entries(byName)
        .map(([name, same]) => `${same?.length} ${name}`)
        .join(', '),
    });
  }
  return costs;
}
