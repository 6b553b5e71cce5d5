/** @jest-environment ./config/jest/domEnvironment.ts */
// Both sanitizers over one corpus (A8, reliability.md class 5): their output is inert and looks the same in a browser.
import { sanitizeInBrowser } from '../../client/richHtml/sanitizeInBrowser';
import { sanitizeOnServer } from '../../server/render/sanitizeHtml';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../shared/richHtml/allowList';
import { PAGE_BUDGET, type Sanitize } from '../../shared/richHtml/safeHtml';
import { ATTACKS, DOCUMENTS, MUTATIONS } from '../support/richHtmlCorpus';

const SANITIZERS = [
  ['server', only(sanitizeOnServer)],
  ['browser', only(sanitizeInBrowser)],
] as const;

/** Sanitizes the only rich HTML of a page. */
function only(sanitize: Sanitize): (html: string) => Promise<string> {
  return async (html) => (await sanitize([html])).join();
}

/** The HTML as a browser parses it. */
const read = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Everything in the HTML that is not on the allow-list or links to a forbidden target. */
function findings(html: string): string[] {
  return [...read(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const names = [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES['*'] ?? [])];
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')];
    return [
      ALLOWED_TAGS.includes(tag) && tag !== 'h1' ? '' : `element ${tag}`,
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? '' : `namespace of ${tag}`,
      ...element.getAttributeNames().map((name) => (names.includes(name) ? '' : `attribute ${name}`)),
      href === null || /^(?:https?:\/\/|mailto:|\/(?![/\\]))/.test(href) ? '' : `href ${href}`,
      src === null || /^(?:https:\/\/|\/(?![/\\]))/.test(src) ? '' : `src ${src}`,
      !element.hasAttribute('target') || element.getAttribute('rel') === 'noopener noreferrer nofollow' ? '' : 'rel',
    ].filter(Boolean);
  });
}

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

it.each(ATTACKS)('gives the same result for %s on both sides', async (html) => {
  const [[server], [browser]] = [await sanitizeOnServer([html]), await sanitizeInBrowser([html])];
  expect(read(server ?? '').innerHTML).toBe(read(browser ?? '').innerHTML);
});
