/** @jest-environment ./config/tools/jest/domEnvironment.ts */
// Both sanitizers over one corpus (A8, reliability.md class 5): their output is inert and looks the same in a browser.
import { createRequire } from 'node:module';
import { sanitizeInBrowser } from '../../../client/richHtml/sanitizeInBrowser';
import { sanitizeOnServer } from '../../../server/render/sanitizeHtml';
import { MAX_DEPTH } from '../../../shared/richHtml/boundHtml';
import { PAGE_BUDGET } from '../../../shared/richHtml/safeHtml';
import { COSTLY_HTML } from '../../support/costlyHtml';
import { findings, only, read } from '../../support/inertHtml';
import { ATTACKS, DOCUMENTS, MUTATIONS } from '../../support/richHtmlCorpus';

interface OpenElements {
  readonly stack: readonly unknown[];
}
interface ServerParser {
  readonly Parser: { readonly prototype: { onopentagname(this: OpenElements, ...tag: readonly unknown[]): void } };
}

/** The parser inside sanitize-html. */
const { Parser } = createRequire(require.resolve('sanitize-html'))('htmlparser2') as ServerParser;

const SANITIZERS = [
  ['server', only(sanitizeOnServer)],
  ['browser', only(sanitizeInBrowser)],
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
    const long = await sanitize('x'.repeat(PAGE_BUDGET.length + 10));
    expect(long).toHaveLength(PAGE_BUDGET.length);
  });
});

const pumps = Object.keys(COSTLY_HTML);
const pumped = (name: string, length: number): string => COSTLY_HTML[name]?.(length) ?? '';

describe('HTML that costs more than its length (A8)', () => {
  it.each(pumps)('keeps %s of 2 MB within the budget, and safe HTML the same', async (name) => {
    const [html = ''] = await sanitizeOnServer([pumped(name, 2 * 1024 * 1024)]);
    expect(html.length).toBeLessThanOrEqual(PAGE_BUDGET.length);
    const [again] = await sanitizeOnServer([html]);
    expect(again === html).toBe(true);
  });

  it.each(pumps)('leaves the parser of the server linear work for %s', async (name) => {
    const [work, twice] = [await parserWork(pumped(name, 20_000)), await parserWork(pumped(name, 40_000))];
    expect(twice).toBeLessThanOrEqual(2.2 * work + 2 * MAX_DEPTH ** 2);
  });

  it.each(pumps)('leaves the parser of the server bounded work for %s', async (name) => {
    const { elements } = PAGE_BUDGET;
    expect(await parserWork(pumped(name, 2 * 1024 * 1024))).toBeLessThanOrEqual(4 * elements * (MAX_DEPTH + 1));
  });

  it.each(pumps)('does not change safe HTML of %s in the browser', async (name) => {
    const [html = ''] = await sanitizeInBrowser([pumped(name, 2_400)]);
    expect(findings(html)).toEqual([]);
    const [again] = await sanitizeInBrowser([html]);
    expect(again).toBe(html);
  });
});

/** Elements that htmlparser2 moves in its stack of open elements: its cost, which is the depth for every start tag. */
async function parserWork(html: string): Promise<number> {
  let work = 0;
  const original = Parser.prototype.onopentagname;
  const counted = jest.spyOn(Parser.prototype, 'onopentagname').mockImplementation(function (
    this: OpenElements,
    ...tag
  ) {
    work += this.stack.length + 1;
    original.apply(this, tag);
  });
  // The digest of other sanitized HTML, so that the cache has no result.
  await sanitizeOnServer([`<!--${uncached++}-->${html}`]);
  counted.mockRestore();
  return work;
}

let uncached = 0;

describe('the budget of a page', () => {
  const floor = '<p>x</p>'.repeat(900);
  it.each([
    ['server', sanitizeOnServer],
    ['browser', sanitizeInBrowser],
  ] as const)('is shared by all its parts on the %s', async (_, sanitize) => {
    const parts = await sanitize([...new Array<string>(5).fill(floor), 'The end<p>'.repeat(3)]);
    const elements = parts.map((html) => html.split('<p>').length - 1);
    expect(elements).toEqual([900, 900, 900, 300, 0, 0]);
    expect(parts.map((html) => html.length)).toEqual([7_200, 7_200, 7_200, 3_000, 900, 21]);
  });

  it('is not spent again on parts that the server knows', async () => {
    const parts = ['<p>one', '<p>two', '<p>three'];
    const parsed = jest.spyOn(Parser.prototype, 'onopentagname');
    const first = await sanitizeOnServer(parts);
    expect(parsed).toHaveBeenCalledTimes(3);
    expect(await sanitizeOnServer([...parts].reverse())).toEqual([...first].reverse());
    expect(parsed).toHaveBeenCalledTimes(3);
    parsed.mockRestore();
  });

  it('does not come from another page of the server', async () => {
    const [alone] = await sanitizeOnServer([floor]);
    const [, , , last] = await sanitizeOnServer([`${floor}a`, `${floor}b`, `${floor}c`, floor]);
    const [again] = await sanitizeOnServer([floor]);
    expect([alone, again]).toEqual([floor, floor]);
    expect(last).not.toBe(floor);
  });
});

it.each(ATTACKS)('gives the same result for %s on both sides', async (html) => {
  const [[server], [browser]] = [await sanitizeOnServer([html]), await sanitizeInBrowser([html])];
  expect(read(server ?? '').innerHTML).toBe(read(browser ?? '').innerHTML);
});
