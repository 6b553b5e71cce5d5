// Listing to several shops at once: ticks, a chain that goes on while the buyer works on, and its outcome by shop.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, radio, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { followLink } from '../../support/e2e/hydration';
import { chooseShop, dialogOf } from '../../support/e2e/listing';

const { listsWell } = SPECIAL_PRODUCTS;

test('a product goes to three shops by keyboard, while its buyer works on, on any page (F03)', async ({
  shop,
  buyer,
}) => {
  const { page, documents } = buyer;
  const dialog = await chooseShop(page, listsWell);
  await radio(dialog, 'Several shops').press('Space');
  for (const name of ['Deskwell Studio', 'Cosy Corner UK']) await checkbox(dialog, name).press('Space');
  await see(dialog, '1 product to 3 shops');
  await expectClean(buyer);

  const release = await holdCalls(page, DETAIL);
  await button(dialog, 'List to 3 shops').press('Enter');
  const running = dialogOf(page, 'Listing to 3 shops');
  await see(running, 'Luma Living');
  await button(running, 'Keep working').press('Enter');
  // Its full load would cut off what is still to be sent.
  await link(page, 'Tovaro home').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
  expect(documents).toHaveLength(1);
  // A navigation ends with the focus there.
  await expect(page.getByRole('main')).toBeFocused();
  const pill = button(page, '0 of 3 done. Show the running listing');
  await pill.press('Enter');
  await expect(dialogOf(page, 'Listing to 3 shops').getByRole('listitem')).toHaveCount(3);
  await expectClean(buyer);
  // A page without the frame of the others, as behind a link to a product that is gone.
  await followLink(page, '/items/999999');
  await see(page, 'Page not found');
  await expect(pill).toBeVisible();

  await release();
  await button(page, '3 listed. Show the outcome').press('Enter');
  expect(requestsTo(shop, COMMIT).map(({ shopId }) => shopId)).toEqual(['1', '3', '5']);
  const success = dialogOf(page, 'SUCCESS!');
  await expect(success.getByRole('listitem')).toHaveText([/Luma Living/, /Deskwell Studio/, /Cosy Corner UK/]);
  await button(success, 'Continue').press('Enter');
  await expect(page.getByRole('dialog').or(button(page, /outcome/))).toHaveCount(0);
});
