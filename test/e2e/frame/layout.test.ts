// How pages are laid out at the breakpoints, and that nothing moves for who does not want it (spec.md §9, A22).
import type { Page } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, visit } from '../../support/browser';
import { holdCalls } from '../../support/holdCalls';
import { closeStorefronts } from '../../support/storefront';

let shop: OpenShop;
let cookie: string;

beforeAll(async () => {
  shop = await openShop();
  cookie = await shop.login('mei.lin');
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

/** Columns of the first grid of cards below a heading. */
const columnsOf = (page: Page, heading: string): Promise<number> =>
  page
    .getByRole('heading', { level: 2, name: heading, exact: true })
    .locator('xpath=following::ul[.//article][1]')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

const gutterOf = (page: Page): Promise<string> =>
  page
    .locator('main .container')
    .first()
    .evaluate((container) => getComputedStyle(container).paddingLeft);

describe('the layout', () => {
  const WIDE = { drawer: false, categories: true, panel: true, sheet: false, columns: 4, even: 4, gutter: '32px' };
  const NARROW = { drawer: true, categories: false, panel: false, sheet: true };

  it.each([
    [1280, WIDE],
    [906, WIDE],
    [905, { ...NARROW, columns: 3, even: 4, gutter: '24px' }],
    [415, { ...NARROW, columns: 2, even: 2, gutter: '24px' }],
    [414, { ...NARROW, columns: 2, even: 2, gutter: '16px' }],
  ])('at %i px is that of its breakpoint (S178)', async (width, layout) => {
    const { page, context, complaints } = await visit(shop, { cookie, viewport: { width, height: 900 } });
    await arrive(page, '/search?keyword=lamp');
    const visible = (role: 'button' | 'complementary', name: string): Promise<boolean> =>
      page.getByRole(role, { name }).isVisible();
    const found = {
      drawer: await visible('button', 'Open menu'),
      categories: await visible('button', 'All categories'),
      panel: await visible('complementary', 'Filter Options'),
      sheet: await visible('button', 'Filter Options'),
      columns: await columnsOf(page, 'Products'),
      gutter: await gutterOf(page),
    };
    await arrive(page, '/');
    expect({ ...found, even: await columnsOf(page, 'Just for you') }).toEqual(layout);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has the filters in a sheet on narrow screens, which a search closes (S049, S178)', async () => {
    const { page, context, complaints } = await visit(shop, { cookie, viewport: { width: 414, height: 900 } });
    await arrive(page, '/search?keyword=lamp');
    await page.getByRole('button', { name: 'Filter Options' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter Options' });
    await sheet.getByLabel('Lowest price').fill('20');
    await sheet.getByRole('button', { name: 'Go' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('$20-', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter Options' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filter Options');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** What moves in these elements and all below them: names of animations, and transitions that take time. */
function movementsIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((roots) => {
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
    const styles = all.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
    return styles.flatMap(({ animationName, transitionDuration }) => [
      ...animationName.split(', ').filter((name) => name !== 'none'),
      ...transitionDuration.split(', ').filter((duration) => Number.parseFloat(duration) > 0),
    ]);
  });
}

describe('who prefers reduced motion', () => {
  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('(%s) sees cards and skeletons move: %s (A22)', async (reducedMotion, moving) => {
    const { page, context, complaints } = await visit(shop, { cookie, reducedMotion });
    await arrive(page, '/help');
    const letPass = await holdCalls(page, 'SELLER_PRODUCT_SEARCH_SERVICE');
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Loading...').waitFor();
    const skeletons = '[aria-busy="true"] > [aria-hidden="true"]';
    expect(await page.locator(`${skeletons} > *`).count()).toBe(8);
    expect((await movementsIn(page, skeletons)).length > 0).toBe(moving);
    await letPass();
    await page.locator('main article').first().hover();
    expect((await movementsIn(page, 'main article')).length > 0).toBe(moving);
    const { transform } = await page
      .locator('main article')
      .first()
      .locator('img')
      .evaluate((image) => ({ transform: getComputedStyle(image).transform }));
    expect(transform === 'none').toBe(!moving);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
