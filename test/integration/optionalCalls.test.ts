// An optional call that hangs or fails never holds or closes a page (D92, C18). The deadlines of pages are far beyond the time
// of a test, so a page that waited for one of them would fail it.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;
let cookie: string;

beforeEach(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });
  cookie = await shop.login('mei.lin');
});
afterEach(closeStorefronts);

const PAGES: ReadonlyArray<readonly [string, boolean]> = [
  ['/', false],
  ['/', true],
  ['/article/detail/5', false],
  ['/help', false],
  ['/invite', false],
  ['/search?keyword=lamp', true],
  ['/distributor/selection/cart', true],
  ['/distributor/list/products', true],
  ['/account/verification', true],
];

const CALLS = ['site/config', 'GEN_CATE_LIST_ALL', 'channel/verify'];
const FAULTS = ['hang', 'reset'] as const;

const cases = CALLS.flatMap((match) =>
  FAULTS.flatMap((kind) => PAGES.map(([path, buyer]) => ({ match, kind, path, buyer }))),
);

describe('an optional call', () => {
  it.each(cases)(
    '$match with fault $kind does not hold $path (buyer: $buyer) (N22)',
    async ({ match, kind, path, buyer }) => {
      shop.sandbox.fail({ match, kind });
      const address = match === 'channel/verify' ? `${path}${path.includes('?') ? '&' : '?'}chtk=demo-1` : path;
      const response = await shop.get(address, buyer ? cookie : '');
      expect(response.status).toBe(200);
    },
    15_000,
  );
});

describe('the upgrading flag', () => {
  it('keeps its last known value while its call fails (D92)', async () => {
    shop.sandbox.setUpgrading(true);
    expect((await shop.get('/')).headers.location).toBe('/upgrading');
    shop.sandbox.fail({ match: 'site/config', kind: 'reset' });
    expect((await shop.get('/')).headers.location).toBe('/upgrading');
  });
});
