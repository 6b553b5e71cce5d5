// The footer over the embedded backend, and over another one (D86).
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const LEGAL = ['Privacy Policy', 'Terms and Conditions'];

afterAll(closeStorefronts);

/** The footer of a page that makes no call of its own, its lines of contact, and its links. */
async function footerWith(env: Record<string, string>) {
  const { text } = await (await startTestStorefront(env)).get('/invite').expect(200);
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(text) ?? [];
  const contact = footer.match(/<dt>.*?<\/dd>/g)?.map((line) => line.replace(/<[^>]+>/g, ' ').trim()) ?? [];
  const found = [...footer.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)];
  for (const title of LEGAL) expect(footer).toContain(title);
  expect(footer).not.toMatch(/Workbench|\/iam\/seller/);
  return { footer, contact, links: found.map(([, url, name]) => `${url} ${name}`) };
}

it('the footer has the demo content over the embedded backend, and no Workbench link (S011, S084)', async () => {
  const { footer, contact, links } = await footerWith({});
  for (const part of ['© 2026 Tovaro', 'aria-label="Buying"', 'aria-label="Photo channel"'])
    expect(footer).toContain(part);
  expect(contact.map((line) => line.split(/ {2,}/))).toEqual([
    ['Email', 'hello@tovaro.example'],
    ['Phone', '+00 000 0000 000'],
    ['Work time', 'Mon to Fri, 9:00 to 18:00'],
    ['Address', '1 Example Road, Harbour District'],
  ]);
  expect(links).toEqual(
    expect.arrayContaining([
      'mailto:hello@tovaro.example hello@tovaro.example',
      '/article/detail/4 Listing results',
      'https://photo.tovaro.example/ ',
      '/article/detail/6 Privacy Policy',
      '/article/detail/7 Terms and Conditions',
    ]),
  );
});

it.each<[string, Record<string, string>, readonly string[]]>([
  ['the legal titles alone', {}, []],
  [
    'what FOOTER names',
    {
      FOOTER:
        '{"email":"a@b.example","groups":[{"title":"Buying","links":[{"title":"Browse","url":"/search"}]}],"privacyArticleId":12}',
    },
    ['mailto:a@b.example a@b.example', '/search Browse', '/article/detail/12 Privacy Policy'],
  ],
])('over another backend the footer has %s (S011, S084)', async (_what, env, links) => {
  expect((await footerWith({ BACKEND_URL: 'http://127.0.0.1:9', ...env })).links).toEqual(['/ ', ...links]);
});
