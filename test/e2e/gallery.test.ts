// The product's pictures and video in a browser (spec.md §2: image gallery with thumbnails, zoom and video).
import type { Locator, Page } from 'playwright-core';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

const NINE = `/items/${SPECIAL_PRODUCTS.ninePictures}`;

let shop: OpenShop;
let buyer: Visitor;

beforeAll(async () => {
  shop = await openShop();
  // Too low for eight thumbnails and two arrows.
  buyer = await visit(shop, { cookie: await shop.login('mei.lin'), viewport: { width: 1000, height: 800 } });
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(buyer.complaints.splice(0)).toEqual([]);
});

const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Product images' });
const thumbnails = (page: Page): Locator => gallery(page).getByRole('button', { name: /^Image \d/ });
const stagePicture = (page: Page): Locator => gallery(page).getByRole('img', { name: /, image \d$/ });
const enlarge = (page: Page): Locator => gallery(page).getByRole('button', { name: 'Enlarge the picture' });
const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

async function open(path: string): Promise<Page> {
  await buyer.page.goto(path);
  return buyer.page;
}

describe('the thumbnails', () => {
  it('are eight of 54 px, one under the other, and choose the picture (S060, S173)', async () => {
    const page = await open(NINE);
    const boxes = await thumbnails(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 8 }, () => [54, 54]));
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b));

    await thumbnails(page).nth(2).click();
    expect(await stagePicture(page).getAttribute('src')).toContain('/2.svg');
    expect(await thumbnails(page).nth(2).getAttribute('aria-current')).toBe('true');
    expect(await gallery(page).getByText('3 / 8').isVisible()).toBe(true);
  });

  it('are scrolled by the arrows, which end where the pictures end (S060, A22)', async () => {
    const page = await open(NINE);
    // Without motion a click has scrolled when it is done.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const list = gallery(page).getByRole('list');
    const [up, down] = ['Previous images', 'Next images'].map((name) => gallery(page).getByRole('button', { name }));
    const scrollTop = (): Promise<number> => list.evaluate((element) => element.scrollTop);
    const hidden = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(hidden).toBeGreaterThan(100);
    await up?.and(page.locator(':disabled')).waitFor();

    await down?.click();
    expect(await scrollTop()).toBeGreaterThan(50);
    if ((await scrollTop()) < hidden - 1) await down?.click();
    expect(await scrollTop()).toBeGreaterThanOrEqual(hidden - 1);
    await down?.and(page.locator(':disabled')).waitFor();

    await up?.click();
    expect(await scrollTop()).toBeLessThan(hidden - 50);
    if ((await scrollTop()) > 1) await up?.click();
    await up?.and(page.locator(':disabled')).waitFor();
    expect(await scrollTop()).toBeLessThanOrEqual(1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('lie under the picture on a phone (S060, S178)', async () => {
    const page = await open(NINE);
    await page.setViewportSize({ width: 400, height: 800 });
    const [first, second] = [await thumbnails(page).first().boundingBox(), await thumbnails(page).nth(1).boundingBox()];
    const stage = await stagePicture(page).boundingBox();
    expect(first?.y).toBe(second?.y);
    expect(first?.y).toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0));
    await page.setViewportSize({ width: 1000, height: 800 });
  });

  it('are left out with a single picture, as is the picture when there is none (S089)', async () => {
    const page = await open(`/items/${SPECIAL_PRODUCTS.brokenPictures}`);
    expect(await stagePicture(page).isVisible()).toBe(true);
    expect(await thumbnails(page).count()).toBe(0);
    await page.goto(`/items/${SPECIAL_PRODUCTS.withoutPicture}`);
    expect(await enlarge(page).count()).toBe(0);
    expect((await gallery(page).boundingBox())?.height).toBeGreaterThan(300);
  });
});

describe('zoom', () => {
  it('magnifies the picture under the mouse, at the point it is over (S061)', async () => {
    const page = await open(NINE);
    const picture = stagePicture(page).locator('..');
    const box = await picture.boundingBox();
    if (!box) throw new Error('no picture');
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75);
    await page.waitForFunction(
      (element) => getComputedStyle(element as Element).transform === 'matrix(2, 0, 0, 2, 0, 0)',
      await picture.elementHandle(),
    );
    const origin = await picture.evaluate((element) => (element as HTMLElement).style.transformOrigin.split(' '));
    expect(origin.map((part) => Math.round(Number.parseFloat(part)))).toEqual([25, 75]);
    await page.mouse.move(0, 0);
    await page.waitForFunction(
      (element) => getComputedStyle(element as Element).transform === 'none',
      await picture.elementHandle(),
    );
  });

  it('fills the window on a click, and comes nearer on another (S061)', async () => {
    const page = await open(NINE);
    await enlarge(page).click();
    const box = page.getByRole('dialog');
    const large = box.getByRole('img', { name: /, image 1$/ });
    const before = (await large.boundingBox())?.width ?? 0;
    expect(before).toBeGreaterThan(600);
    await box.getByRole('button', { name: 'Enlarge the picture' }).click({ position: { x: 20, y: 20 } });
    expect((await large.boundingBox())?.width).toBeGreaterThan(before * 1.5);
    // The corner that was clicked is what one sees.
    expect((await large.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await box.getByRole('button', { name: 'Next picture' }).click();
    await box.getByRole('img', { name: /, image 2$/ }).waitFor();
    await box.getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await gallery(page).getByText('2 / 8').waitFor();
  });

  it('works by keyboard alone, and gives the focus back (S061, A20)', async () => {
    const page = await open(NINE);
    await enlarge(page).focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog');
    await box.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await box.getByText('2 / 8').waitFor();

    const closer = box.getByRole('button', { name: 'Enlarge the picture' });
    await closer.focus();
    await page.keyboard.press('Enter');
    expect(await closer.getAttribute('aria-pressed')).toBe('true');
    const stage = closer.locator('../..');
    const from = await stage.evaluate((element) => element.scrollLeft);
    expect(from).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      ([element, left]) => (element as Element).scrollLeft > (left as number),
      [await stage.elementHandle(), from],
    );
    expect(await box.getByText('2 / 8').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await hasFocus(enlarge(page))).toBe(true);
  });
});

describe('the video', () => {
  it('plays where its sign was clicked, and makes way for a picture (S062)', async () => {
    const page = await open(`/items/${SPECIAL_PRODUCTS.withVideo}`);
    expect(await gallery(page).locator('video').count()).toBe(0);
    await gallery(page).getByRole('button', { name: 'Play video' }).click();
    const video = gallery(page).locator('video');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(await hasFocus(video)).toBe(true);
    expect(await video.getAttribute('src')).toMatch(/\.mp4$/);
    await thumbnails(page).nth(1).click();
    await video.waitFor({ state: 'detached' });
    expect(await gallery(page).getByRole('button', { name: 'Play video' }).count()).toBe(0);
    await gallery(page).getByRole('button', { name: 'Image 1, with video' }).click();
    await gallery(page).getByRole('button', { name: 'Play video' }).waitFor();
  });

  it.each([
    ['/clip.FLV?x.flv', 'link'],
    ['/clip.webm', 'none'],
    ['/clip.mp4?token=1', 'none'],
    ['javascript:alert(1)//.mp4', 'none'],
  ])('%s is a %s (S062, S122, D22)', async (video, kind) => {
    const product = { id: '77', productName: 'Made up', productStatus: 'ONSHELF', mainImage: '/favicon.png', video };
    shop.sandbox.fail({ match: 'front-item', status: 200, body: { success: true, data: [product] }, times: 1 });
    const page = await open('/items/77');
    expect(await gallery(page).getByRole('button', { name: 'Play video' }).count()).toBe(0);
    expect(
      await gallery(page)
        .getByRole('link', { name: /^Open the video file/ })
        .count(),
    ).toBe(kind === 'link' ? 1 : 0);
  });

  it('that can’t be played after all becomes a link to its file (D22)', async () => {
    const page = await open(`/items/${SPECIAL_PRODUCTS.withVideo}`);
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no video' }));
    await gallery(page).getByRole('button', { name: 'Play video' }).click();
    const link = gallery(page).getByRole('link', { name: /^Open the video file/ });
    await link.waitFor();
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    await page.unrouteAll();
  });
});
