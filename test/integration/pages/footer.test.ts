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
const DEMO = ['hello@tovaro.example', 'Listing results', 'Photo channel', '1 Example Road'];
const FOOTER = JSON.stringify({
  email: 'desk@shop.example',
  groups: [{ title: 'Buying', links: [{ title: 'Browse', url: '/search' }] }],
  privacyArticleId: 12,
});

it.each([
  [
    'the demo content over the embedded backend',
    false,
    {},
    [...DEMO, ...LEGAL],
    ['/article/detail/6', '/article/detail/7'],
  ],
  ['nothing but the legal titles over another backend', true, {}, LEGAL, ['/']],
  [
    'what FOOTER names over another backend',
    true,
    { FOOTER },
    LEGAL,
    ['/', 'mailto:desk@shop.example', '/search', '/article/detail/12'],
  ],
])('the footer has %s, and no Workbench link (S011, S084)', async (_title, isOther, env, texts, links) => {
  const shop = await startTestStorefront({ ...(isOther && { BACKEND_URL: backend.origin }), ...env });
  const { text } = await shop.get('/').expect(200);
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(text) ?? [];
  expect([...DEMO, ...LEGAL, 'Workbench'].filter((part) => footer.includes(part))).toEqual(texts);
  const hrefs = [...footer.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
  expect(hrefs).toEqual(isOther ? links : expect.arrayContaining([...links]));
  expect(hrefs).not.toContain('/iam/seller');
});
