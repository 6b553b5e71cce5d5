// A listing through everything that may happen to it: what the pages say beside what the backend has received.
import type { Page } from '@playwright/test';
import { COMMIT, callsTo, holdCalls, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, radio, region, see } from '../../support/e2e/find';
import { expect, type Shop, stayWhenAsked, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import {
  answerCommits,
  CART,
  chooseShopForAll,
  dialogOf,
  fillCartWithListable,
  list,
  MY_PRODUCTS,
  shopsOf,
} from '../../support/e2e/listing';
import { logInAs, waitForLogin } from '../../support/e2e/login';

/** The products of each commit that the backend has received, oldest first. */
const received = (shop: Shop) =>
  requestsTo(shop, COMMIT).map(({ sellerProductIdList }) => sellerProductIdList as string[]);
const sizes = (shop: Shop) => received(shop).map(({ length }) => length);

const viewDetails = (page: Page) => button(page, 'View details').click();

async function tryAllAgain(page: Page, count: number) {
  const dialog = dialogOf(page, `Failed Records(${count})`);
  await checkbox(dialog, 'Select all').check();
  await button(dialog, 'Try again').click();
}

// S110, C16, D75, D76, D111, D112, N14, N21
test('a listing that is lost, refused and left is taken up again at its shop after a login, and sent once', async ({
  shop,
  buyer,
}) => {
  const { page, complaints } = buyer;
  complaints.allow(/Failed to load resource|The listing (ended early|was not committed)/);
  const ids = await fillCartWithListable(shop, page, 120);
  shop.sandbox.clearCalls();
  await gotoHydrated(page, CART);
  await chooseShopForAll(page, 120);
  await dialogOf(page, 'List Shop').getByRole('row').nth(3).click();
  await answerCommits(page, { 2: 'lost', 3: 500, 4: 401 });
  await list(page);
  const unfinished = dialogOf(page, 'Not finished');
  const counts = '50 listed, 50 without a result yet, 20 not sent';
  await see(unfinished, `The response did not arrive – ${counts}`);
  expect(sizes(shop)).toEqual([50, 50]);

  // What may be listed is offered to be looked for, not to be sent again.
  await viewDetails(page);
  const records = dialogOf(page, 'Failed Records(20)');
  const open = region(records, 'No result yet (50)');
  await expect(open.getByRole('listitem')).toHaveCount(50);
  await expect(button(open, 'Look up')).toHaveCount(1);
  await expect(link(open, 'My Products')).toHaveAttribute('href', MY_PRODUCTS);
  await tryAllAgain(page, 20);
  await expect(records.getByText('Channel is down').first()).toBeVisible();
  await see(records, '20 chosen');
  await button(records, 'Cancel').click();
  await see(page, '20 chosen');
  expect(sizes(shop)).toEqual([50, 50]);

  // Back and Forward do not open it again; My Products has it, in a new tab too.
  await link(page, 'My Products').first().click();
  await expect(page).toHaveURL(MY_PRODUCTS);
  const note = page.getByText('The response to a listing did not arrive. If it was received, its result appears here.');
  await expect(note).toBeVisible();
  await page.goBack();
  await expect(button(page, 'List to shop (20)')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(note).toBeVisible();
  await see(page, '50 listed, 20 failed to be listed, 50 without a result yet');

  await viewDetails(page);
  await viewDetails(page);
  await tryAllAgain(page, 20);
  expect(await waitForLogin(page)).toBe(`${shop.origin}${MY_PRODUCTS}`);
  await logInAs(page, 'mei.lin');
  const modal = dialogOf(page, 'List Shop');
  await see(modal, '20 products will be listed to the shop you choose.');
  await see(modal, /^100 products were sent before the login/);
  await expect(radio(modal, 'Deskwell Studio')).toBeChecked();
  await list(page);
  await see(unfinished, '70 listed, 50 without a result yet');
  expect(sizes(shop)).toEqual([50, 50, 20]);
  expect(received(shop).flat().sort()).toEqual([...ids].sort());
  const keys = new Set(callsTo(shop, COMMIT).map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual(Array(3).fill(expect.stringMatching(/^"\w{32}"$/)));
});

test('closing the tab asks, and another tab has the note', async ({ shop, buyer: { page, context } }) => {
  await fillCartWithListable(shop, page, 60);
  shop.sandbox.clearCalls();
  await gotoHydrated(page, CART);
  await chooseShopForAll(page, 60);
  await holdCalls(page, COMMIT);
  const sent = page.waitForRequest(new RegExp(COMMIT));
  await list(page);
  await sent;
  await see(dialogOf(page, 'List Shop').getByRole('status'), '0 of 60');
  await stayWhenAsked(page, () => page.close({ runBeforeUnload: true }));

  // While the first tab submits, no other does.
  const other = await context.newPage();
  await gotoHydrated(other, MY_PRODUCTS);
  await see(other, 'A listing is being submitted. Its result appears here.');
  await gotoHydrated(other, CART);
  await chooseShopForAll(other, 60);
  await list(other);
  await see(other, 'Another listing is still being submitted. Try again when it has ended.');
  // Its first document has given up waiting for the end, which it would have told; then the browser frees the closed tab's lock.
  const locks = (kind: 'held' | 'pending') =>
    other.evaluate(async (kind) => (await navigator.locks.query())[kind], kind);
  await expect.poll(() => locks('pending')).toEqual([]);
  await page.close();
  await expect.poll(() => locks('held')).toEqual([]);
  await gotoHydrated(other, CART);
  await expect(other).toHaveURL(MY_PRODUCTS);
  await see(other, /^A listing was still being submitted when its page was left\./);
  await see(other, '50 without a result yet, 10 not sent');
});

test('an open dialog drops what another tab sends and removes; the rest is sent once', async ({ shop, buyer }) => {
  const { page, context } = buyer;
  const ids = await fillCartWithListable(shop, page, 3);
  shop.sandbox.clearCalls();
  await gotoHydrated(page, CART);
  await chooseShopForAll(page, 3);
  const other = await context.newPage();
  await gotoHydrated(other, CART);
  await other.getByRole('row').nth(1).getByRole('checkbox').check();
  await button(other, 'List to shop (1)').click();
  await expect(shopsOf(dialogOf(other, 'List Shop')).first()).toBeChecked();
  await list(other);
  await button(dialogOf(other, 'SUCCESS!'), 'Continue').click();
  const modal = dialogOf(page, 'List Shop');
  await see(modal, '2 products will be listed to the shop you choose.');
  await button(other.getByRole('row').nth(2), /^Remove/).click();
  await see(modal, '1 product will be listed to the shop you choose.');
  await list(page);
  await expect(dialogOf(page, 'SUCCESS!')).toBeVisible();
  const [first = [], second = []] = received(shop);
  expect([first.length, second.length, ids.includes(second[0] ?? '')]).toEqual([1, 1, true]);
  expect(second).not.toEqual(first);
});
