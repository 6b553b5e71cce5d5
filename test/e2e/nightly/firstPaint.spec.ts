// The styles inside the first document of a visit lay it out as its style sheets do, so that nothing moves when they arrive (V7).
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';

// Error pages show the id of their request, which differs.
const PATHS = ['/', '/search?keyword=lamp', '/items/20450001', '/article/detail/5', '/help', '/invite'];
const VIEWPORTS = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];

/** Place, size and text style of every element, in order. */
function layoutOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.body.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, borderColor, opacity } = getComputedStyle(element);
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      const box = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
      return [name, box, color, backgroundColor, font, borderColor, opacity].join(' | ');
    });
  });
}

for (const viewport of VIEWPORTS) {
  test.describe(`at a width of ${viewport.width}`, () => {
    for (const path of PATHS) {
      test(`the styles inside lay out ${path} as the style sheets do`, async ({ visit, shop }) => {
        const isMember = path.startsWith('/search') || path.startsWith('/items');
        const visitor = await visit({ viewport, ...(isMember && { username: 'mei.lin' }) });
        visitor.complaints.allow(/Failed to load resource|net::ERR/);
        const { page, context } = visitor;
        // Without scripts the page stays as it was sent.
        await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
        await context.route(/\/assets\/.*\.css$/, (route) => route.abort());
        // The web font comes with the sheets.
        await context.route(/\.woff2$/, (route) => route.abort());
        await page.goto(path);
        const inside = await layoutOf(page);
        expect(await page.locator('head style').count()).toBe(1);
        await context.unroute(/\/assets\/.*\.css$/);
        await page.goto(path);
        expect(await page.locator('head link[rel="stylesheet"]').count()).toBeGreaterThan(0);
        expect(inside.length).toBeGreaterThan(20);
        expect(inside).toEqual(await layoutOf(page));
        expect(new URL(page.url()).origin).toBe(shop.origin);
      });
    }
  });
}
