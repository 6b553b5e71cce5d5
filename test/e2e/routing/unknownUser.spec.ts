// A session of which the server could not learn whose it is: the page speaks of no login before the browser has an answer.
import type { Page } from '@playwright/test';
import { holdCalls } from '../../support/e2e/calls';
import { expect, type Shop, statusText, test } from '../../support/e2e/fixtures';
import { followLink, waitForHydration } from '../../support/e2e/hydration';

const CURRENT_USER = '/api/trantor/portal/user/current';
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'mei.lin' });
const login = (page: Page) => page.getByRole('link', { name: 'Login' });

/** Opens a page whose document learns no user, and holds back what the browser asks. */
async function openUnknown(shop: Shop, page: Page, path: string) {
  const release = await holdCalls(page, CURRENT_USER);
  shop.sandbox.fail({ match: 'user/current', status: 500, body: { msg: 'The user service is away' }, times: 1 });
  await page.goto(path);
  await waitForHydration(page);
  return release;
}

test.use({ shopEnv: { PUBLIC_PAGES: '/items/*' } });

for (const path of ['/', '/items/20450001'])
  test(`${path} of a buyer whom the server does not know becomes theirs once the browser has asked (D191)`, async ({
    shop,
    buyer: { page },
  }) => {
    const release = await openUnknown(shop, page, path);
    await expect(page.getByText('***').first()).toBeVisible();
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Log ?in|Hello/);
    expect(await statusText(page)).toBe('');
    await release();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText(/^¥/).first()).toBeVisible();
  });

test('a page of nobody’s session becomes the visitors’ without a load, and links wait for no answer (D191)', async ({
  shop,
  visitor: { page, context, documents, complaints },
}) => {
  complaints.allow(/status of 401/);
  await context.addCookies([{ name: 'sandboxSession', value: 'ended', url: shop.origin }]);
  const release = await openUnknown(shop, page, '/help');
  const room = await page.getByRole('banner').boundingBox();
  await expect(login(page)).toHaveCount(0);
  await release();
  await expect(login(page)).toBeVisible();
  expect(await page.getByRole('banner').boundingBox()).toEqual(room);
  expect(documents).toEqual(['/help']);
  await followLink(page, '/invite');
  await expect(page).toHaveURL(/invite$/);
  expect(documents).toEqual(['/help']);
});

test('while nobody says who the user is, a link loads a document, which asks again (D191)', async ({ shop, buyer }) => {
  const { page, documents } = buyer;
  await openUnknown(shop, page, '/help');
  await followLink(page, '/invite');
  await expect(account(page)).toBeVisible();
  expect(documents).toEqual(['/help', '/invite']);
});
