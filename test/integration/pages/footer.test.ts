// The footer over the embedded backend, and over another one at BACKEND_URL (D86).
import { type RunningSandbox, startSandbox } from '../../../server/sandbox/startSandbox';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';
import { testSandboxOptions } from '../../support/testSandbox';

let backend: RunningSandbox;

beforeAll(async () => {
  backend = await startSandbox({ ...testSandboxOptions, port: 0 });
});
afterAll(async () => {
  await closeStorefronts();
  await backend.close();
});

const LEGAL = ['Privacy Policy', 'Terms and Conditions'];
const DEMO = ['© 2026 Tovaro', 'aria-label="Buying"', 'aria-label="Photo channel"', ...LEGAL];
const FOOTER = JSON.stringify({
  email: 'desk@shop.example',
  groups: [{ title: 'Buying', links: [{ title: 'Browse', url: '/search' }] }],
  privacyArticleId: 12,
});

it.each([
  {
    title: 'the demo content over the embedded backend',
    texts: DEMO,
    contact: [
      'Email hello@tovaro.example',
      'Phone +00 000 0000 000',
      'Work time Mon to Fri, 9:00 to 18:00',
      'Address 1 Example Road, Harbour District',
    ],
    links: expect.arrayContaining([
      'mailto:hello@tovaro.example hello@tovaro.example',
      '/article/detail/4 Listing results',
      'https://photo.tovaro.example/ ',
      '/article/detail/6 Privacy Policy',
      '/article/detail/7 Terms and Conditions',
    ]),
  },
  {
    title: 'nothing but the legal titles over another backend',
    isOther: true,
    texts: LEGAL,
    contact: [],
    links: ['/ '],
  },
  {
    title: 'what FOOTER names over another backend',
    isOther: true,
    env: { FOOTER },
    texts: ['aria-label="Buying"', ...LEGAL],
    contact: ['Email desk@shop.example'],
    links: ['/ ', 'mailto:desk@shop.example desk@shop.example', '/search Browse', '/article/detail/12 Privacy Policy'],
  },
])('the footer has $title, and no Workbench link (S011, S084)', async ({ isOther, env, texts, contact, links }) => {
  const shop = await startTestStorefront({ ...(isOther && { BACKEND_URL: backend.origin }), ...env });
  const { text } = await shop.get('/').expect(200);
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(text) ?? [];
  expect([...DEMO, 'Workbench'].filter((part) => footer.includes(part))).toEqual(texts);
  const lines = footer.match(/<dt>.*?<\/dd>/g) ?? [];
  expect(lines.map((line) => line.replaceAll(/<\/dt>|<[^>]+>/g, (tag) => (tag === '</dt>' ? ' ' : '')))).toEqual(
    contact,
  );
  const found = [...footer.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, url, name]) => `${url} ${name}`);
  expect(found).toEqual(links);
  expect(footer).not.toContain('/iam/seller');
});
