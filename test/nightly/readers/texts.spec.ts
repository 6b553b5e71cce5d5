// What programs that do not lay out make of our pages: a reader view, and Markdown. No browser.
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, test } from '../../support/e2e/fixtures';

const ARTICLE = '/article/detail/5';

test.use({ shopEnv: { PUBLIC_PAGES: '/search,/items/*' } });

test('a reader view has an article from its first line on, and the facts of a product (D187)', async ({ shop }) => {
  const readOf = async (path: string) => {
    const { window } = new JSDOM((await shop.get(path)).text, { url: shop.origin + path });
    return new Readability(window.document).parse()?.textContent?.replace(/\s+/g, ' ').trim();
  };
  expect(await readOf(ARTICLE)).toMatch(/^Agreements Date Created \d{4}-/);
  expect(await readOf('/items/20450012')).toMatch(/Supplier Yiwu Totecraft/);
});

test('articles for machines are Markdown with tables, numbers and addresses (A36, D187)', async ({ shop }) => {
  const tokensOf = async (id: number) => marked.lexer((await shop.get(`/llms/${id}.md`)).text);
  const tables = (await tokensOf(6)).flatMap((token) => (token.type === 'table' ? [token] : []));
  expect(tables.map(({ header }) => header.map(({ text }: { text: string }) => text))).toContainEqual(
    expect.arrayContaining(['What', 'Why']),
  );
  expect(tables[0]?.rows.length).toBeGreaterThan(2);
  expect((await tokensOf(1)).some((token) => token.type === 'list' && token.ordered)).toBe(true);
  for (const id of [1, 5, 6]) expect(JSON.stringify(await tokensOf(id))).not.toContain('"type":"html"');
});
