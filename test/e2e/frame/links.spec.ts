// The links of header, footer and pages have targets (S020, S021, S084, S085).
import type { Locator, Page } from '@playwright/test';
import { demoFooter } from '../../../config/footer';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const footer = (page: Page): Locator => page.getByRole('contentinfo');

test.describe('the footer', () => {
  test('shows the configured texts and links (S084, S043)', async ({ visitor: { page, documents } }) => {
    await gotoHydrated(page, '/help');
    const { email = '', phone = '', workTime = '', address = '', groups, social } = demoFooter;
    for (const text of [email, phone, workTime, address, '© 2026 Tovaro'])
      await expect(footer(page).getByText(text, { exact: true })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    for (const { title, links } of groups) {
      const shown = footer(page).getByRole('navigation', { name: title }).getByRole('link');
      await expect(shown).toHaveText(links.map((link) => link.title));
    }
    for (const { name, url } of social)
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
    await expect(footer(page).locator('a[href="/article/detail/5"]')).not.toHaveCount(0);
    for (const title of ['Privacy Policy', 'Terms and Conditions']) {
      await footer(page).getByRole('link', { name: title, exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    expect(documents).toEqual(['/help']);
  });

  test.describe('without configuration', () => {
    test.use({ shopEnv: { FOOTER: '{}' } });

    test('has only the two legal titles (S084)', async ({ visitor: { page } }) => {
      await gotoHydrated(page, '/help');
      const lines = (await footer(page).innerText()).split('\n').filter(Boolean);
      expect(lines).toEqual(['Privacy Policy', 'Terms and Conditions']);
      const links = footer(page).getByRole('link');
      await expect(links).toHaveCount(1);
      await expect(links).toHaveAttribute('href', '/');
    });
  });
});

test.describe('links', () => {
  const PAGES = [
    '/',
    '/search?cateId=10101&lowestPrice=10',
    '/items/20450001',
    '/article/detail/5',
    '/help',
    '/invite',
    '/distributor/selection/cart',
    '/distributor/list/products',
    '/account/verification',
    '/404',
  ];

  test.use({ buyerName: 'sofia.r' });

  test('of all pages have targets (S020, S021, S085)', async ({ shop, buyer: { page, complaints } }) => {
    // It requests every link of ten pages.
    test.slow();
    complaints.allow(/status of 404/);
    const hrefs = new Set<string>();
    for (const path of PAGES) {
      await gotoHydrated(page, path);
      const links = page.locator('a:not([href^="#"])');
      const found = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const href of found) hrefs.add(href);
    }
    const isOwn = (href: string): boolean => href.startsWith(`${shop.origin}/`);
    const own = [...hrefs].filter(isOwn).map((href) => href.slice(shop.origin.length));
    expect(own.length).toBeGreaterThan(50);
    const cookie = await shop.login('sofia.r');
    const broken: string[] = [];
    for (const href of own) {
      const { status, headers } = await shop.get(href, cookie);
      if (status !== 200) broken.push(`${href} ${status} ${headers.location ?? ''}`);
    }
    expect(broken).toEqual([]);
    const foreign = [...hrefs].filter((href) => !isOwn(href));
    expect(foreign.filter((href) => !/^(https:\/\/|mailto:)\S+$/.test(href))).toEqual([]);
  });
});
