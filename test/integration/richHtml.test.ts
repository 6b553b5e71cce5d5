/** @jest-environment ./config/jest/domEnvironment.ts */
// Both sanitizers over one corpus (A8, reliability.md class 5): their output is inert and looks the same in a browser.
import { purify } from '../../client/richHtml/purify';
import { sanitizeOnServer } from '../../server/render/sanitizeHtml';
import { MAX_HTML_LENGTH } from '../../shared/richHtml/safeHtml';
import { findings, read } from '../support/inertHtml';
import { ATTACKS, DOCUMENTS, MUTATIONS } from '../support/richHtmlCorpus';

const SANITIZERS = [
  ['server', sanitizeOnServer],
  ['browser', async (html: string) => purify(html)],
] as const;

const everything = [...ATTACKS, ...MUTATIONS, ...DOCUMENTS.map(([, html]) => html)];

/** Deterministic recombinations of the corpus. */
function mixtures(count: number): string[] {
  let state = 20261121;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const piece = (): string => {
    const html = everything[next(everything.length)] ?? '';
    return html.length < 400 ? html.slice(next(4) === 0 ? next(html.length + 1) : 0) : '';
  };
  return Array.from({ length: count }, () => Array.from({ length: 2 + next(5) }, piece).join(''));
}

describe.each(SANITIZERS)('the sanitizer of the %s', (_, sanitize) => {
  it('is tested with at least 60 attacks', () => {
    expect(ATTACKS.length + MUTATIONS.length).toBeGreaterThanOrEqual(60);
  });

  it.each([...ATTACKS, ...MUTATIONS].map((html) => [html.slice(0, 120), html]))(
    'makes %s inert',
    async (_name, html) => {
      expect(findings(await sanitize(html))).toEqual([]);
    },
  );

  it.each(DOCUMENTS.map(([name, html, expected]) => [name, html, expected ?? html] as const))(
    'keeps %s',
    async (_name, html, expected) => {
      expect(read(await sanitize(html)).innerHTML).toBe(expected);
    },
  );

  it('does not change safe HTML', async () => {
    for (const html of everything) {
      const once = await sanitize(html);
      expect(await sanitize(once)).toBe(once);
    }
  });

  it('makes recombined attacks inert', async () => {
    for (const html of mixtures(150)) {
      const once = await sanitize(html);
      expect({ html, findings: findings(once) }).toEqual({ html, findings: [] });
      expect({ html, again: await sanitize(once) }).toEqual({ html, again: once });
    }
  });

  it('truncates long input', async () => {
    const long = await sanitize('x'.repeat(MAX_HTML_LENGTH + 10));
    expect(long).toHaveLength(MAX_HTML_LENGTH);
  });
});

it.each(ATTACKS)('gives the same result for %s on both sides', async (html) => {
  expect(read(await sanitizeOnServer(html)).innerHTML).toBe(read(purify(html)).innerHTML);
});
