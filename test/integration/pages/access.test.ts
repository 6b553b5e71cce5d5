// Every page × user × state of the backend: what is expected follows from the table of routes.
import { ERROR_PAGE_STATUS } from '../../../shared/page/state';
import { type Route, type RouteName, routes } from '../../../shared/routing/routes';
import { examplePaths } from '../../support/examplePaths';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const USERS = ['visitor', 'tourist', 'buyer'] as const;
const BACKENDS = ['well', 'unauthorized', 'failing', 'down'] as const;
type User = (typeof USERS)[number];
type Backend = (typeof BACKENDS)[number];
/** A status, or where a redirect leads. */
type Outcome = number | 'login' | 'busy' | 'home';

interface Address {
  readonly path: string;
  readonly route: Route;
  readonly status: number;
}

const statusOf = (name: RouteName) => ({ ...ERROR_PAGE_STATUS, busy: 503 })[name as 'busy'] ?? 200;
const addressOf = (name: RouteName, path: string, status = statusOf(name)) => ({
  ...{ path, status },
  route: routes.find((route) => route.name === name) as Route,
});

const ADDRESSES: readonly Address[] = [
  // The buyer has listed nothing.
  ...routes.flatMap(({ name, ...route }) =>
    examplePaths({ name, ...route }).map((path) => addressOf(name, path, name === 'release' ? 404 : undefined)),
  ),
  ...['/items/halo-arc-desk-lamp', '/items/12/20450002'].map((path) => addressOf('item', path)),
  // A draft, a deleted product, and what never existed.
  ...['/items/20450004', '/items/20450005', '/items/999'].map((path) => addressOf('item', path, 404)),
  addressOf('article', '/article/detail/424242', 404),
  addressOf('help', '/help/4242', 404),
];

function expected({ route: { name, access, layout }, status }: Address, user: User, backend: Backend) {
  // While the backend fails a tourist cannot be recognized, so a page is busy, as for a buyer.
  const mayBeMember = { well: user === 'buyer', unauthorized: false, failing: user !== 'visitor' };
  if (access === 'member' && !mayBeMember[backend === 'down' ? 'failing' : backend]) return 'login';
  const isLoaded = layout === 'shop' && name !== 'invite';
  if (!isLoaded) return statusOf(name);
  if (backend === 'well') return status;
  // Nobody is a user there, and the home page goes without what is refused.
  return backend === 'unauthorized' && name === 'home' ? 200 : 'busy';
}

/** Addresses that are no pages, over a backend that is well and one that fails. */
const OTHERS: readonly (readonly [path: string, well: Outcome, failing: Outcome])[] = [
  ...['/nope', '/article/detail/5/x'].map((path) => [path, 'home', 'home'] as const),
  ...['/nope.txt', '/assets/nope.js', '/account/verification/x.css'].map((path) => [path, 404, 404] as const),
  ...['/robots.txt', '/manifest.webmanifest', '/healthz', '/readyz'].map((path) => [path, 200, 200] as const),
  ['/sitemap.xml', 200, 503],
];

/** One storefront per state of the backend, so that they do not share a cache of public responses. */
const shops = new Map<Backend, { readonly shop: TestStorefront; readonly cookies: Readonly<Record<User, string>> }>();

beforeAll(async () => {
  for (const backend of BACKENDS) {
    const isDown = backend === 'down';
    const shop = await startTestStorefront(isDown ? { BACKEND_URL: 'http://127.0.0.1:1' } : {});
    const login = async (name: string) => (isDown ? 'sandboxSession=1' : shop.login(name));
    const cookies = { visitor: 'lng=en-US', tourist: await login('guest'), buyer: await login('mei.lin') };
    if (backend === 'unauthorized') shop.sandbox.fail({ match: '/api/', status: 401, body: { success: false } });
    if (backend === 'failing') shop.sandbox.fail({ match: '/api/', status: 500, body: { error: 'no' } });
    shops.set(backend, { shop, cookies });
  }
});
afterAll(closeStorefronts);

async function visit(path: string, user: User, backend: Backend) {
  const { shop, cookies } = shops.get(backend) ?? {};
  const response = await shop?.get(`${path}?a=b`, cookies?.[user]);
  const location = new URL(response?.get('Location') ?? '', 'http://x');
  if (response?.status !== 302) return response?.status ?? 0;
  if (location.pathname === '/') return 'home';
  const origin = new URL(response.request.url).origin;
  if (location.searchParams.get('redirectUrl') === `${origin}${path}?a=b`) return 'login';
  return location.searchParams.get('from') === `${path}?a=b` ? 'busy' : location.href;
}

/** One after the other: many at once would be shed. */
async function visitAll(paths: readonly string[], user: User, backend: Backend) {
  const outcomes: Record<string, Outcome | string> = {};
  for (const path of paths) outcomes[path] = await visit(path, user, backend);
  return outcomes;
}

describe.each(BACKENDS)('over a backend that is %s', (backend) => {
  it.each(USERS)(
    'every page has the outcome that its route says for a %s (S046, S047, S127, S129, A07)',
    async (user) => {
      const outcomes = ADDRESSES.map((address) => [address.path, expected(address, user, backend)]);
      const paths = ADDRESSES.map(({ path }) => path);
      expect(await visitAll(paths, user, backend)).toEqual(Object.fromEntries(outcomes));
    },
  );

  it('no redirect leads to another one for ever (N09)', async () => {
    for (const start of ['/', '/nope', '/search', '/busy', '/busy?from=%2Fbusy']) {
      let path = start;
      for (let hops = 0; path !== '' && !path.startsWith('/iam/'); hops += 1) {
        expect(hops).toBeLessThanOrEqual(2);
        path = (await shops.get(backend)?.shop.get(path, 'sid=1'))?.get('Location') ?? '';
      }
    }
  });
});

// Readiness is never the backend's health: all instances would leave the rotation at once.
it.each(['well', 'failing', 'down'] as const)(
  'what is no page has its own status, or leads home, over a backend that is %s (S045)',
  async (backend) => {
    const outcomes = OTHERS.map(([path, well, failing]) => [path, backend === 'well' ? well : failing]);
    const paths = OTHERS.map(([path]) => path);
    expect(await visitAll(paths, 'visitor', backend)).toEqual(Object.fromEntries(outcomes));
  },
);
