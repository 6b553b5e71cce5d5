// A toggle that needs a login first: it is done after the return, once, and nothing of it stands in an address (N14, D64, D66).
import type { Locator, Page } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

const SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
const ADDED = 'Successfully added to the selection car';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const card = (page: Page, place: number): Locator => page.locator('main article').nth(place);
const saves = (): number => shop.sandbox.calls().filter(({ path }) => path.includes(SAVE)).length;
const countKnown = (page: Page) =>
  page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.startsWith('sf:cart-count')));

/** On the login page that a toggle led to: back as this demo user. */
async function comeBackAs(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/iam/login?redirectUrl=*');
  await page.getByRole('button', { name: username }).click();
}

describe('a toggle before login', () => {
  it('by a visitor is done after the return, once (N14, D64)', async () => {
    const { page, context, complaints } = await visit(shop);
    await arrive(page, '/');
    const name = await card(page, 1).getByRole('heading').innerText();
    shop.sandbox.clearCalls();
    await card(page, 1).getByRole('button').click();
    await page.waitForURL('**/iam/login?redirectUrl=*');
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(`${shop.origin}/`);
    await comeBackAs(page, 'jonas.o');
    await page.getByRole('status').getByText(ADDED, { exact: true }).waitFor();
    expect(await card(page, 1).getByRole('heading').innerText()).toBe(name);
    expect(await card(page, 1).getByRole('button').getAttribute('aria-pressed')).toBe('true');
    expect(page.url()).toBe(`${shop.origin}/`);
    expect(saves()).toBe(1);

    await arrive(page, '/');
    await countKnown(page);
    expect(await page.locator('header a[href$="/selection/cart"]').getAttribute('aria-label')).toBe(
      'Selection cart, 1 product',
    );
    expect(saves()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is forgotten 15 minutes later (D64)', async () => {
    const { page, context, complaints } = await visit(shop);
    await arrive(page, '/');
    shop.sandbox.clearCalls();
    await card(page, 2).getByRole('button').click();
    await page.waitForURL('**/iam/login?redirectUrl=*');
    const lifetime = await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('sf:intent') ?? '{}') as { until: number };
      const left = kept.until - Date.now();
      sessionStorage.setItem('sf:intent', JSON.stringify({ ...kept, until: Date.now() }));
      return left;
    });
    expect(Math.ceil(lifetime / 60_000)).toBe(15);
    await comeBackAs(page, 'jonas.o');
    await countKnown(page);
    expect(saves()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['/', '/search?keyword=lamp'])(
    'on %s after the session has ended is done after the return (D66)',
    async (path) => {
      const { page, context, complaints } = await visit(shop, { cookie: await shop.login('mei.lin') });
      await arrive(page, path);
      await countKnown(page);
      shop.sandbox.clearCalls();
      shop.sandbox.fail({ match: SAVE, status: 401, body: {}, times: 1 });
      await card(page, 3).getByRole('button').click();
      await comeBackAs(page, 'mei.lin');
      await page.getByRole('status').getByText(ADDED, { exact: true }).waitFor();
      expect(page.url()).toBe(shop.origin + path);
      expect(await card(page, 3).getByRole('button').getAttribute('aria-pressed')).toBe('true');
      expect(saves()).toBe(2);
      expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
      await context.close();
    },
  );
});
