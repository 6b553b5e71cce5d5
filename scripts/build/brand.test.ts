import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as example from '../../test/support/brand/brand';
import { iconProblems, problemsOf } from './brand';
import { contrastProblems } from './contrast';

const TOKENS = readFileSync('client/styles/tokens.css', 'utf8');
const colors = (own: string): string[] => contrastProblems(TOKENS, `:root {\n${own}\n}`);

it('the example of a company is right (N36)', () => {
  expect(Object.keys(example.sentences).length).toBeGreaterThan(19);
  expect(problemsOf(example)).toEqual([]);
  expect(contrastProblems(TOKENS, readFileSync('test/support/brand/tokens.css', 'utf8'))).toEqual([]);
  expect(iconProblems('test/support/brand/public')).toEqual([]);
});

it('a mark of a company has its icons, as ours would stand beside it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  expect(iconProblems(folder)).toEqual([]);
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  for (const name of ['favicon.ico', 'favicon.png', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png'])
    writeFileSync(path.join(folder, name), '');
  const [problem] = iconProblems(folder);
  rmSync(folder, { recursive: true });
  expect(problem).toBe(
    `favicon.svg lacks icon-maskable-512.png: npx node --import tsx scripts/makeIcons.mts ${folder}`,
  );
});

describe('the sentences of a company', () => {
  it('may replace ours, with the same values', () => {
    const sentences = { 'search.total': '{total} products', 'help.count': { one: 'One', other: '{count} texts' } };
    expect(problemsOf({ sentences })).toEqual([]);
  });

  it.each<[string, string | { one: string; other: string }, string]>([
    ['search.totl', 'Found {total}', 'There is no sentence "search.totl"'],
    ['toString', 'Text', 'There is no sentence "toString"'],
    ['search.total', 'Many products', '"search.total" lacks {total}'],
    ['help.count', { one: '{count} text', other: 'Texts' }, '"help.count" lacks {count}'],
    ['search.total', '{total} of {all}', '"search.total" has no value for {all}'],
    ['start.loadAgain', 'Again', `"start.loadAgain" is told where no table is loaded: it can't be replaced`],
  ])('are refused by name: %s as %j', (key, text, problem) => {
    expect(problemsOf({ sentences: { [key]: text } })).toEqual([problem]);
  });
});

describe('the head and the origins of a company', () => {
  it('are meta and link elements, and https origins', () => {
    const headTags = '<meta name="verification" content="1">\n<link rel="me" href="https://one.example">';
    expect(problemsOf({ headTags, scriptOrigins: ['https://one.example'] })).toEqual([]);
  });

  it.each([
    '<script src="https://one.example"></script>',
    '<meta http-equiv="refresh" content="0">',
    '<META HTTP-EQUIV="refresh">',
    'text',
    '<link rel="me"><style></style>',
  ])('refuse %s', (headTags) => {
    expect(problemsOf({ headTags })).toHaveLength(1);
  });

  it.each(['http://one.example', 'https://*.example', 'https://a;b.example', "'unsafe-eval'", '*'])(
    'refuse the origin %s',
    (origin) => {
      expect(problemsOf({ connectOrigins: [origin] })).toEqual([
        `"${origin}" is no https origin, such as https://statistics.example`,
      ]);
    },
  );
});

describe('the routes of a company', () => {
  it('are words and parameters, below a parent too', () => {
    const rows = ['/über-uns', '/apiary', '/fonts', '/about.html', '/a b/:city', ['/one', '/one/:two']].map(
      (path, index) => ({ name: `${index}`, path }),
    );
    const ownRoutes = [...rows, { path: '/terms', routes: [{ name: 'buyers', path: 'buyers' }] }];
    expect(problemsOf({ ownRoutes })).toEqual([]);
  });

  it.each([
    ['/terms/', 'matches nothing'],
    ['terms//of-use', 'matches nothing'],
    ['/opt/:a?', 'matches nothing'],
    ['/store/:city.html', 'matches nothing'],
    ['/a/../b', 'matches nothing'],
    ['/search', 'is that of a page before it'],
    ['/help/:topic', 'is that of a page before it'],
    ['/items/gifts', 'is that of a page before it'],
    ['/api/promo', 'is answered before any page'],
    ['/llms.txt', 'is answered before any page'],
    ['/sitemaps/own.xml', 'is answered before any page'],
    ['/logo.svg', 'is answered before any page'],
  ])('are refused by name: %s %s', (path, problem) => {
    const [found = '', ...others] = problemsOf({ ownRoutes: [{ name: 'own', path }] });
    expect([found, others]).toEqual([expect.stringContaining(`${path}" ${problem}`), []]);
  });

  it('are no two of one shape', () => {
    const ownRoutes = ['/store/:city', '/store/:name'].map((path, index) => ({ name: `${index}`, path }));
    expect(problemsOf({ ownRoutes })).toEqual(['The path "/store/:name" is that of a page before it']);
  });
});

describe('the colours of a company', () => {
  it('are held to WCAG AA, as ours are', () => {
    expect(colors('')).toEqual([]);
    expect(colors('--brand-600: #1f4fbf;\n--own-blue: blue;')).toEqual([]);
  });

  it.each([
    ['--brand-600: #e07a10;', '--brand-600 on --surface-0 has a contrast of 3.02, and WCAG AA wants 4.5'],
    ['--line-control: #c0c0c0;', '--line-control on --surface-0 has a contrast of 1.82, and WCAG AA wants 3'],
    ['--brand-600: rgb(0 0 0);', '--brand-600 must be written as #rrggbb, in lower case'],
    ['--brand-650: #000000;', 'There is no token --brand-650; your own begin with --own-'],
  ])('are refused by name: %s', (own, problem) => {
    expect(colors(own)).toContain(problem);
    const onOneLine = `:root{${own.replace(': ', ':')}}`;
    expect(contrastProblems(TOKENS, onOneLine)).toContain(problem);
  });
});
