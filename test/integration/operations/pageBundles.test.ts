// What a page of the production build brings to the browser: bytes by brotli (N20), and every message it shows.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import type { CallRow } from '../../../shared/api/callRow';
import { CALLS } from '../../../shared/api/callTable';
import { shell } from '../../../shared/messages/areas/shell';
import { literal } from '../../../shared/messages/literal';

interface Stats {
  readonly namedChunkGroups: Readonly<Record<string, { readonly assets: readonly { readonly name: string }[] }>>;
}

const ASSETS = 'dist/public/assets';
const { namedChunkGroups } = JSON.parse(readFileSync('dist/loadable-stats.json', 'utf8')) as Stats;
const PAGES = Object.keys(namedChunkGroups).filter((name) => name.endsWith('-page'));

/** A page more brings its row of the page table to every other; the budgets hold for these. */
const PAGES_IN_BUDGET = 13;
const ROW_BYTES = 110;
const rowsOfNewPages = Math.max(0, PAGES.length - PAGES_IN_BUDGET) * ROW_BYTES;

/** The files of chunks with an ending, each once. */
function filesOf(chunks: readonly string[], ending: string) {
  const names = chunks.flatMap((chunk) => namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name.endsWith(ending));
}

const read = (name: string) => readFileSync(path.join(ASSETS, name));
const bytesOf = (files: readonly string[]) => files.reduce((sum, name) => sum + read(`${name}.br`).length, 0);

// When idle it loads the API client, for what is preloaded and the cart count.
describe('the bytes that a page is hydrated with (N20)', () => {
  it.each([
    ['home-page', 92_150, 8_000],
    ['buyer-page', 92_150, 7_550],
    ['search-page', 96_300, 8_750],
    ['item-page', 96_600, 10_000],
    ['article-page', 89_050, 6_750],
    ['help-page', 91_050, 7_250],
    ['cart-page', 97_650, 9_400],
    ['my-products-page', 100_100, 9_300],
    ['release-page', 95_800, 8_550],
  ])('%s brings at most %i of scripts and %i of styles', (page, scripts, styles) => {
    const chunks = ['start', 'main', page];
    expect(bytesOf(filesOf(chunks, '.js'))).toBeLessThanOrEqual(scripts + rowsOfNewPages);
    expect(bytesOf(filesOf(chunks, '.css'))).toBeLessThanOrEqual(styles);
  });

  it('has no code of the API client, its schemas or the rich HTML parser in the first files', () => {
    const scripts = filesOf(['start', 'main', ...PAGES], '.js').map((name) => read(name).toString());
    const marks = ['X-Requested-With', '~standard', 'DOMPurify'];
    expect(marks.filter((mark) => scripts.some((script) => script.includes(mark)))).toEqual([]);
    expect(marks.filter((mark) => filesOf(['data'], '.js').some((name) => read(name).includes(mark)))).toHaveLength(2);
  });

  it('has nothing that the server alone reads of a call: what is said of it, and schemas of requests', () => {
    const said = Object.values<CallRow>(CALLS).flatMap(({ summary, returns = summary }) => [
      `summary:"${summary}"`,
      `returns:"${returns}"`,
    ]);
    const marks = [...said, 'min_value', 'essential:', 'assumed:'];
    const scripts = filesOf(Object.keys(namedChunkGroups), '.js').map((name) => read(name).toString());
    expect(marks.filter((mark) => scripts.some((script) => script.includes(mark)))).toEqual([]);
    expect(scripts.filter((script) => script.includes('SLS_BUYER_CART_PAGE_EVENT_SERVICE:'))).not.toEqual([]);
  });
});

it('styles of :hover hold only where there is hover', () => {
  const held: string[] = [];
  for (const name of filesOf(Object.keys(namedChunkGroups), '.css'))
    parse(read(name)).walkRules(/:hover/, ({ selector, parent }) => {
      if (!/^@media ?\(hover/.test(String(parent))) held.push(selector);
    });
  expect(held).toEqual([]);
});

describe('the messages of a page (D01)', () => {
  const keys = Object.keys(literal);
  const main = keysIn(filesOf(['main'], '.js')).defined;

  it.each([
    ...PAGES,
    'list-to-shop',
    'menu-drawer',
    'mega-panel',
    'account-menu',
    'search-popup',
    'lightbox',
    'footer',
  ])('%s defines every message that it shows', (chunk) => {
    // The view of the lightbox is only ever shown on the page that loads it.
    const opener = chunk === 'lightbox' ? ['item-page'] : [];
    const { used, defined } = keysIn(filesOf([chunk, ...opener], '.js'));
    expect([...used].filter((key) => !defined.has(key) && !main.has(key))).toEqual([]);
  });

  it('main defines those of the frame, and of no page', () => {
    expect(Object.keys(shell).filter((key) => !main.has(key))).toEqual([]);
    expect([...main].filter((key) => key.startsWith('home.') || key.startsWith('account.'))).toEqual([]);
  });

  /** The keys that files define, and those they use by name or by the beginning of a template. */
  function keysIn(files: readonly string[]) {
    const text = files.map((name) => read(name).toString()).join('\n');
    const defined = new Set(keys.filter((key) => text.includes(`"${key}":`)));
    const named = keys.filter((key) => new RegExp(`["'\`]${key.replaceAll('.', '\\.')}["'\`](?!:)`).test(text));
    const prefixes = [...text.matchAll(/`([a-zA-Z]+\.[a-zA-Z.]*)\$\{/g)].map(([, prefix = '']) => prefix);
    const built = keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
    return { used: new Set([...named, ...built]), defined };
  }
});
