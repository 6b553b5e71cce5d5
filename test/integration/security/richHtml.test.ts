/** @jest-environment ./config/tools/jest/domEnvironment.ts */
// Both sanitizers over one corpus: their output is inert and looks the same in a browser. test/resilience generates more of it.
import { sanitizeInBrowser } from '../../../client/richHtml/sanitizeInBrowser';
import { sanitizeOnServer } from '../../../server/render/sanitizeHtml';
import { PAGE_BUDGET } from '../../../shared/richHtml/safeHtml';
import { COSTLY_HTML } from '../../support/costlyHtml';
import { findings, only, read } from '../../support/inertHtml';
import { ATTACKS, DOCUMENTS, MUTATIONS } from '../../support/richHtmlCorpus';

const SANITIZERS = [
  ['server', only(sanitizeOnServer)],
  ['browser', only(sanitizeInBrowser)],
] as const;

const everything = [...ATTACKS, ...MUTATIONS, ...DOCUMENTS.map(([, html = '']) => html)];

describe.each(SANITIZERS)('the sanitizer of the %s', (_, sanitize) => {
  it.each([...ATTACKS, ...MUTATIONS].map((html) => [html.slice(0, 120), html]))(
    'makes %s inert',
    async (_name, html) => {
      expect(findings(await sanitize(html))).toEqual([]);
    },
  );

  it.each(DOCUMENTS.map(([name = '', html = '', expected = html]) => [name, html, expected] as const))(
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

  it('cuts long input', async () => {
    const long = await sanitize('x'.repeat(PAGE_BUDGET.length + 10));
    expect(long).toHaveLength(PAGE_BUDGET.length);
  });

  it('shows what is above the budget as plain text, and takes data: addresses out first (N23)', async () => {
    const picture = `<p>a</p><img src="data:image/png;base64,${'A'.repeat(PAGE_BUDGET.length)}"><p>b</p>`;
    expect(await sanitize(picture)).toBe('<p>a</p><p>b</p>');
    const tags = '<p>a&b</p>'.repeat(PAGE_BUDGET.tags);
    expect(await sanitize(`<script>alert(1)</script>${tags}`)).toMatch(/^\s*(a&amp;b\s+)+$/);
  });
});

describe.each(Object.keys(COSTLY_HTML))('HTML that costs more than its length: %s (N23)', (name) => {
  const pumped = (length: number): string => COSTLY_HTML[name]?.(length) ?? '';

  it('stays within the budget at 2 MB, and safe HTML stays the same', async () => {
    const [html = ''] = await sanitizeOnServer([pumped(2 * 1024 * 1024)]);
    expect(html.length).toBeLessThanOrEqual(PAGE_BUDGET.length);
    expect(await sanitizeOnServer([html])).toEqual([html]);
  });

  it('is inert in the browser, and safe HTML stays the same', async () => {
    const [html = ''] = await sanitizeInBrowser([pumped(800)]);
    expect(findings(html)).toEqual([]);
    expect(await sanitizeInBrowser([html])).toEqual([html]);
  });
});

describe('the budget of a page', () => {
  const section = '<p>x</p>'.repeat(900);
  it.each([
    ['server', sanitizeOnServer],
    ['browser', sanitizeInBrowser],
  ] as const)('is shared by all its parts on the %s', async (_, sanitize) => {
    const parts = await sanitize([...new Array<string>(4).fill(section), '<p>End</p>']);
    expect(parts.map((html) => html.split('<p>').length - 1)).toEqual([900, 900, 900, 0, 1]);
  });
});

it.each(ATTACKS)('gives the same result for %s on both sides', async (html) => {
  const [[server], [browser]] = [await sanitizeOnServer([html]), await sanitizeInBrowser([html])];
  expect(read(server ?? '').innerHTML).toBe(read(browser ?? '').innerHTML);
});
