// What each role sees, on the documents of the built storefront; access.test.ts has which pages it may open.
import { mainOf } from '../../support/documentText';
import { sharedStorefront } from '../../support/storefront';

const SELLER_PORTAL = 'https://seller.example/portal';
const VISITOR = 'lng=en-US';

const shop = sharedStorefront({ SELLER_PORTAL_URL: SELLER_PORTAL }, 'guest');

const loggedIn = async (username: string) => `${VISITOR}; ${await shop.login(username)}`;

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    text: textOf(inner),
    href: href.replaceAll('&amp;', '&'),
  }));
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();
const hrefOf = (html: string, text: string) => linksOf(html).find((link) => link.text === text)?.href;

/** A document without the parts that differ between requests: the request id and the port. */
const comparable = (text: string) =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    // A page that visitors share holds no request id.
    .replace('"requestId":""', '"requestId":"id"')
    // Whose session it is was not asked for pages that show no user.
    .replace(/ data-user="unknown"|"isUserUnknown":true,/g, '')
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, 'host');

it.each(['/', '/search', '/article/detail/5', '/help', '/invite', '/article/detail/424242', '/busy', '/nope'])(
  'a tourist gets the same document as a visitor at %s (S128, D60)',
  async (path) => {
    const [theirs, visitors] = await Promise.all([
      shop.get(path, `${VISITOR}; ${shop.cookie}`),
      shop.get(path, VISITOR),
    ]);
    expect(theirs.status).toBe(visitors.status);
    expect(comparable(theirs.headers.location ?? '')).toBe(comparable(visitors.headers.location ?? ''));
    expect(comparable(theirs.text)).toBe(comparable(visitors.text));
  },
);

/** Every status: the units of the rule (shared/domain/account) and of the application status. */
describe('a seller', () => {
  it('sees the status in My Account, explained at /vendor/audit (S004, S036, S081, S097, S130, D28, D29)', async () => {
    const cookie = await loggedIn('lumen.works');
    const [account = '', audit = ''] = await Promise.all(
      ['/account/verification', '/vendor/audit'].map(async (path) => mainOf((await shop.get(path, cookie)).text)),
    );
    expect(textOf(account)).toContain('StatusActivated');
    expect(audit).toContain('>Your seller account is active</h2>');
    expect([account, audit].map((page) => hrefOf(page, 'Workbench'))).toEqual([SELLER_PORTAL, SELLER_PORTAL]);
  });

  it('is also a buyer (S129)', async () => {
    const { text } = await shop.get('/search?keyword=lamp', await loggedIn('stride')).expect(200);
    expect(mainOf(text)).toContain('¥');
  });
});

it('every link of a buyer’s pages has a target (S020, S021, S043, S084, S085)', async () => {
  const cookie = await loggedIn('sofia.r');
  const hrefs = new Set<string>();
  for (const path of [
    ...['/', '/search?cateId=10101&lowestPrice=10', '/items/20450001', '/article/detail/5', '/help', '/invite'],
    ...['/distributor/selection/cart', '/distributor/list/products', '/account/verification', '/404'],
  ]) {
    const { text } = await shop.get(path, cookie);
    // The line that offers to load the page again leads to it.
    for (const { href } of linksOf(text)) if (!/^(#|$)/.test(href)) hrefs.add(new URL(href, `http://own${path}`).href);
  }
  const own = [...hrefs]
    .filter((href) => href.startsWith('http://own/'))
    .map((href) => href.slice('http://own'.length));
  expect(own.length).toBeGreaterThan(50);
  const broken: string[] = [];
  for (const path of own) {
    const { status, headers } = await shop.get(path, cookie);
    if (status !== 200) broken.push(`${path} ${status} ${headers.location ?? ''}`);
  }
  expect(broken).toEqual([]);
  const foreign = [...hrefs].filter((href) => !href.startsWith('http://own/'));
  expect(foreign.filter((href) => !/^(https:\/\/|mailto:)\S+$/.test(href))).toEqual([]);
});
