// The product's pictures and video (spec.md §2: image gallery with thumbnails, zoom and video).
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const NINE = `/items/${SPECIAL_PRODUCTS.ninePictures}`;

// Too low for eight thumbnails and two arrows.
test.use({ viewport: { width: 1000, height: 800 } });

const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Product images' });
const inGallery = (page: Page, name: string | RegExp): Locator => gallery(page).getByRole('button', { name });
const thumbnails = (page: Page): Locator => inGallery(page, /^Image \d/);
const stagePicture = (page: Page): Locator => gallery(page).getByRole('img', { name: /, image \d$/ });
const enlarge = (page: Page): Locator => inGallery(page, 'Enlarge the picture');
const videoLink = (page: Page): Locator => gallery(page).getByRole('link', { name: /^Open the video file/ });

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

test.describe('the thumbnails', () => {
  test('are eight of 54 px in a column and select the picture (S060, S173)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    const boxes = await thumbnails(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 8 }, () => [54, 54]));
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b));

    await thumbnails(page).nth(2).click();
    await expect(stagePicture(page)).toHaveAttribute('src', /\/2\.svg/);
    await expect(thumbnails(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(gallery(page).getByText('3 / 8')).toBeVisible();
  });

  test.describe('without motion', () => {
    // A click has scrolled when it is done.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('scroll by the arrows, which end where the pictures end (S060, A22)', async ({ buyer: { page } }) => {
      await gotoHydrated(page, NINE);
      const list = gallery(page).getByRole('list');
      const up = inGallery(page, 'Previous images');
      const down = inGallery(page, 'Next images');
      const scrollTop = (): Promise<number> => list.evaluate((element) => element.scrollTop);
      const hidden = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(hidden).toBeGreaterThan(100);
      await expect(up).toBeDisabled();

      await down.click();
      await expect.poll(scrollTop).toBeGreaterThan(50);
      if ((await scrollTop()) < hidden - 1) await down.click();
      await expect.poll(scrollTop).toBeGreaterThanOrEqual(hidden - 1);
      await expect(down).toBeDisabled();

      await up.click();
      await expect.poll(scrollTop).toBeLessThan(hidden - 50);
      if ((await scrollTop()) > 1) await up.click();
      await expect(up).toBeDisabled();
      await expect.poll(scrollTop).toBeLessThanOrEqual(1);
    });
  });

  test('lie below the picture on a phone (S060, S178)', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await gotoHydrated(page, NINE);
    const [first, second] = [await boxOf(thumbnails(page).first()), await boxOf(thumbnails(page).nth(1))];
    const stage = await boxOf(stagePicture(page));
    expect(first.y).toBe(second.y);
    expect(first.y).toBeGreaterThan(stage.y + stage.height);
  });

  test('are absent with one picture, and the stage is empty without any (S089)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.brokenPictures}`);
    await expect(stagePicture(page)).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(0);
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.withoutPicture}`);
    await expect(gallery(page)).toBeVisible();
    await expect(enlarge(page)).toHaveCount(0);
    expect((await boxOf(gallery(page))).height).toBeGreaterThan(300);
    const placeholder = stagePicture(page);
    const text = await placeholder.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(text).toBe('"No picture"');
  });
});

test.describe('the large picture', () => {
  /** Moves a finger over the middle of the picture. */
  const swipe = async (page: Page, distance: number): Promise<void> => {
    const { x, y, width, height } = await boxOf(stagePicture(page));
    const finger = (share: number) => [{ x: x + width / 2 + distance * (share - 0.5), y: y + height / 2 }];
    const client = await page.context().newCDPSession(page);
    const start = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : finger(step / 5),
        timestamp: start + step * 0.05,
      });
    // Sent at once, as a finger that rests becomes a long press, with times of their own, which make the speed a finger’s.
    await Promise.all([
      touch('touchStart', 0),
      ...[1, 2, 3, 4, 5].map((step) => touch('touchMove', step)),
      touch('touchEnd', 6),
    ]);
  };

  test('swipes by touch, one picture at a time, and opens at the one in view (S060, S061)', async ({ visit }) => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const { page } = await visit({ username: 'mei.lin', ...phone });
    const settled = (): Promise<void> =>
      expect(async () => {
        expect((await boxOf(stagePicture(page))).x).toBe((await boxOf(gallery(page))).x);
      }).toPass();
    await gotoHydrated(page, NINE);
    await swipe(page, -200);
    await expect(gallery(page).getByText('2 / 8')).toBeVisible();
    await settled();
    await expect(stagePicture(page)).toHaveAttribute('src', /\/1\.svg/);
    await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await swipe(page, 200);
    await expect(gallery(page).getByText('1 / 8')).toBeVisible();
    await settled();

    await thumbnails(page).nth(4).tap();
    await expect(gallery(page).getByText('5 / 8')).toBeVisible();
    await settled();
    await enlarge(page).tap();
    await expect(page.getByRole('dialog').getByText('5 / 8')).toBeVisible();
  });

  test('follows the arrow keys on the button over it (A20)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    await enlarge(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByText('2 / 8')).toBeVisible();
    await expect(enlarge(page)).toBeFocused();
  });

  test('stays the same when the window is turned', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await gotoHydrated(page, NINE);
    await thumbnails(page).nth(3).click();
    await expect(gallery(page).getByText('4 / 8')).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(async () => (await boxOf(stagePicture(page))).width).toBeLessThan(600);
    await expect(gallery(page).getByText('4 / 8')).toBeVisible();
    await expect(async () => {
      // Widths are fractions of a pixel, scroll positions are not.
      const offset = (await boxOf(stagePicture(page))).x - (await boxOf(enlarge(page))).x;
      expect(Math.abs(offset)).toBeLessThan(1);
    }).toPass();
  });

  test('changes to the chosen variant’s own picture (D94)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/items/halo-arc-desk-lamp');
    await page.getByRole('radio', { name: 'Coral', exact: true }).click();
    await expect(stagePicture(page)).toHaveAttribute('src', /\/Coral\.svg/);
    await expect(gallery(page).getByText('6 / 6')).toBeVisible();
    await page.getByRole('radio', { name: 'Spruce green', exact: true }).click();
    await expect(stagePicture(page)).toHaveAttribute('src', /\/0\.svg/);
  });
});

test.describe('zoom', () => {
  test('magnifies the picture at the point under the mouse (S061)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    const picture = stagePicture(page).locator('..');
    const box = await boxOf(picture);
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75);
    await expect(picture).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)');
    const origin = await picture.evaluate((element) => (element as HTMLElement).style.transformOrigin.split(' '));
    expect(origin.map((part) => Math.round(Number.parseFloat(part)))).toEqual([25, 75]);
    await page.mouse.move(0, 0);
    await expect(picture).toHaveCSS('transform', 'none');
  });

  test('leaves air around the picture in every window (S061)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    await enlarge(page).click();
    const large = page.getByRole('dialog').getByRole('img', { name: /, image 1$/ });
    for (const [width, height] of [
      [1280, 800],
      [390, 800],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The page may still have the layout of the former window.
      await expect(async () => {
        const box = await boxOf(large);
        expect(box.width).toBeLessThanOrEqual(Math.min(width, height) - 48);
        expect(Math.min(box.x, box.y, width - box.x - box.width)).toBeGreaterThanOrEqual(24);
        expect(box.y + box.height).toBeLessThanOrEqual(height - 72);
      }).toPass();
    }
  });

  test('fills the window on a click and magnifies on another (S061)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    await enlarge(page).click();
    const lightbox = page.getByRole('dialog');
    const large = lightbox.getByRole('img', { name: /, image 1$/ });
    const widthOfLarge = async (): Promise<number> => (await large.boundingBox())?.width ?? 0;
    await expect.poll(widthOfLarge).toBeGreaterThan(600);
    const before = await widthOfLarge();
    await lightbox.getByRole('button', { name: 'Enlarge the picture' }).click({ position: { x: 20, y: 20 } });
    await expect.poll(widthOfLarge).toBeGreaterThan(before * 1.5);
    // The corner that was clicked is in view.
    expect((await boxOf(large)).x).toBeGreaterThanOrEqual(0);
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox.getByRole('img', { name: /, image 2$/ })).toBeVisible();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(gallery(page).getByText('2 / 8')).toBeVisible();
  });

  test('works by keyboard alone and returns the focus (S061, A20)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, NINE);
    await enlarge(page).focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('2 / 8')).toBeVisible();

    const closer = lightbox.getByRole('button', { name: 'Enlarge the picture' });
    await closer.focus();
    await page.keyboard.press('Enter');
    await expect(closer).toHaveAttribute('aria-pressed', 'true');
    const scrollLeft = (): Promise<number> => closer.locator('../..').evaluate((element) => element.scrollLeft);
    await expect.poll(scrollLeft).toBeGreaterThan(0);
    const before = await scrollLeft();
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrollLeft).toBeGreaterThan(before);
    await expect(lightbox.getByText('2 / 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(enlarge(page)).toBeFocused();
  });
});

test.describe('the video', () => {
  test('plays on the stage and gives way to a picture (S062)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.withVideo}`);
    const video = gallery(page).locator('video');
    const play = inGallery(page, 'Play video');
    await expect(video).toHaveCount(0);
    await play.click();
    await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
    await expect(video).toBeFocused();
    await expect(video).toHaveAttribute('src', /\.mp4$/);
    await thumbnails(page).nth(1).click();
    await expect(video).toHaveCount(0);
    await expect(play).toHaveCount(0);
    await inGallery(page, 'Image 1, with video').click();
    await expect(play).toBeVisible();
  });

  for (const [url, links] of [
    ['/clip.FLV?x.flv', 1],
    ['/clip.webm', 0],
    ['/clip.mp4?token=1', 0],
    ['javascript:alert(1)//.mp4', 0],
  ] as const)
    test(`with ${url} has ${links} links to the file (S062, S122, D22)`, async ({ shop, buyer: { page } }) => {
      const product = {
        ...{ id: '77', productName: 'Made up', productStatus: 'ONSHELF', mainImage: '/favicon.png', video: url },
      };
      shop.sandbox.fail({ match: 'front-item', status: 200, body: { success: true, data: [product] }, times: 1 });
      await gotoHydrated(page, '/items/77');
      await expect(gallery(page)).toBeVisible();
      await expect(inGallery(page, 'Play video')).toHaveCount(0);
      await expect(videoLink(page)).toHaveCount(links);
    });

  test('that can’t be played becomes a link to its file (D22)', async ({ buyer: { page } }) => {
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no video' }));
    await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.withVideo}`);
    await inGallery(page, 'Play video').click();
    await expect(videoLink(page)).toHaveAttribute('target', '_blank');
    await expect(videoLink(page)).toHaveAttribute('rel', 'noopener');
  });
});
