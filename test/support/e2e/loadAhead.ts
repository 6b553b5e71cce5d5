// Documents that Chromium loads while their link is hovered.
import { expect, type Page } from '@playwright/test';
import type { Shop } from './fixtures';
import { gotoHydrated } from './hydration';

const CARD_LINK = 'main article a[target=_blank]';

/** How often the server has sent a page. */
export const pagesSent = ({ logged }: Shop, path: string): number =>
  logged.filter((line) => line.method === 'GET' && String(line.path).startsWith(path)).length;

/** Hovers the first product of a search until its page is loaded; returns its link and path. */
export async function hoverProduct(shop: Shop, page: Page) {
  await gotoHydrated(page, '/search?keyword=lamp');
  const link = page.locator(CARD_LINK).first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(pagesSent(shop, path)).toBe(0);
  await link.hover();
  await expect.poll(() => pagesSent(shop, path)).toBe(1);
  return { link, path };
}
