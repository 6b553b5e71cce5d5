// One journey through the storefront in three browser engines, on a desktop and on a phone: what a visitor reads, and what a
// buyer does from the login to a listed product. var/engines/index.html has a picture of every step, the engines side by side.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import express from 'express';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { callsTo, SEARCH } from '../../support/e2e/calls';
import { CART, MY_PRODUCTS } from '../../support/e2e/listing';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, DEMO_PASSWORD, startTestStorefront } from '../../support/storefront';
import { collectErrors, ENGINES } from './engines';
import { User } from './user';

const PICTURES = 'var/engines';
const WINDOWS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const { listsWell, listsAtSecondTry } = SPECIAL_PRODUCTS;
const PRICED = '/search?cateId=10000&lowestPrice=10&highestPrice=90';

/** Names of products that are cut although their lines have room. */
function narrowNames(): string[] {
  const names = [...document.querySelectorAll<HTMLElement>('main article h3')];
  const isNarrow = (name: HTMLElement): boolean => {
    const text = document.createRange();
    text.selectNodeContents(name.querySelector('a')?.firstChild ?? name);
    return name.scrollHeight > name.clientHeight && (text.getClientRects()[0]?.width ?? 0) < name.clientWidth / 2;
  };
  return names.filter(isNarrow).map(({ innerText }) => innerText);
}

/** Sets what the device keeps of products back by a day; false until it keeps two. */
function keepSinceYesterday(): boolean {
  const [key, text] = Object.entries(localStorage).find(([name]) => name.includes(':changed:')) ?? [];
  const kept = JSON.parse(text ?? '{}');
  const products: { readAt: number }[] = Object.values(kept.value?.products ?? {});
  // All of the cart was read: nothing more is written.
  if (!key || !kept.value.readAt || products.length < 2) return false;
  for (const each of [kept.value, ...products]) each.readAt -= 86_400_000;
  localStorage.setItem(key, JSON.stringify(kept));
  return true;
}

/** The steps by name, in their order. */
const JOURNEY: Readonly<Record<string, (user: User) => Promise<void>>> = {
  'a visitor opens the home page, which has no prices': async (user) => {
    await user.open('/');
    await user.see('h1', 'Stock your shop without stocking a shelf.');
    expect(await user.see('main article', /Evening|mug|flask|shirt/)).toContain('***');
  },
  'the menu of categories opens and closes': async (user) => {
    await user.tap('button', user.isPhone ? 'Open menu' : 'All categories');
    const open = user.isPhone ? 'dialog[open]' : 'header button[aria-expanded="true"]';
    await user.see(open);
    await user.browser.press('Escape');
    await user.miss(open);
  },
  'the help centre': async (user) => {
    if (user.isPhone) await user.tap('button', 'Open menu');
    await user.tap(user.isPhone ? 'dialog a' : 'header a', 'Help center');
    await user.reach('/help');
    await user.see('h1', 'Help center');
  },
  'a help article': async (user) => {
    await user.tap('main a', /^Open the full article/);
    await user.see('main h1', /^(?!Help center$)/);
    expect(await user.scrolled()).toBe(0);
  },
  'the terms, from the footer': async (user) => {
    await user.tap('footer a', 'Terms and Conditions');
    await user.reach('/article/detail/7');
    await user.see('h1', 'Terms and Conditions');
    expect(await user.scrolled()).toBe(0);
  },
  'Back to an earlier document returns to its place': async (user) => {
    await user.scroll(300);
    await user.open('/invite');
    await user.see('h1');
    await user.go(-1);
    await user.see('h1', 'Terms and Conditions');
    await expect.poll(() => user.scrolled()).toBe(300);
  },
  'the selection cart asks for a login': async (user) => {
    await user.tap('header a', 'Selection cart');
    await user.see('h1', 'Log in to Tovaro');
  },
  'a buyer logs in with the keyboard': async (user) => {
    await user.tabTo('#username');
    await user.browser.type('mei.lin');
    await user.tabTo('#password');
    await user.browser.type(DEMO_PASSWORD);
    await user.browser.press('Enter');
    await user.reach(CART);
    await user.see('main h2', 'Your selection cart is empty');
  },
  'the search box suggests': async (user) => {
    await user.tap('header input');
    await user.browser.type('halo');
    await user.see('[role="option"]');
    await user.browser.press('ArrowDown');
    await user.see('[role="option"][aria-selected="true"]');
  },
  'a search by keyboard': async (user) => {
    const keyword = await user.see('[role="option"][aria-selected="true"]');
    await user.browser.press('Enter');
    await user.see('h1', `Search result for ${keyword.trim()}`);
    await user.miss('[role="listbox"]');
  },
  'a product opens in a new tab': async (user) => {
    await user.tapForTab('main article a', /^Halo arc reading lamp/);
    await user.see('h1', 'Halo arc reading lamp, cable management');
    expect(await user.see('main')).toMatch(/¥\d/);
  },
  'the third picture': async (user) => {
    await user.tap('main button', 'Image 3');
    await user.see('main', /3 \/ 8/);
  },
  'a variant has its price': async (user) => {
    await user.tap('[role="radio"]', 'Coral');
    await user.tap('[role="radio"]', 'UK');
    await user.see('main', /Price for the chosen variant/);
  },
  'all variants are a table, where another one is chosen': async (user) => {
    await user.tap('main button', /^All \d+ variants$/);
    await user.see('dialog h2', /^Variants \(\d+\)$/);
    await user.see('dialog tbody button[aria-pressed="true"]', 'Coral');
    await user.tap('dialog tbody button', 'Charcoal');
    await user.see('dialog tbody button[aria-pressed="true"]', 'Charcoal');
    await user.tap('dialog button', 'Done');
    await user.see('[role="radio"][aria-checked="true"]', 'Charcoal');
  },
  'the attributes, by keyboard': async (user) => {
    await user.tap('[role="tab"]', 'Details');
    await user.browser.press('ArrowRight');
    await user.see('[role="tabpanel"] dl');
  },
  'the product goes into the selection cart': async (user) => {
    await user.tap('main button', 'Selection cart');
    await user.see('header a', 'Selection cart, 1 product');
  },
  'the tab before knows of it': async (user) => {
    await user.browser.closeTab();
    await user.see('header a', 'Selection cart, 1 product');
    await user.see('main article button', /^Remove from selection cart: Halo arc reading lamp/);
  },
  'what was viewed is below the search': async (user) => {
    await user.tap('header input');
    await user.see('header [role="search"] a', 'Halo arc reading lamp, cable management');
    await user.browser.press('Escape');
    await user.miss('header [role="search"] a');
  },
  'Ctrl+K goes to a product by a few letters': async (user) => {
    await user.browser.pressWithControl('k');
    await user.see('dialog [role="combobox"]');
    await user.browser.type('halo arc');
    await user.see('dialog [role="option"]', /^Halo arc reading lamp.* ¥/);
    await user.browser.press('ArrowDown');
    await user.browser.press('Enter');
    await user.see('h1', /^Halo arc/);
    await user.miss('dialog[open]');
  },
  '? has the keys': async (user) => {
    await user.browser.type('?');
    await user.see('dialog[aria-label="Keys"] [role="option"]', /^Go to anything/);
    await user.browser.press('Escape');
    await user.miss('dialog[open]');
  },
  'a category, with a wrong range of prices': async (user) => {
    await user.open('/search?cateId=10000');
    if (user.isPhone) await user.tap('main button', 'Filter Options');
    await user.fill('Lowest price', '90');
    await user.fill('Highest price', '10');
    await user.tap('button', 'Go');
    await user.see('[role="alert"]', 'Wrong value range, please try again');
  },
  'a range of prices': async (user) => {
    await user.fill('Lowest price', '10');
    await user.fill('Highest price', '90');
    await user.tap('button', 'Go');
    await user.reach(PRICED);
    await user.see('main', /\$10-90/);
    expect(await user.browser.evaluate(narrowNames)).toEqual([]);
  },
  'the next page, from its top': async (user) => {
    await user.tap('nav a', 'Page 2');
    await user.reach(`${PRICED}&pageNo=2`);
    await user.see('nav a[aria-current]', 'Page 2');
    await expect.poll(() => user.scrolled()).toBe(0);
  },
  'Back to where the first page was left': async (user) => {
    await user.go(-1);
    await user.see('nav a[aria-current]', 'Page 1');
    await expect.poll(() => user.scrolled()).toBeGreaterThan(500);
  },
  'Forward to the next page': async (user) => {
    await user.go(1);
    await user.see('nav a[aria-current]', 'Page 2');
  },
  'a search is saved, and stands on the home page beside what was viewed': async (user) => {
    await user.open(PRICED);
    if (user.isPhone) {
      await user.tap('main button', 'Filter Options');
      await user.tap('summary', 'Saved searches');
    }
    await user.tap('button', 'Save this search');
    await user.see('button', /^Remove “/);
    await user.open('/');
    await user.see('main h2', 'Recently viewed');
    await user.see('main h2', 'Saved searches');
    await user.open(PRICED);
  },
  'a price rule': async (user) => {
    if (user.isPhone) await user.tap('main button', 'Tools');
    await user.tap(user.isPhone ? 'dialog button' : 'main button', /^Price rule/);
    await user.fill('Multiply cost by', '2');
    await user.tap('dialog button', 'Use this rule');
    await user.see('main article', /Sell ¥[\d,.]+ 50 % margin/);
  },
  'two chosen products are compared': async (user) => {
    await user.tap('main button', 'Choose');
    await user.tap('main li:nth-child(1) article input');
    await user.tap('main li:nth-child(2) article input');
    await user.tap('section[aria-label="Chosen products"] button', 'Compare');
    await user.see('main h1', 'Compare 2 products');
    await user.see('main', /What differs comes first/);
    await user.go(-1);
    await user.miss('main h1', 'Compare 2 products');
  },
  'the selection cart': async (user) => {
    user.shop.sandbox.users.fillCart('mei.lin', [listsWell, listsAtSecondTry]);
    await user.open(CART);
    await user.see('header a', 'Selection cart, 2 products');
  },
  'what has changed of its products since yesterday': async (user) => {
    await user.until('No product is kept', () => user.browser.evaluate(keepSinceYesterday), Boolean);
    const price = '900.00';
    user.shop.sandbox.changeProduct(listsWell, {
      productPrice: price,
      priceRange: { lowestPrice: price, highestPrice: price },
    });
    await user.open(CART);
    await user.tap('main button', 'Changed (1)');
    await user.see('main', /→ ¥900\.00/);
    await user.tap('main button', 'Changed (1)');
    await user.see('main tbody', /20450/);
  },
  'a product is removed and brought back': async (user) => {
    await user.tap('main tr button', /^Remove/);
    await user.see('header a', 'Selection cart, 1 product');
    await user.tap('button', 'Undo');
    await user.see('header a', 'Selection cart, 2 products');
  },
  'what shops may refuse': async (user) => {
    await user.tap('main button', /ready|may be refused|\bchecked/);
    await user.see('dialog h2', 'Before you list');
    await user.browser.press('Escape');
    await user.miss('dialog[open]');
  },
  'List Shop has the first shop selected': async (user) => {
    await user.tap('main input', /^Select all/);
    await user.tap('main button', /^List to shop \(2\)/);
    await user.see('dialog input:checked', /^Luma Living/);
  },
  'another shop, by keyboard': async (user) => {
    await user.tabTo('dialog td input:checked');
    await user.browser.press('ArrowDown');
    await user.see('dialog td input:checked', /^Little Harbour Home/);
    await user.tap('dialog button', 'List');
    await user.see('dialog h2', 'Complete!');
  },
  'Failed Records': async (user) => {
    await user.tap('dialog button', 'View details');
    await user.see('dialog h2', 'Failed Records(1)');
    await user.tap('dialog input', /^Select all/);
  },
  'a second try lists the rest': async (user) => {
    await user.tap('dialog button', 'Try again');
    await user.see('dialog h2', 'SUCCESS!');
  },
  'My Products': async (user) => {
    await user.tap('dialog a', 'See My Products');
    await user.reach(MY_PRODUCTS);
    await user.see('h1', 'My Products');
    await user.see('main td, main li', /Little Harbour Home/);
  },
  'what was listed is marked, and left out of the next listing': async (user) => {
    await user.open(`/items/${listsWell}`);
    await user.see('h1');
    await user.browser.press('Tab');
    await user.see('main', /Listed( to | · )Little Harbour Home|Listed in \d/);
    await user.tap('main button', 'List to shop');
    await user.tap('dialog label', 'Several shops');
    for (const shop of ['Luma Living', 'Deskwell Studio']) await user.tap('dialog input', shop);
    await user.tap('dialog button', 'List to 3 shops');
    await user.tap('dialog button', 'Skip that one');
    await user.see('dialog', /1 product to 2 shops/);
  },
  'several shops in one go': async (user) => {
    await user.tap('dialog button', 'List to 2 shops');
    await user.see('dialog h2', 'SUCCESS!');
    for (const shop of [/^Luma Living/, /^Deskwell Studio/]) await user.see('dialog li', shop);
    await user.tap('dialog button', 'Continue');
    await user.miss('dialog');
  },
  'the release sheet of a batch': async (user) => {
    await user.open(MY_PRODUCTS);
    await user.see('h1', 'My Products');
    await user.tap('main a', /^Release sheet/);
    await user.see('h1', 'Release sheet');
    await user.see('main', /Deskwell Studio/);
  },
  'a page that is left while the next one loads shows no failure': async (user) => {
    user.shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    const searches = callsTo(user.shop, SEARCH).length;
    await user.tap('footer a', 'Browse products');
    await expect.poll(() => callsTo(user.shop, SEARCH).length).toBeGreaterThan(searches);
    await user.browser.evaluate(() => {
      const watch = (): void => {
        if (document.body.innerText.includes('Error occurred')) sessionStorage.setItem('failure', 'shown');
        requestAnimationFrame(watch);
      };
      watch();
    });
    user.shop.sandbox.fail({ match: 'get_article_detail_service', delayMs: 1_500, times: 1 });
    await user.open('/article/detail/8');
    await user.see('h1');
    expect(await user.browser.evaluate(() => sessionStorage.getItem('failure'))).toBeNull();
  },
  'My Account names the language': async (user) => {
    await user.open('/account/verification');
    await user.see('main', /Language English/);
    expect(await user.browser.evaluate(() => document.documentElement.lang)).toBe('en-US');
  },
  'logging out': async (user) => {
    await user.tap('header button', /^Account menu/);
    await user.tap('[role="menuitem"]', 'Log out');
    await user.see('dialog', /This device forgets 1 saved search, your price rule, 2 chosen products/);
    await user.tap('dialog button', 'Log out');
    await user.see('header a, main h1', /^Login$|^Log in to Tovaro$/);
  },
  'Back shows nothing of the buyer': async (user) => {
    await user.go(-1);
    await user.see('header a', 'Login');
  },
};

const STEPS = Object.keys(JOURNEY);
const pictureOf = (step: string): string => `${String(STEPS.indexOf(step) + 1).padStart(2, '0')}.png`;

for (const [name, start] of Object.entries(ENGINES))
  for (const [device, size] of Object.entries(WINDOWS))
    test.describe(`${name} on a ${device} (N29)`, () => {
      test.describe.configure({ mode: 'serial' });
      const folder = path.join(PICTURES, device, name);
      let user: User;

      test.beforeAll(async () => {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const browser = await start(size);
        const storefront = await startTestStorefront();
        const app = express();
        if (name === 'webkit') app.use(collectErrors(browser.errors));
        const { port } = await startBackend(app.use(storefront.app));
        user = new User(browser, { ...storefront, origin: `http://localhost:${port}` }, device === 'phone');
      });

      test.afterEach(async () => {
        writeFileSync(path.join(folder, pictureOf(test.info().title)), await user.browser.picture());
      });

      test.afterAll(async () => {
        await user.browser.close();
        await closeStorefronts();
      });

      for (const [step, take] of Object.entries(JOURNEY))
        test(step, async () => {
          await take(user);
          await user.settle();
          expect(await user.overflow(), 'pixels wider than the window').toBeLessThanOrEqual(0);
          expect(user.browser.errors).toEqual([]);
        });
    });

test.afterAll(() => {
  const rowOf = (device: string, step: string): string => {
    const pictures = Object.keys(ENGINES).map((name) => `${device}/${name}/${pictureOf(step)}`);
    return `<tr><th>${step}${pictures.map((file) => `<td><img src="${file}" alt="${file}" loading="lazy">`).join('')}`;
  };
  const rows = Object.keys(WINDOWS).flatMap((device) => STEPS.map((step) => rowOf(device, step)));
  writeFileSync(`${PICTURES}/index.html`, `<!doctype html><title>Engines</title><table>${rows.join('\n')}</table>`);
});
