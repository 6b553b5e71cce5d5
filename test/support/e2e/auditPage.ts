import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { resize } from './find';
import type { Visitor } from './fixtures';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What auditPage finds on a page with nothing wrong. */
export const CLEAN = { violations: [], overflow: 0, han: undefined, unequalIds: [], complaints: [] };

/** Widths that have no layout of their own: the narrowest that WCAG asks for, and one between the breakpoints. */
const OTHER_WIDTHS = [320, 768];

/** CSS pixels by which the page, its dialog and its buttons are too narrow for what they contain. */
async function overflowOf(page: Page) {
  // A new width takes effect with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const boxes = page.locator('html, dialog[open], button:visible');
  const overflows = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
  return Math.max(...overflows);
}

/** The tags of the head that speak of the page, sorted; doubled ones show. */
export const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'title, meta[name], meta[property], link[rel=canonical], [type="application/ld+json"]',
      ),
    ]
      .map((tag) => {
        // Structured data is escaped by the server alone.
        const text = tag.localName === 'script' ? JSON.stringify(JSON.parse(tag.textContent ?? '')) : tag.textContent;
        return [tag.localName, ...[...tag.attributes].map(({ value }) => value).sort(), text].join(' ');
      })
      .sort(),
  );

/** Audits the page as it is now. */
export async function auditPage({ page, complaints }: Visitor) {
  const overflow = await overflowOf(page);
  await page.evaluate(endOfAnimations);
  await page.evaluate(endOfScrolling);
  await defineIn(page, 'axe', AXE);
  return {
    /** Rules of axe and the elements that break them. */
    violations: await page.evaluate(axeViolations),
    overflow,
    /** Chinese text. */
    han: await page.evaluate(() => /\p{Script=Han}+/u.exec(document.body.innerText)?.[0]),
    /** Ids of the server's HTML that React has not given; its production build says nothing of them. */
    unequalIds: await page.evaluate(unequalIds),
    complaints: complaints.unexpected(),
  };
}

/** Expects a page to be clean at each width, as in a window that is made smaller; the window keeps the last one. */
export async function expectClean(visitor: Visitor, widths: readonly number[] = [1280, 390]): Promise<void> {
  for (const width of OTHER_WIDTHS) {
    await resize(visitor.page, width, 900);
    expect([width, await overflowOf(visitor.page)]).toEqual([width, 0]);
  }
  const audits: Record<number, unknown> = {};
  for (const width of widths) {
    await resize(visitor.page, width, 900);
    audits[width] = await auditPage(visitor);
  }
  expect(audits).toEqual(Object.fromEntries(widths.map((width) => [width, CLEAN])));
}

/** Resolves when the page stays where it is: one that scrolls by itself shows half of a link below its header. */
async function endOfScrolling() {
  for (let before = -1, still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    if (window.scrollY !== before) still = 0;
    before = window.scrollY;
  }
}

/** Lets a script define `name` in the page, by the debugger's protocol, which the page's content security policy does not bind. */
export async function defineIn(page: Page, name: string, script: string): Promise<void> {
  if (await page.evaluate((key) => key in window, name)) return;
  const client = await page.context().newCDPSession(page);
  const { exceptionDetails } = await client.send('Runtime.evaluate', { expression: script });
  await client.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}

async function axeViolations() {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(' '));
    return `${id}: ${targets.slice(0, 3).join(' | ')}`;
  });
}

/** Text that is still fading in has too little contrast. */
export async function endOfAnimations() {
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

function unequalIds() {
  return [...document.querySelectorAll('#root [id]')]
    .filter((element) => {
      const props = Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as { id?: string };
      return props && props.id !== element.id;
    })
    .map(({ id }) => id);
}
