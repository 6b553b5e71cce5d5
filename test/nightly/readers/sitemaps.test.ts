// The sitemaps, valid by the official schema and read by a parser of others.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { validateXML } from 'xmllint-wasm';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const ORIGIN = 'https://shop.example';
const SCHEMAS = 'test/nightly/node_modules/sitemap/schema';

afterAll(closeStorefronts);

/** Fails unless the schema, as the `sitemap` package ships it, accepts the text. */
async function expectValid(contents: string, schemaFile: string): Promise<void> {
  const schema = [{ fileName: schemaFile, contents: readFileSync(`${SCHEMAS}/${schemaFile}`, 'utf8') }];
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema });
  expect([valid, errors]).toEqual([true, []]);
}

it.each([
  ['gated', '', ['pages', 'articles-1']],
  ['open', '/search,/items/*', ['pages', 'articles-1', 'items-1']],
])('the sitemaps of a %s shop are valid and can be read (A02)', async (_name, publicPages, files) => {
  const shop = await startTestStorefront({ PUBLIC_URL: ORIGIN, PUBLIC_PAGES: publicPages });
  const index = await shop.get('/sitemap.xml').expect(200);
  const listed = await parseSitemapIndex(Readable.from([index.text]));
  expect(listed.map(({ url }) => url)).toEqual(files.map((file) => `${ORIGIN}/sitemaps/${file}.xml`));
  for (const { url } of listed) {
    const { text } = await shop.get(url.replace(ORIGIN, '')).expect(200);
    await expectValid(text, 'sitemap.xsd');
    const entries = await parseSitemap(Readable.from([text]));
    expect(entries.filter((entry) => !entry.url.startsWith(`${ORIGIN}/`))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  }
});
