// The roles of spec.md §6, on the documents of the built storefront.
import { ERROR_PAGE_STATUS } from '../../shared/page/pageError';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { type Route, routes } from '../../shared/routing/routes';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const SELLER_PORTAL = 'https://seller.example/portal';
const VISITOR = 'lng=en-US';

let shop: TestStorefront;
let tourist: string;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront({ SELLER_PORTAL_URL: SELLER_PORTAL });
  [tourist, buyer] = await Promise.all([loggedIn('guest'), loggedIn('mei.lin')]);
});
afterAll(closeStorefronts);

const loggedIn = async (username: string): Promise<string> => `${VISITOR}; ${await shop.login(username)}`;

/** Path parameters of existing entities. */
const PARAMETERS: Readonly<Record<string, string>> = {
  first: '20450001',
  second: '20450001',
  articleId: '5',
  categoryId: '1',
};

/** Every address of the route table. */
const ADDRESSES = routes.flatMap((route) =>
  route.paths.map((path) => ({ route, path: path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? name) })),
);
const opened = ({ route }: { route: Route }): boolean => isOpenToVisitors(route, []);
const statusOf = ({ name }: Route): number => ({ ...ERROR_PAGE_STATUS, busy: 503 })[name as 'busy'] ?? 200;

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
const part = (html: string, tag: 'header' | 'main'): string =>
  new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? '';
const hrefOf = (html: string, text: string): string | undefined =>
  linksOf(html).find((link) => link.text === text)?.href;

/** A document without the parts that differ between requests: the request id and the port. */
const comparable = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    // A page that visitors share holds no request id.
    .replace('"requestId":""', '"requestId":"id"')
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, 'host');

describe('a visitor', () => {
  it.each(ADDRESSES.filter(opened))('may open $path (S127, S046)', async ({ path, route }) => {
    const { status, headers } = await shop.get(path, VISITOR);
    expect([status, headers.location]).toEqual([statusOf(route), undefined]);
  });

  it.each(ADDRESSES.filter((address) => !opened(address)))(
    'is redirected from $path to login and back (S127, S047)',
    async ({ path }) => {
      const { status, headers } = await shop.get(`${path}?a=b`, VISITOR);
      const login = new URL(headers.location ?? '', 'http://x');
      expect([status, login.pathname]).toEqual([302, '/iam/login']);
      const back = new URL(login.searchParams.get('redirectUrl') ?? '');
      expect(back.pathname + back.search).toBe(`${path}?a=b`);
    },
  );

  it('sees hidden prices and icons that link to login (S003, S079, S080)', async () => {
    const { text } = await shop.get('/', VISITOR);
    const header = part(text, 'header');
    expect(part(text, 'main')).toContain('***');
    expect(part(text, 'main')).not.toContain('¥');
    expect(hrefOf(header, 'Login')).toMatch(/^\/iam\/login\?redirectUrl=/);
    expect(
      linksOf(header).filter(({ href }) => href.endsWith(encodeURIComponent('/distributor/selection/cart'))),
    ).toHaveLength(1);
    expect(header).not.toContain('Account menu');
  });
});

describe('a tourist', () => {
  it.each([...ADDRESSES.map(({ path }) => path), '/nope', '/article/detail/424242', '/nope.txt'])(
    'gets the same document as a visitor at %s (S128, D60)',
    async (path) => {
      const [theirs, visitors] = await Promise.all([shop.get(path, tourist), shop.get(path, VISITOR)]);
      expect(theirs.status).toBe(visitors.status);
      expect(comparable(theirs.headers.location ?? '')).toBe(comparable(visitors.headers.location ?? ''));
      expect(comparable(theirs.text)).toBe(comparable(visitors.text));
    },
  );
});

describe('a buyer', () => {
  it.each(ADDRESSES)('may open $path (S129)', async ({ path, route }) => {
    const { status, headers } = await shop.get(path, buyer);
    expect([status, headers.location]).toEqual([statusOf(route), undefined]);
  });

  it('sees prices, their name and the cart (S003, S079, S080, D30)', async () => {
    const { text } = await shop.get('/', buyer);
    const header = part(text, 'header');
    expect(part(text, 'main')).toContain('¥');
    expect(linksOf(header).find(({ href }) => href === '/account/verification')?.text).toContain('mei.lin');
    expect(linksOf(header).map(({ href }) => href)).toContain('/distributor/selection/cart');
    expect(header).toContain('Account menu, mei.lin');
    expect(header).not.toContain('Login');
  });
});

const SELLERS = [
  ['lumen.works', 'Activated', '/index', 'Your seller account is active'],
  ['auria.audio', 'Approval waiting', '/vendor/audit', 'We are reviewing your application'],
  ['clayfield', 'Settling in', '/vendor/audit', 'Approved. Finish settling in'],
  ['stride', 'Rejected', '/vendor/audit', 'Your application was not accepted'],
  ['northpack', 'Deactivated', '/index', 'Your seller account is not active'],
  ['greenhouse', 'Being deactivated', '/index', 'Your seller account is being deactivated'],
  ['woodplay', 'Draft', '/invite', 'Your application is not submitted yet'],
  ['mei.lin', 'No seller account', '/invite', 'You have not applied yet'],
] as const;

describe.each(SELLERS)('%s, %s', (username, label, statusLink, title) => {
  const pages = new Map<string, string>();

  beforeAll(async () => {
    const cookie = await loggedIn(username);
    for (const path of ['/account/verification', '/vendor/audit'])
      pages.set(path, part((await shop.get(path, cookie)).text, 'main'));
  });
  const account = (): string => pages.get('/account/verification') ?? '';
  const audit = (): string => pages.get('/vendor/audit') ?? '';

  it('sees the status and its link in My Account (S097, D28, D29)', () => {
    expect(textOf(account())).toContain(`Status${label}`);
    expect(linksOf(account()).map(({ href }) => href)).toContain(statusLink);
  });

  it('sees the meaning of the status at /vendor/audit and may reload (S036)', () => {
    expect(textOf(audit())).toContain(label);
    expect(audit()).toContain(`>${title}</h2>`);
    expect(hrefOf(audit(), 'Check again')).toBe('/vendor/audit');
    expect(linksOf(audit()).map(({ href }) => href)).toContain(statusLink);
  });

  it('has the Workbench only when activated (S004, S081, S130)', () => {
    const expected = username === 'lumen.works' ? SELLER_PORTAL : undefined;
    expect([account(), audit()].map((page) => hrefOf(page, 'Workbench'))).toEqual([expected, expected]);
  });
});

describe('a seller', () => {
  it('who was rejected is linked to the seller portal (S036)', async () => {
    const { text } = await shop.get('/vendor/audit', await loggedIn('stride'));
    expect(hrefOf(part(text, 'main'), 'Open the seller portal')).toBe(SELLER_PORTAL);
  });

  it('who is settling in is linked to the seller agreement (S043)', async () => {
    const { text } = await shop.get('/vendor/audit', await loggedIn('clayfield'));
    expect(hrefOf(part(text, 'main'), 'Read the seller agreement')).toBe('/article/detail/5');
  });

  it('is also a buyer (S129)', async () => {
    const { status, text } = await shop.get('/search?keyword=lamp', await loggedIn('stride'));
    expect(status).toBe(200);
    expect(part(text, 'main')).toContain('¥');
  });
});

describe('an administrator', () => {
  it('exists only as a configured link prefix (S131, S011)', async () => {
    const prefixed = await startTestStorefront({ ADMIN_PREFIX: 'https://admin.example' });
    expect((await prefixed.get('/', VISITOR)).text).toContain('"adminPrefix":"https://admin.example"');
    expect((await shop.get('/', VISITOR)).text).not.toContain('adminPrefix');
  });
});
