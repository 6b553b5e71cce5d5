// What is wrong with a page as it stands, whatever it shows.
import { readFileSync } from 'node:fs';
import type { Visitor } from './browser';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((found) =>
  found.id + ': ' + found.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')))`;

export interface Findings {
  /** Of axe, with where. */
  readonly violations: string[];
  /** CSS pixels by which the page is wider than its window. */
  readonly overflow: number;
  /** Chinese text (S010). */
  readonly han: string | undefined;
  /** Of the console. */
  readonly complaints: string[];
}

export const CLEAN: Findings = { violations: [], overflow: 0, han: undefined, complaints: [] };

/** The statuses of error pages are reported to the console by the browser itself. */
const isStatus = (text: string): boolean => /status of (400|403|404|410|500|503)/.test(text);

/** Looks a page over; its visitor has to have come with `bypassCSP`, which lets axe in. */
export async function findingsOf({ page, complaints }: Visitor): Promise<Findings> {
  await page.evaluate(settled);
  return {
    violations: (await page.evaluate(`${AXE}; ${RUN}`)) as string[],
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    han: await page.evaluate(() => /\p{Script=Han}+/u.exec(document.body.innerText)?.[0]),
    complaints: complaints.filter((text) => !isStatus(text)),
  };
}

/** Half faded in, a text has half its contrast. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
