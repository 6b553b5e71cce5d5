import { readFileSync } from 'node:fs';
import type { Visitor } from './visitShop';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((found) =>
  found.id + ': ' + found.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')))`;

/** What is wrong with a page, whatever it shows. */
interface PageAudit {
  /** Rules of axe and the elements that break them. */
  readonly violations: string[];
  /** CSS pixels by which the page is wider than its window. */
  readonly overflow: number;
  /** Chinese text (S010). */
  readonly han: string | undefined;
  /** Ids of the server's HTML that React has not given; its production build says nothing of them. */
  readonly unequalIds: string[];
  /** Console errors and warnings, page errors (N10). */
  readonly complaints: string[];
}

export const CLEAN: PageAudit = { violations: [], overflow: 0, han: undefined, unequalIds: [], complaints: [] };

/** Audits the page as it is now. The visitor needs `bypassCSP`, so that axe can be injected. */
export async function auditPage({ page, complaints }: Visitor): Promise<PageAudit> {
  // A new width takes effect with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(endOfAnimations);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return {
    violations: (await page.evaluate(RUN)) as string[],
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    han: await page.evaluate(() => /\p{Script=Han}+/u.exec(document.body.innerText)?.[0]),
    unequalIds: await page.evaluate(unequalIds),
    complaints: complaints.unexpected(),
  };
}

/** Text that is still fading in has too little contrast. */
async function endOfAnimations(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

function unequalIds(): string[] {
  return [...document.querySelectorAll('#root [id]')]
    .filter((element) => {
      const props = Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as { id?: string };
      return props && props.id !== element.id;
    })
    .map(({ id }) => id);
}
