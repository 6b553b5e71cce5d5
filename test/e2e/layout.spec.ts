// The layout at the breakpoints, with reduced motion, in forced colours and on paper.
import type { Locator, Page } from '@playwright/test';
import { holdCalls, SEARCH } from '../support/e2e/calls';
import { button, checkbox, resize, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';
import { CART, MY_PRODUCTS } from '../support/e2e/listing';

/** Columns of the first grid of cards below a heading. */
const columnsOf = (page: Page, heading: string) =>
  page
    .getByRole('heading', { level: 2, name: heading, exact: true })
    .locator('xpath=following::ul[.//article][1]')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

/** What a search page shows at the present width. */
async function layoutOf(page: Page) {
  const isVisible = (role: 'button' | 'complementary', name: string) => page.getByRole(role, { name }).isVisible();
  return {
    drawer: await isVisible('button', 'Open menu'),
    categories: await isVisible('button', 'All categories'),
    panel: await isVisible('complementary', 'Filter Options'),
    sheet: await isVisible('button', 'Filter Options'),
    columns: await columnsOf(page, 'Products'),
    gutter: await page
      .locator('main .container')
      .first()
      .evaluate((container) => getComputedStyle(container).paddingLeft),
  };
}

test('the layout is that of its breakpoint (S178)', async ({ buyer: { page } }) => {
  const wide = { drawer: false, categories: true, panel: true, sheet: false, columns: 4, gutter: '32px' };
  const narrow = { drawer: true, categories: false, panel: false, sheet: true };
  const layouts = [
    [1600, { ...wide, columns: 5 }],
    [1599, wide],
    [906, wide],
    [905, { ...narrow, columns: 3, gutter: '24px' }],
    [415, { ...narrow, columns: 2, gutter: '24px' }],
    [414, { ...narrow, columns: 2, gutter: '16px' }],
  ] as const;
  await gotoHydrated(page, '/search?keyword=lamp');
  for (const [width, layout] of layouts) {
    await resize(page, width, 900);
    await expect.poll(() => layoutOf(page), `${width} px`).toEqual(layout);
  }
  await gotoHydrated(page, '/');
  for (const [width, columns] of [
    [905, 4],
    [415, 2],
  ] as const) {
    await resize(page, width, 900);
    await expect.poll(() => columnsOf(page, 'Just for you'), `${width} px`).toBe(columns);
  }
});

/** Whether the middle of an element, or of its first line, is in the window and nothing covers it. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getClientRects()[0] as DOMRect;
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('the focus is never behind the header or the selection bar (A20)', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r', reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1280, 900],
    [320, 568],
  ] as const) {
    await resize(page, width, height);
    await gotoHydrated(page, '/distributor/selection/cart');
    const last = page.locator('tbody tr').last().getByRole('button').last();
    // The bar then has most to say.
    await checkbox(page, 'Select all (46)').first().check();
    await see(page, /26 on other pages/);
    await page.locator('tbody').getByRole('checkbox').first().focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press(key);
        // The page may still be scrolling to it.
        await expect.poll(() => isUncovered(page.locator(':focus')), `${width} px, ${key} ${stop}`).toBe(true);
      }
      await last.focus();
    }
  }
});

test('logo, cart and account stay in view, the search too where it is beside them (D105)', async ({
  buyer: { page },
}) => {
  await gotoHydrated(page, '/search');
  const bar = page.getByRole('banner');
  const parts = [
    bar.getByRole('link', { name: 'Tovaro home' }),
    bar.getByRole('link', { name: 'Selection cart' }),
    button(bar, /^Account menu/),
    bar.getByRole('combobox'),
  ];
  for (const [width, height, seen, edge] of [
    [1280, 900, [true, true, true, true], 65],
    [390, 844, [true, true, true, false], 57],
    [390, 470, [false, false, false, false], 0],
  ] as const) {
    await resize(page, width, height);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(() => Promise.all(parts.map(isUncovered)), `${width} px`).toEqual(seen);
    const isHeader = (y: number) =>
      bar.evaluate((header, at) => header.contains(document.elementFromPoint(200, at)), y);
    expect([await isHeader(edge - 1), await isHeader(edge)]).toEqual([edge > 0, false]);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });

  test('the first screen of a product has its price, and a tap leaves no hover (D106)', async ({ visit }) => {
    const { page } = await visit({ username: 'mei.lin', reducedMotion: 'reduce' });
    await gotoHydrated(page, '/items/20450001');
    expect(await isUncovered(page.getByText('86.00').last())).toBe(true);
    const buttons = button(page.locator('main section'), /^(Selection cart|List to shop)$/);
    const overflows = await buttons.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...overflows)).toBe(0);
    await gotoHydrated(page, '/search');
    const card = page.locator('main article').first();
    const color = () => card.getByRole('link').evaluate((link) => getComputedStyle(link).color);
    const before = await color();
    await card.getByRole('button').tap();
    await see(page.getByRole('status'), 'Successfully added');
    expect(await color()).toBe(before);
  });
});

/** What moves in these elements and all below them: names of animations, and transitions that take time. */
function movementsIn(locator: Locator) {
  return locator.evaluateAll((roots) => {
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
    const styles = all.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
    return styles.flatMap(({ animationName, transitionDuration }) => [
      ...animationName.split(', ').filter((name) => name !== 'none'),
      ...transitionDuration.split(', ').filter((duration) => Number.parseFloat(duration) > 0),
    ]);
  });
}

test('cards take the place of skeletons, and move but with reduced motion (A08, A22)', async ({ buyer: { page } }) => {
  await gotoHydrated(page, '/help');
  const release = await holdCalls(page, SEARCH);
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  await page.keyboard.press('Enter');
  await see(page.getByRole('status'), 'Loading...');
  const skeletons = page.locator('[aria-busy="true"] > [aria-hidden="true"]');
  await expect(skeletons.locator('> *')).toHaveCount(8);
  expect(await movementsIn(skeletons)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movementsIn(skeletons)).toEqual([]);
  const place = await skeletons.locator('> *').first().boundingBox();
  await release();
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(20);
  expect(await cards.first().boundingBox()).toEqual(place);
  await cards.first().hover();
  await expect(cards.first().locator('img')).toHaveCSS('transform', 'none');
  expect(await movementsIn(cards)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(cards.first().locator('img')).not.toHaveCSS('transform', 'none');
  expect(await movementsIn(cards)).not.toEqual([]);
});

test('in dark forced colours focus and choice are outlined, and the logo is legible (A20)', async ({
  buyer: { page },
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await gotoHydrated(page, '/items/20450001');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Tovaro home' }).locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/logo-on-dark\.svg$/);
  const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);
  const option = page.getByRole('radio').first();
  expect(await outlineOf(option)).toBe('none');
  await option.click();
  await page.mouse.click(2, 300);
  expect(await outlineOf(option)).toBe('solid');
  await page.keyboard.press('Tab');
  expect(await outlineOf(page.locator(':focus'))).toBe('solid');
});

test('names of cards take the lines that their row needs (S178)', async ({ buyer: { page } }) => {
  await gotoHydrated(page, '/search');
  const cards = await page.locator('main article').evaluateAll((articles) =>
    articles.map((card) => {
      const name = card.querySelector('h3')?.getBoundingClientRect() ?? new DOMRect();
      const foot = card.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      return { row: card.getBoundingClientRect().top, height: name.height, foot: foot.top - name.top };
    }),
  );
  const rows = Map.groupBy(cards, ({ row }) => row);
  expect(rows.size).toBe(5);
  for (const row of rows.values()) {
    const highest = Math.max(...row.map(({ height }) => height));
    expect(row.map(({ foot }) => Math.round(foot))).toEqual(row.map(() => highest + 4));
  }
});

/** Gives every text twice its size, as settings of a phone do. */
const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    const sized = [...document.querySelectorAll<HTMLElement>('body *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [element, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    });
    for (const [{ style }, size, line] of sized) {
      style?.setProperty('font-size', `${size * 2}px`, 'important');
      style?.setProperty('line-height', `${line * 2}px`, 'important');
    }
  });

test('letters of twice their size widen no page of 320 px, and cut no word of a button or link', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r', viewport: { width: 320, height: 800 } });
  for (const path of ['/search?keyword=lamp', '/items/20450001', '/', CART, MY_PRODUCTS, '/help', '/invite']) {
    await gotoHydrated(page, path);
    // Codes of a backend have up to 19 digits.
    await page
      .locator('[aria-label^="Copy item code"]')
      .evaluateAll((all) => all.map((code) => code.prepend('18973642019')));
    await doubleLetters(page);
    const cut = await page
      .locator('html, button:visible, a:visible')
      .evaluateAll((all) =>
        all.flatMap((box) =>
          box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1
            ? [[box.localName, box.textContent.slice(0, 40)]]
            : [],
        ),
      );
    expect.soft(cut, path).toEqual([]);
  }
});

test('a page on paper has its content, with the whole name, and nothing to press', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r' });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/items/20450001', '/article/detail/5', '/distributor/selection/cart']) {
    await gotoHydrated(page, path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await title.evaluate((element) => element.append(' and more'.repeat(99)));
    expect(await title.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(20);
    const pressed = 'header, footer, nav, form, input, button:not([role="radio"], [role="tab"], [data-text])';
    await expect(page.locator(pressed).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Just for you' })).toBeHidden();
  }
  await see(page, /^1–20 of \d+$/);
  await gotoHydrated(page, '/items/20450012');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Attributes' })).toBeVisible();
  await see(page, 'Place of origin');
});
