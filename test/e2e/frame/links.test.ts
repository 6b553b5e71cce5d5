// The links of header, footer and pages lead somewhere (S020, S021, S084, S085).
import type { Page } from 'playwright-core';
import { demoFooter } from '../../../config/footer';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const footer = (page: Page) => page.getByRole('contentinfo');

describe('the footer', () => {
  it('shows what is configured, its links lead to what they name (S084, S043)', async () => {
    const { page, context, complaints, documents } = await visit(shop);
    await arrive(page, '/help');
    const { email = '', phone = '', workTime = '', address = '', groups, social } = demoFooter;
    for (const text of [email, phone, workTime, address, '© Tovaro']) {
      expect([text, await footer(page).getByText(text, { exact: true }).isVisible()]).toEqual([text, true]);
    }
    expect(await footer(page).getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    for (const { title, links } of groups) {
      const shown = footer(page).getByRole('navigation', { name: title }).getByRole('link');
      expect(await shown.allTextContents()).toEqual(links.map((link) => link.title));
    }
    for (const { name, url } of social) {
      expect(await footer(page).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(url);
    }
    expect(await footer(page).locator('a[href="/article/detail/5"]').count()).toBeGreaterThan(0);
    for (const title of ['Privacy Policy', 'Terms and Conditions']) {
      await footer(page).getByRole('link', { name: title, exact: true }).last().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    expect(documents).toEqual(['/help']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows nothing that is not configured, but both legal titles (S084)', async () => {
    const bare = await openShop({ FOOTER: '{}' });
    const { page, context, complaints } = await visit(bare);
    await arrive(page, '/help');
    expect((await footer(page).innerText()).split('\n').filter(Boolean)).toEqual([
      'Privacy Policy',
      'Terms and Conditions',
    ]);
    expect(
      await footer(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('links', () => {
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

  it('on no page lead nowhere', async () => {
    const cookie = await shop.login('sofia.r');
    const { page, context } = await visit(shop, { cookie });
    const hrefs = new Set<string>();
    for (const path of PAGES) {
      await arrive(page, path);
      const links = page.locator('a:not([href^="#"])');
      const found = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const href of found) hrefs.add(href);
    }
    const own = [...hrefs]
      .filter((href) => href.startsWith(`${shop.origin}/`))
      .map((href) => href.slice(shop.origin.length));
    expect(own.length).toBeGreaterThan(50);
    const broken: string[] = [];
    for (const href of own) {
      const { status, headers } = await shop.get(href, cookie);
      if (status !== 200) broken.push(`${href} ${status} ${headers.location ?? ''}`);
    }
    expect(broken).toEqual([]);
    const foreign = [...hrefs].filter((href) => !href.startsWith(`${shop.origin}/`));
    expect(foreign.filter((href) => !/^(https:\/\/|mailto:)\S+$/.test(href))).toEqual([]);
    await context.close();
  });
});
