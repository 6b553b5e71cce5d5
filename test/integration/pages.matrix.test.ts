// Every route × user × state of the backend (decisions.md C02, C18, C20; features S045–S048, S127–S129, A07, N09).
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

type Who = 'visitor' | 'tourist' | 'buyer';
type Backend = 'well' | 'unauthorized' | 'failing' | 'down';

/** The outcome of a request: a status, or the target of a redirect. */
const LOGIN = 'login';
const BUSY = 'busy';
const HOME = 'home';

interface Row {
  readonly path: string;
  /** With a working backend: for visitors and tourists, and for buyers. */
  readonly well: readonly [visitor: number | string, buyer: number | string];
  /** With every call failing with 500 or without a response. */
  readonly failing: readonly [visitor: number | string, buyer: number | string];
  /** With every call responding 401. */
  readonly unauthorized: number | string;
}

const same = (status: number | string): Row['well'] => [status, status];

const ROWS: readonly Row[] = [
  { path: '/', well: same(200), failing: same(BUSY), unauthorized: 200 },
  { path: '/index', well: same(200), failing: same(BUSY), unauthorized: 200 },
  { path: '/search?keyword=lamp', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/20450001', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/halo-arc-desk-lamp', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/12/20450002', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/20450004', well: [LOGIN, 404], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/20450005', well: [LOGIN, 404], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/items/999', well: [LOGIN, 404], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/article/detail/5', well: same(200), failing: same(BUSY), unauthorized: 403 },
  { path: '/article/detail/424242', well: same(404), failing: same(BUSY), unauthorized: 403 },
  { path: '/help', well: same(200), failing: same(BUSY), unauthorized: 403 },
  { path: '/invite', well: same(200), failing: same(200), unauthorized: 200 },
  { path: '/account/verification', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/vendor/audit', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/distributor/selection/cart', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/distributor/list/products', well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN },
  { path: '/busy', well: same(503), failing: same(503), unauthorized: 503 },
  { path: '/upgrading', well: same(200), failing: same(200), unauthorized: 200 },
  { path: '/404', well: same(404), failing: same(404), unauthorized: 404 },
  { path: '/notAccess', well: [LOGIN, 403], failing: [LOGIN, 403], unauthorized: LOGIN },
  { path: '/serverError', well: [LOGIN, 500], failing: [LOGIN, 500], unauthorized: LOGIN },
  { path: '/pageDown', well: [LOGIN, 410], failing: [LOGIN, 410], unauthorized: LOGIN },
  { path: '/linkError', well: [LOGIN, 400], failing: [LOGIN, 400], unauthorized: LOGIN },
  { path: '/nope', well: same(HOME), failing: same(HOME), unauthorized: HOME },
  { path: '/article/detail/5/x', well: same(HOME), failing: same(HOME), unauthorized: HOME },
  { path: '/nope.txt', well: same(404), failing: same(404), unauthorized: 404 },
  { path: '/assets/nope.js', well: same(404), failing: same(404), unauthorized: 404 },
  { path: '/robots.txt', well: same(200), failing: same(200), unauthorized: 200 },
  { path: '/manifest.webmanifest', well: same(200), failing: same(200), unauthorized: 200 },
  { path: '/sitemap.xml', well: same(200), failing: same(503), unauthorized: 503 },
  { path: '/healthz', well: same(200), failing: same(200), unauthorized: 200 },
  { path: '/readyz', well: same(200), failing: same(200), unauthorized: 200 },
];

function expected(row: Row, who: Who, backend: Backend): number | string {
  if (backend === 'unauthorized') return row.unauthorized;
  const pair = backend === 'well' ? row.well : row.failing;
  // While the backend fails a tourist cannot be recognized, so the page is busy, as for a buyer (D33).
  if (who === 'tourist') return backend === 'well' ? pair[0] : pair[1];
  return pair[who === 'visitor' ? 0 : 1];
}

const BACKENDS: readonly Backend[] = ['well', 'unauthorized', 'failing', 'down'];

const CASES = BACKENDS.flatMap((backend) =>
  (['visitor', 'tourist', 'buyer'] as const).flatMap((who) =>
    ROWS.map((row) => ({ backend, who, path: row.path, result: expected(row, who, backend) })),
  ),
);

interface Scene {
  readonly storefront: TestStorefront;
  readonly cookies: Readonly<Record<Who, string>>;
}

/** One storefront per state of the backend, so that they do not share a cache of public responses. */
const scenes = new Map<Backend, Scene>();

const FAULTS = {
  unauthorized: { match: '/api/', status: 401, body: { success: false } },
  failing: { match: '/api/', status: 500, body: { error: 'no' } },
} as const;

beforeAll(async () => {
  for (const backend of BACKENDS) {
    const storefront = await startTestStorefront(backend === 'down' ? { BACKEND_URL: 'http://127.0.0.1:1' } : {});
    const login = async (name: string): Promise<string> =>
      backend === 'down' ? 'sandboxSession=1' : storefront.login(name);
    const cookies = { visitor: 'lng=en-US', tourist: await login('guest'), buyer: await login('mei.lin') };
    if (backend === 'unauthorized' || backend === 'failing') storefront.sandbox.fail(FAULTS[backend]);
    scenes.set(backend, { storefront, cookies });
  }
});
afterAll(closeStorefronts);

async function visit(path: string, who: Who, backend: Backend): Promise<number | string> {
  const { storefront, cookies } = scenes.get(backend) as Scene;
  const response = await storefront.get(path, cookies[who]);
  const location = response.get('Location');
  if (response.status !== 302 || location === undefined) return response.status;
  if (location.startsWith('/iam/login?redirectUrl=http%3A%2F%2F127.0.0.1')) return LOGIN;
  if (location.startsWith('/busy?from=%2F')) return BUSY;
  return location === '/' ? HOME : location;
}

describe('pages', () => {
  it.each(CASES)('$path is $result for a $who with backend state: $backend', async ({ path, who, backend, result }) => {
    expect(await visit(path, who, backend)).toBe(result);
  });
});
