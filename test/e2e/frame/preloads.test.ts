// What the browser asks for when it is idle, and keeps in the tab for 48 hours (spec.md §7, §9, C19, C21).
import type { Page } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

const REGIONS = 'GEN_REGION_ALL_ACTION_EVENT_SERVICE';
const ACCOUNT = 'PUR_SELLER_QUERY_EVENT_SERVICE';
const CATEGORIES = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
const HOUR_MS = 3_600_000;

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

/** Preloads that the browser has asked for since this was last called. */
function watchPreloads({ page }: Visitor): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const service = [REGIONS, ACCOUNT, CATEGORIES].find((name) => request.url().includes(name));
    if (service) asked.push(service);
  });
  return () => asked.splice(0).sort();
}

/** Waits until the tab keeps all of these. */
const kept = (page: Page, names: readonly string[]) =>
  page.waitForFunction((all) => all.every((name) => sessionStorage.getItem(`sf:${name}`)), names);

/** Goes to a page and waits until the browser has had its idle time and nothing is under way. */
async function settleOn(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await page.waitForLoadState('networkidle');
}

/** Makes what the tab keeps as old as can be. */
const ageAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) {
      const entry = JSON.parse(sessionStorage.getItem(name) ?? '') as object;
      sessionStorage.setItem(name, JSON.stringify({ ...entry, until: Date.now() - 1 }));
    }
  });

describe('regions, categories and seller account', () => {
  it('are asked for once a session, and again when they are 48 hours old (S139, S140, S141, S156)', async () => {
    const visitor = await visit(shop, { cookie: await shop.login('lumen.works') });
    const { page, context, complaints } = visitor;
    const asked = watchPreloads(visitor);
    const names = ['regions', 'categories', 'account:201'];
    const all = [CATEGORIES, REGIONS, ACCOUNT];
    shop.sandbox.clearCalls();
    await arrive(page, '/help');
    await kept(page, names);
    expect(asked()).toEqual(all);
    const bodies = shop.sandbox.calls().filter(({ path }) => path.includes(REGIONS) || path.includes(ACCOUNT));
    expect(bodies.map(({ body }) => body)).toEqual([{ params: { request: {} } }, { params: { request: {} } }]);
    const hours = await page.evaluate(
      (all) => all.map((name) => JSON.parse(sessionStorage.getItem(`sf:${name}`) ?? '').until - Date.now()),
      names,
    );
    expect(hours.map((left) => Math.ceil(left / HOUR_MS))).toEqual([48, 48, 48]);

    await settleOn(page, '/invite');
    await page.getByRole('button', { name: 'All categories' }).click();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: /Workbench/ }).waitFor();
    expect(asked()).toEqual([]);

    await ageAll(page);
    await arrive(page, '/help');
    await page.waitForFunction(
      (all) => all.every((name) => JSON.parse(sessionStorage.getItem(`sf:${name}`) ?? '').until > Date.now()),
      names,
    );
    expect(asked()).toEqual(all);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are asked for without the account by a visitor, and with it after login (S140, S156)', async () => {
    const visitor = await visit(shop);
    const { page, context, complaints } = visitor;
    const asked = watchPreloads(visitor);
    await arrive(page, '/help');
    await kept(page, ['regions', 'categories']);
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual([CATEGORIES, REGIONS]);
    const [name = '', value = ''] = (await shop.login('mei.lin')).split('=');
    await context.addCookies([{ name, value, url: shop.origin }]);
    await arrive(page, '/help');
    await kept(page, ['account:101']);
    expect(asked()).toEqual([ACCOUNT]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are asked for again by the next document when a call has failed, and nobody is told (C20)', async () => {
    const visitor = await visit(shop);
    const { page, context, complaints } = visitor;
    const asked = watchPreloads(visitor);
    shop.sandbox.fail({ match: REGIONS, status: 500, body: { error: 'no' }, times: 1 });
    await settleOn(page, '/invite');
    expect(asked()).toEqual([CATEGORIES, REGIONS]);
    expect((await page.getByRole('status').allTextContents()).join('')).toBe('');
    await arrive(page, '/help');
    await kept(page, ['regions']);
    expect(asked()).toEqual([REGIONS]);
    expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
    await context.close();
  });
});
