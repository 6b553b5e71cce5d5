// What each role sees, on the documents of the built storefront; access.test.ts has which pages it may open.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const SELLER_PORTAL = 'https://seller.example/portal';
const VISITOR = 'lng=en-US';

let shop: TestStorefront;
let tourist: string;

beforeAll(async () => {
  shop = await startTestStorefront({ SELLER_PORTAL_URL: SELLER_PORTAL });
  tourist = await loggedIn('guest');
});
afterAll(closeStorefronts);

const loggedIn = async (username: string): Promise<string> => `${VISITOR}; ${await shop.login(username)}`;

interface Link {
  readonly text: string;
  readonly href: string;
}

const linksOf = (html: string): Link[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    text: textOf(inner),
    href: href.replaceAll('&amp;', '&'),
  }));
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();
const mainIn = (html: string): string => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
const hrefOf = (html: string, text: string): string | undefined =>
  linksOf(html).find((link) => link.text === text)?.href;

/** A document without the parts that differ between requests: the request id and the port. */
const comparable = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    // A page that visitors share holds no request id.
    .replace('"requestId":""', '"requestId":"id"')
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, 'host');

describe('a tourist', () => {
  it.each(['/', '/search', '/article/detail/5', '/help', '/invite', '/article/detail/424242', '/busy', '/nope'])(
    'gets the same document as a visitor at %s (S128, D60)',
    async (path) => {
      const [theirs, visitors] = await Promise.all([shop.get(path, tourist), shop.get(path, VISITOR)]);
      expect(theirs.status).toBe(visitors.status);
      expect(comparable(theirs.headers.location ?? '')).toBe(comparable(visitors.headers.location ?? ''));
      expect(comparable(theirs.text)).toBe(comparable(visitors.text));
    },
  );
});

/** A seller of each kind of link; the tests of both pages have every status. */
const SELLERS = [
  ['lumen.works', 'Activated', '/index', 'Your seller account is active'],
  ['auria.audio', 'Approval waiting', '/vendor/audit', 'We are reviewing your application'],
  ['stride', 'Rejected', '/vendor/audit', 'Your application was not accepted'],
  ['mei.lin', 'No seller account', '/invite', 'You have not applied yet'],
] as const;

describe.each(SELLERS)('%s, %s', (username, label, statusLink, title) => {
  it('sees the status in My Account and its meaning at /vendor/audit (S004, S036, S081, S097, S130, D28, D29)', async () => {
    const cookie = await loggedIn(username);
    const [account = '', audit = ''] = await Promise.all(
      ['/account/verification', '/vendor/audit'].map(async (path) => mainIn((await shop.get(path, cookie)).text)),
    );
    expect(textOf(account)).toContain(`Status${label}`);
    expect(textOf(audit)).toContain(label);
    expect(audit).toContain(`>${title}</h2>`);
    expect(hrefOf(audit, 'Check again')).toBe('/vendor/audit');
    for (const page of [account, audit]) expect(linksOf(page).map(({ href }) => href)).toContain(statusLink);
    const workbench = username === 'lumen.works' ? SELLER_PORTAL : undefined;
    expect([account, audit].map((page) => hrefOf(page, 'Workbench'))).toEqual([workbench, workbench]);
  });
});

describe('a seller', () => {
  it.each([
    ['who was rejected is linked to the seller portal (S036)', 'stride', 'Open the seller portal', SELLER_PORTAL],
    ['who settles in is linked to the agreement (S043)', 'clayfield', 'Read the seller agreement', '/article/detail/5'],
  ])('%s', async (_title, username, link, href) => {
    const { text } = await shop.get('/vendor/audit', await loggedIn(username));
    expect(hrefOf(mainIn(text), link)).toBe(href);
  });

  it('is also a buyer (S129)', async () => {
    const { text } = await shop.get('/search?keyword=lamp', await loggedIn('stride')).expect(200);
    expect(mainIn(text)).toContain('¥');
  });
});

describe('an administrator', () => {
  it('exists only as a configured link prefix (S131, S011)', async () => {
    const prefixed = await startTestStorefront({ ADMIN_PREFIX: 'https://admin.example' });
    expect((await prefixed.get('/', VISITOR)).text).toContain('"adminPrefix":"https://admin.example"');
    expect((await shop.get('/', VISITOR)).text).not.toContain('adminPrefix');
  });
});
