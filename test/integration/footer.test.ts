// The footer over the embedded backend, and over another one at BACKEND_URL (D86, S084, S011).
import { type RunningSandbox, startSandbox } from '../../server/sandbox/startSandbox';
import { closeStorefronts, startTestStorefront } from '../support/storefront';
import { testSandboxOptions } from '../support/testSandbox';

let backend: RunningSandbox;

beforeAll(async () => {
  backend = await startSandbox({ ...testSandboxOptions, port: 0 });
});
afterAll(async () => {
  await closeStorefronts();
  await backend.close();
});

const LEGAL = ['Privacy Policy', 'Terms and Conditions'];
const DEMO = ['hello@tovaro.example', 'Listing results', 'Photo channel', '1 Example Road', 'Workbench'];

/** The footer of the home page; with `env` as it is deployed. */
async function footerWith(env: Record<string, string>): Promise<string> {
  const shop = await startTestStorefront(env);
  const { status, text } = await shop.get('/');
  const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? '';
  expect([status, footer === '']).toEqual([200, false]);
  return footer;
}

const shown = (footer: string, texts: readonly string[]): string[] => texts.filter((text) => footer.includes(text));
const linksOf = (footer: string): string[] => [...footer.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);

describe('the footer', () => {
  it('has the demo content over the embedded backend, without a Workbench link', async () => {
    const footer = await footerWith({});
    expect(shown(footer, DEMO)).toEqual(DEMO.slice(0, -1));
    expect(linksOf(footer)).toEqual(expect.arrayContaining(['/article/detail/6', '/article/detail/7']));
    expect(linksOf(footer)).not.toContain('/iam/seller');
  });

  it('has nothing but the legal titles over another backend, without links', async () => {
    const footer = await footerWith({ BACKEND_URL: backend.origin });
    expect(shown(footer, [...DEMO, ...LEGAL])).toEqual(LEGAL);
    expect(linksOf(footer)).toEqual(['/']);
  });

  it('has what FOOTER names over another backend', async () => {
    const FOOTER = JSON.stringify({
      email: 'desk@shop.example',
      groups: [{ title: 'Buying', links: [{ title: 'Browse', url: '/search' }] }],
      privacyArticleId: 12,
    });
    const footer = await footerWith({ BACKEND_URL: backend.origin, FOOTER });
    expect(shown(footer, [...DEMO, ...LEGAL])).toEqual(LEGAL);
    expect(linksOf(footer)).toEqual(['/', 'mailto:desk@shop.example', '/search', '/article/detail/12']);
  });
});
