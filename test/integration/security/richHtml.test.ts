/** @jest-environment ./config/tools/jest/domEnvironment.ts */
// Both sanitizers over one corpus and generated documents: their output is inert and looks the same in a browser.
import fc from 'fast-check';
import { sanitizeInBrowser } from '../../../client/richHtml/sanitizeInBrowser';
import { sanitizeOnServer } from '../../../server/render/sanitizeHtml';
import { textBlocks } from '../../../shared/richHtml/plainText';
import { PAGE_BUDGET } from '../../../shared/richHtml/safeHtml';
import { COSTLY_HTML } from '../../support/costlyHtml';
import { findings, only, read, seen } from '../../support/inertHtml';
import { SEED } from '../../support/resilience/cases';
import { htmlDocuments, XSS_VECTORS } from '../../support/resilience/xssDocuments';
import { ATTACKS, DOCUMENTS, MUTATIONS } from '../../support/richHtmlCorpus';

const SANITIZERS = [
  ['server', sanitizeOnServer],
  ['browser', sanitizeInBrowser],
] as const;

const CASES = process.env.TEST_SUITE === 'nightly' ? 10_000 : 200;

describe.each(SANITIZERS)('the sanitizer of the %s', (_, sanitizeAll) => {
  const sanitize = only(sanitizeAll);

  /** What it makes of HTML is inert, and stays as it is when it is sanitized again. */
  const check = async (html: string) => {
    const once = await sanitize(html);
    expect({ html, findings: findings(once), again: await sanitize(once) }).toEqual({
      html,
      findings: [],
      again: once,
    });
  };

  it('makes 200 known attacks inert', async () => {
    expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(200);
    for (const html of XSS_VECTORS) await check(html);
  });

  it(`makes ${CASES} generated documents inert`, async () => {
    await fc.assert(fc.asyncProperty(htmlDocuments, check), { numRuns: CASES, seed: SEED });
  });

  it.each(DOCUMENTS.map(([name = '', html = '', expected = html]) => [name, html, expected] as const))(
    'keeps %s',
    async (_name, html, expected) => {
      await check(html);
      expect(read(await sanitize(html)).innerHTML).toBe(expected);
    },
  );

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

  it('shares the budget among all parts of a page, and makes nothing of nothing', async () => {
    const parts = await sanitizeAll([...new Array<string>(4).fill('<p>x</p>'.repeat(900)), '<p>End</p>']);
    expect(parts.map((html) => html.split('<p>').length - 1)).toEqual([900, 900, 900, 0, 1]);
    for (const none of [[], [''], ['', '']]) expect(await sanitizeAll(none)).toEqual(none);
  });
});

describe.each(Object.keys(COSTLY_HTML))('HTML that costs more than its length: %s (N23)', (name) => {
  const pumped = (length: number) => COSTLY_HTML[name]?.(length) ?? '';

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

it.each(ATTACKS)('gives the same result for %s on both sides', async (html) => {
  const [[server], [browser]] = [await sanitizeOnServer([html]), await sanitizeInBrowser([html])];
  expect(read(server ?? '').innerHTML).toBe(read(browser ?? '').innerHTML);
});

/** A reader sees the same of the HTML, whichever side has sanitized it. */
async function expectSameSight(html: string) {
  const [[server = ''], [browser = '']] = [await sanitizeOnServer([html]), await sanitizeInBrowser([html])];
  expect({ html, seen: seen(server) }).toEqual({ html, seen: seen(browser) });
}

it.each(MUTATIONS)('a reader sees the same of %s on both sides', expectSameSight);

const DROPPED = [
  '<a name=x></a>',
  '<a href="#x">',
  '<a href="weixin:1">',
  '<img>',
  '<img src="data:,x">',
  '<x-y>',
  '<o:p>',
];
const KEPT = ['h2', 'p', 'b', 'ul><li', 'a href="/a"', 'section', 'img src="/a.jpg"'];

it.each(DROPPED)('a reader sees the same of what follows %s on both sides', async (dropped) => {
  for (const kept of KEPT) {
    await expectSameSight(`<p>${dropped}<${kept}>kept</p>rest`);
    await expectSameSight(`${dropped}<${kept}>kept</${kept.split(/\W/)[0]}><b>rest</b> text`);
  }
});

it('a point of a release sheet is one block, also of elements that are not kept', async () => {
  const html = '<section>MOQ 5</section><section>00 pieces</section><center>Pack of 2</center>4 colours';
  expect((await sanitizeInBrowser([html])).flatMap(textBlocks)).toEqual([
    'MOQ 5',
    '00 pieces',
    'Pack of 2',
    '4 colours',
  ]);
});

const OWN = 'https://shop.example';
const PAGES = ['/', '/items/1', '/items/a.jpg', '/?chtk=t', '/iam/logout', '/unknown'];
const FILES = ['/api/files/1', '/files/a.pdf', `${OWN}/api/files/1`];
const ELSEWHERE = ['https://cdn.example/items/1', 'mailto:a@b.example'];

it.each(SANITIZERS)(
  "on the %s HTML of a supplier leads to our files alone, an editor's to our pages too (D197)",
  async (_side, sanitize) => {
    const linksOf = (addresses: readonly string[]) => addresses.map((address) => `<a href="${address}">a</a>`);
    const own = PAGES.flatMap((path) => [path, OWN + path, `http://shop.example${path}`]);
    const kept = linksOf([...FILES, ...ELSEWHERE]);
    expect(await sanitize([...linksOf(own), ...kept], OWN)).toEqual([...own.map(() => 'a'), ...kept]);
    expect(await sanitize(linksOf(own))).not.toContain('a');
    const picturesOf = (addresses: readonly string[]) =>
      addresses.map((address) => `<img src="${address}" alt="" loading="lazy" decoding="async">`);
    const [pages, files] = [picturesOf(PAGES), picturesOf(FILES)];
    for (const origin of [OWN, undefined])
      expect(await sanitize([...pages, ...files], origin)).toEqual([...pages.map(() => ''), ...files]);
  },
);

it('the server tells parts of a page from others that begin, end and are as long as they', async () => {
  const detailsOf = (word: string) => ['a', `<p>${'long '.repeat(20)}${word}${' words'.repeat(60)}</p>`];
  const given = ['<b>red</b>', '<i>red</i>', '<b>tan</b>'].map(detailsOf);
  expect(new Set(given.map((parts) => parts.join().length)).size).toBe(1);
  for (const parts of [...given, ...given]) expect(await sanitizeOnServer(parts)).toEqual(parts);
});
