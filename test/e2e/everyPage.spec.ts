// One visit of every page: accessible and within the window at the widths of the design, hydrated without a complaint under its own policy,
// with the head that the server sent, and readable without scripts.
import { expectClean, headOf } from '../support/e2e/auditPage';
import { ERROR_PAGE, VISITOR_PATHS } from '../support/e2e/everyPath';
import { button, link, resize } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoSettled } from '../support/e2e/hydration';

const DEAD_BUTTONS = 'button:visible:not([type="submit"], [role="radio"], [data-text])';

/** One page of each kind; test/e2e/nightly/states.spec.ts has their other states. */
const VISITORS = VISITOR_PATHS.filter((path) => path !== '/help/11');
const LISTS = ['/search?keyword=lamp', '/distributor/list/products', '/vendor/audit'];
const OTHERS = ['/', '/items/20450001', '/distributor/selection/cart', '/account/verification'];

for (const [who, username, paths] of [
  ['visitor', undefined, VISITORS],
  ['buyer in lists', 'sofia.r', LISTS],
  ['buyer elsewhere', 'sofia.r', OTHERS],
] as const)
  test(`a ${who} has sound pages, with and without scripts (A20, S010, N10, N11, N34, A03)`, async ({ visit }) => {
    test.slow();
    const visitor = await visit({ username });
    const { page, complaints } = visitor;
    complaints.allow(ERROR_PAGE);
    const client = await page.context().newCDPSession(page);
    const load = async (path: string, hasScripts: boolean) => {
      await client.send('Emulation.setScriptExecutionDisabled', { value: !hasScripts });
      await (hasScripts ? gotoSettled(visitor, path) : page.goto(path));
      const isScripted = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      return { path, isScripted, head: await headOf(page), heading };
    };
    for (const path of paths) {
      const hydrated = await load(path, true);
      await test.step(path, () => expectClean(visitor));
      await resize(page, 1280, 900);
      expect(await load(path, false)).toEqual({ ...hydrated, isScripted: false });
      await expect(page.locator(DEAD_BUTTONS)).toHaveCount(0);
    }
  });

test('scripts of strings and markup of strings are refused (N31)', async ({ visitor: { page, complaints } }) => {
  complaints.allow(/TrustedHTML|TrustedScript|not valid JSON/);
  await page.goto('/');
  const set = ([sink = '', value]: readonly string[]) =>
    void Object.assign(document.createElement('script'), { [sink]: value });
  for (const [sink, value, refusal] of [
    ['innerHTML', '<b>x</b>', /TrustedHTML/],
    ['src', '/search.js', /TrustedScriptURL/],
    ['text', 'alert(1)', /not valid JSON/],
  ] as const)
    await expect(page.evaluate(set, [sink, value])).rejects.toThrow(refusal);
});

test('search and logout work by their forms, the menu by a link, without scripts (N11, S155)', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  await page.goto('/');
  await page.getByPlaceholder('Search something…').fill('lamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?keyword=lamp');
  await page.getByLabel('Lowest price').first().fill('50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lowestPrice=50/);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('lamp');

  await resize(page, 390, 800);
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const account = link(page.getByRole('contentinfo'), 'My Account');
  await expect(account).toBeInViewport();
  await account.click();
  await expect(page).toHaveURL('/account/verification');
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/');
  await expect(link(page.getByRole('banner'), 'Login')).toBeVisible();
});
