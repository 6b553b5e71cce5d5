// What holds for every page, at the three widths of the design: nothing for axe to find, nothing beyond the screen's edge,
// no complaint, no Chinese text, and something to read without scripts.
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { CLEAN, type Findings, findingsOf } from '../support/findings';
import { closeStorefronts } from '../support/storefront';

const WIDTHS = [1280, 768, 390] as const;

const PUBLIC = ['/', '/article/detail/5', '/help', '/help/11', '/invite', '/404', '/busy', '/upgrading'];
const MEMBERS = [
  '/',
  '/search?keyword=lamp',
  '/search?cateId=10000&lowestPrice=20&highestPrice=80',
  '/search?keyword=qqqqqq',
  '/items/20450001',
  '/items/halo-arc-desk-lamp/spruce-green-uk',
  '/items/20450003',
  '/items/20450010',
  '/items/20450012',
  '/distributor/selection/cart',
  '/distributor/list/products',
  '/account/verification',
  '/vendor/audit',
  '/notAccess',
  '/serverError',
  '/pageDown',
  '/linkError',
  '/items/999999',
];

let shop: OpenShop;
let buyer: string;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.login('sofia.r');
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

async function inspect(visitor: Visitor, path: string): Promise<Findings> {
  visitor.complaints.length = 0;
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState('networkidle');
  return findingsOf(visitor);
}

describe.each(WIDTHS)('at %i px', (width) => {
  let visitor: Visitor;
  let member: Visitor;

  beforeAll(async () => {
    const viewport = { width, height: 900 };
    visitor = await visit(shop, { viewport, bypassCSP: true });
    member = await visit(shop, { viewport, bypassCSP: true, cookie: buyer });
  });
  afterAll(async () => {
    await visitor.context.close();
    await member.context.close();
  });

  it.each(PUBLIC)('%s is clean for a visitor (A20, S010, N10)', async (path) => {
    expect(await inspect(visitor, path)).toEqual(CLEAN);
  });

  it.each(MEMBERS)('%s is clean for a buyer (A20, S010, N10)', async (path) => {
    expect(await inspect(member, path)).toEqual(CLEAN);
  });
});

describe('without scripts', () => {
  let reader: Visitor;

  beforeAll(async () => {
    reader = await visit(shop, { cookie: buyer, javaScriptEnabled: false });
  });
  afterAll(() => reader.context.close());

  it('home, product and article can be read (N11)', async () => {
    const { page } = reader;
    await page.goto('/');
    expect(await page.getByRole('heading', { name: 'Just for you' }).isVisible()).toBe(true);
    await page.goto('/items/20450001');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Halo arc/);
    await page.goto('/article/detail/5');
    expect(await page.getByText('Date Created').isVisible()).toBe(true);
  });

  it('search works by its forms (N11)', async () => {
    const { page } = reader;
    await page.goto('/');
    await page.getByPlaceholder('Search something…').fill('lamp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?keyword=lamp');
    await page.getByLabel('Lowest price').first().fill('50');
    await page.keyboard.press('Enter');
    await page.waitForURL(/lowestPrice=50/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('lamp');
    expect(await page.getByText(/^Find/).first().innerText()).toMatch(/Find \d+ total/);
  });
});
