// The product's pictures and video: thumbnails, zoom, the large picture.
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { expectClean } from '../support/e2e/auditPage';
import { region, resize, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const NINE = `/items/${SPECIAL_PRODUCTS.ninePictures}`;

// Too low for eight thumbnails and two arrows.
test.use({ viewport: { width: 1000, height: 800 } });

const gallery = (page: Page) => region(page, 'Product images');
const inGallery = (page: Page, name: string | RegExp) => gallery(page).getByRole('button', { name });
const thumbnails = (page: Page) => inGallery(page, /^Image \d/);
const stagePicture = (page: Page) => gallery(page).getByRole('img', { name: /, image \d$/ });
const enlarge = (page: Page) => inGallery(page, 'Enlarge the picture');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

test.describe('the thumbnails', () => {
  // A click has scrolled when it is done.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('are eight of 54 px in a column that scrolls by arrows; on a phone in a row (S060, S173, S178, A22)', async ({
    buyer: { page },
  }) => {
    await gotoHydrated(page, NINE);
    const { x, y } = await boxOf(thumbnails(page).first());
    for (const [index, thumbnail] of (await thumbnails(page).all()).entries())
      expect(await thumbnail.boundingBox()).toEqual({ x, y: y + index * 62, width: 54, height: 54 });

    const list = gallery(page).getByRole('list');
    const up = inGallery(page, 'Previous images');
    const down = inGallery(page, 'Next images');
    const scrollTop = () => list.evaluate((element) => element.scrollTop);
    const hidden = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(hidden).toBeGreaterThan(100);
    // Whole ones, with the gap that the last lacks.
    expect(await list.evaluate(({ clientHeight }) => (clientHeight + 8) % 62)).toBe(0);
    await expect(up).toBeDisabled();
    await down.click();
    await expect.poll(scrollTop).toBeGreaterThan(50);
    if ((await scrollTop()) < hidden - 1) await down.click();
    await expect.poll(scrollTop).toBeGreaterThanOrEqual(hidden - 1);
    await expect(down).toBeDisabled();
    await up.click();
    await expect.poll(scrollTop).toBeLessThan(hidden - 50);

    // Away from the picture, which it would magnify.
    await page.mouse.move(0, 0);
    await resize(page, 400, 800);
    await expect(async () => {
      const [first, second] = [await boxOf(thumbnails(page).first()), await boxOf(thumbnails(page).nth(1))];
      const stage = await boxOf(stagePicture(page));
      expect([first.y, first.y > stage.y + stage.height]).toEqual([second.y, true]);
    }).toPass();
  });
});

/** Moves a finger over the middle of the picture. */
async function swipe(page: Page, distance: number) {
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
}

/** Waits until the stage has scrolled to its picture. */
async function expectInPlace(page: Page) {
  await expect(async () => {
    // Widths are fractions of a pixel, scroll positions are not.
    const offset = (await boxOf(stagePicture(page))).x - (await boxOf(enlarge(page))).x;
    expect(Math.abs(offset)).toBeLessThan(1);
  }).toPass();
}

test.describe('the picture on the stage', () => {
  test('swipes by touch, one picture at a time, and opens at the one in view (S060, S061)', async ({ visit }) => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const { page } = await visit({ username: 'mei.lin', ...phone });
    await gotoHydrated(page, NINE);
    await swipe(page, -200);
    await see(gallery(page), '2 / 8');
    await expectInPlace(page);
    await expect(stagePicture(page)).toHaveAttribute('src', /\/1\.svg/);
    await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await thumbnails(page).nth(4).tap();
    await see(gallery(page), '5 / 8');
    await expectInPlace(page);
    await enlarge(page).tap();
    await see(page.getByRole('dialog'), '5 / 8');
  });

  test('is chosen by thumbnail or arrow key, stays when the window is turned, and magnifies (S061, A20)', async ({
    buyer: { page },
  }) => {
    await resize(page, 768, 900);
    await gotoHydrated(page, NINE);
    await thumbnails(page).nth(2).click();
    await see(gallery(page), '3 / 8');
    await enlarge(page).focus();
    await page.keyboard.press('ArrowRight');
    await see(gallery(page), '4 / 8');
    await expect(enlarge(page)).toBeFocused();
    await expectInPlace(page);
    // Where it has pressed, the picture will be.
    await page.mouse.move(0, 0);
    await resize(page, 1024, 768);
    await expect.poll(async () => (await boxOf(stagePicture(page))).width).toBeLessThan(600);
    await see(gallery(page), '4 / 8');
    await expectInPlace(page);

    const picture = stagePicture(page).locator('..');
    const box = await boxOf(picture);
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75);
    await expect(picture).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)');
    const origin = await picture.evaluate((element) => (element as HTMLElement).style.transformOrigin.split(' '));
    expect(origin.map((part) => Math.round(Number.parseFloat(part)))).toEqual([25, 75]);
    await page.mouse.move(0, 0);
    await expect(picture).toHaveCSS('transform', 'none');
  });
});

test.describe('the enlarged picture', () => {
  test('has air around it in every window, magnifies on a click and returns the focus (S061, A20)', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await gotoHydrated(page, NINE);
    await enlarge(page).press('Enter');
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused();
    const large = lightbox.getByRole('img', { name: /, image 1$/ });
    await expectClean(buyer);
    for (const [width, height] of [
      [844, 390],
      [390, 800],
    ] as const) {
      await resize(page, width, height);
      // The page may still have the layout of the former window.
      await expect(async () => {
        const box = await boxOf(large);
        expect(box.width).toBeLessThanOrEqual(Math.min(width, height) - 48);
        expect(Math.min(box.x, box.y, width - box.x - box.width)).toBeGreaterThanOrEqual(24);
        expect(box.y + box.height).toBeLessThanOrEqual(height - 72);
      }).toPass();
    }

    const { width: before } = await boxOf(large);
    const closer = lightbox.getByRole('button', { name: 'Enlarge the picture' });
    await closer.click({ position: { x: 20, y: 20 } });
    await expect(closer).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await boxOf(large)).width).toBeGreaterThan(before * 1.5);
    // The corner that was clicked is in view.
    expect((await boxOf(large)).x).toBeGreaterThanOrEqual(0);
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox.getByRole('img', { name: /, image 2$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    // Closed it has no role, and is there for a moment more.
    await expect(page.locator('dialog')).toHaveCount(0);
    await see(gallery(page), '2 / 8');
    await expect(enlarge(page)).toBeFocused();
  });
});

test('the video plays on the stage and gives way to a picture (S062, A20)', async ({ buyer: { page } }) => {
  await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.withVideo}`);
  const video = gallery(page).locator('video');
  const play = inGallery(page, 'Play video');
  await expect(video).toHaveCount(0);
  await play.click();
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  await expect(video).toBeFocused();
  await thumbnails(page).nth(1).click();
  await expect(video).toHaveCount(0);
  await expect(play).toHaveCount(0);
  await inGallery(page, 'Image 1, with video').click();
  await expect(play).toBeVisible();
});
