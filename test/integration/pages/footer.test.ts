// The footer over the embedded backend, and over another one (D86).
import { linesOf } from '../../support/documentText';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

afterAll(closeStorefronts);

/** The footer of a page that makes no call of its own: its lines, and its links by address and name. */
async function footerWith(env: Record<string, string>) {
  const { text } = await (await startTestStorefront(env)).get('/invite').expect(200);
  const [footer = ''] = /<footer.*<\/footer>/s.exec(text) ?? [];
  expect(footer).not.toMatch(/Workbench|\/iam\/seller/);
  const found = footer.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g);
  return { lines: linesOf(footer), links: [...found].map(([, url, name]) => `${url} ${name}`) };
}

it('the footer has the demo content over the embedded backend, and no Workbench link (S011, S084)', async () => {
  const { lines, links } = await footerWith({});
  const contact = ['Email', 'hello@tovaro.example', 'Phone', '+00 000 0000 000', 'Work time'];
  expect(lines.join()).toContain(contact.join());
  expect(lines).toContain('© 2026 Tovaro');
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

const OWN = {
  email: 'a@b.example',
  groups: [{ title: 'Buying', links: [{ title: 'Browse', url: '/search' }] }],
  privacyArticleId: 12,
};

it.each([
  ['the legal titles alone', {}, []],
  ['what FOOTER names', OWN, ['mailto:a@b.example a@b.example', '/search Browse', '/article/detail/12 Privacy Policy']],
])('over another backend the footer has %s (S011, S084)', async (_what, FOOTER, expected) => {
  const { lines, links } = await footerWith({ BACKEND_URL: 'http://127.0.0.1:9', FOOTER: JSON.stringify(FOOTER) });
  expect(lines).toEqual(expect.arrayContaining(['Privacy Policy', 'Terms and Conditions']));
  expect(links).toEqual(['/ ', ...expected]);
});
