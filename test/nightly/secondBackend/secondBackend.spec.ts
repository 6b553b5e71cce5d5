// A backend in another language, which knows docs/contract.md and the OpenAPI document alone: checked, and walked with the built
// storefront over it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ensureProgram } from '../../../scripts/debian';
import { button, link, region, see } from '../../support/e2e/find';
import { test as base, expect } from '../../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../../support/e2e/hydration';
import { CART, dialogOf, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

let backend: ChildProcess | undefined;
let origin: string;
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  shop: async ({}, use) => {
    const storefront = await startTestStorefront({ BACKEND_URL: origin, CURRENCY_SYMBOL: '€' });
    const { port } = await storefront.listen();
    await use({ ...storefront, origin: `http://localhost:${port}` });
    await closeStorefronts();
  },
});

test.beforeAll(async () => {
  backend = spawn(ensureProgram('PYTHON_PATH'), ['test/nightly/secondBackend/backend.py']);
  backend.stderr?.pipe(process.stderr);
  const stdout = backend.stdout as Readable;
  await once(stdout, 'readable');
  origin = String(stdout.read()).trim();
  expect(origin, 'what it prints first').toMatch(/^http:/);
});
test.afterAll(() => void backend?.kill());

test('npm run check-backend finds no difference in it, and says that the storefront can run (N06)', async () => {
  const args = ['--import', 'tsx', 'scripts/check-backend.ts', origin, '--login', 'username=anna&password=pass'];
  // Generous, as machines are busy.
  const env = { ...process.env, SSR_TIMEOUT_MS: '30000', REQUEST_TIMEOUT_MS: '30000' };
  const check = () => promisify(execFile)(process.execPath, [...args, '--write'], { env });
  // Once something is listed, nothing is left to ask for.
  await check();
  const { stdout } = await check();
  expect(stdout).toMatch(/^\d+ works\. The storefront can run on it\.$/m);
});

const main = (page: Page) => page.getByRole('main');

/** Searches, and logs in at the backend's own page, which leads back. */
async function search(page: Page, keyword: string) {
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill(keyword);
  await box.press('Enter');
  await page.getByLabel('Name').fill('anna');
  await page.getByLabel('Kennwort').fill('pass');
  await button(page, 'Anmelden').click();
  await expect(page).toHaveURL(`/search?keyword=${keyword}`);
  await waitForHydration(page);
}

/** Lists the product of the cart to the second shop. */
async function list(page: Page) {
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await button(region(page, 'Chosen products'), /^List to shop/).click();
  const shops = dialogOf(page, 'List Shop');
  await shopsOf(shops).nth(1).check();
  await shops.getByRole('button', { name: 'List', exact: true }).click();
}

test('the storefront over it is walked from home to My Products (N06)', async ({ visitor: { page } }) => {
  await gotoHydrated(page, '/');
  await expect(main(page).getByRole('article')).not.toHaveCount(0);
  await search(page, 'vase');
  const found = main(page).getByRole('article');
  await expect(found).toHaveCount(14);
  await expect(found.getByText(/€\d/)).not.toHaveCount(0);

  await gotoHydrated(page, (await found.nth(1).getByRole('link').first().getAttribute('href')) ?? '');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Vase');
  await button(main(page), /selection cart/i)
    .first()
    .click();
  await expect(link(page.getByRole('banner'), 'Selection cart, 1 product')).toBeVisible();

  await gotoHydrated(page, CART);
  await list(page);
  await see(page, '1 without a result yet');
  await gotoHydrated(page, MY_PRODUCTS);
  await expect(main(page).getByText('Vase 13').first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/^Dritter/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
