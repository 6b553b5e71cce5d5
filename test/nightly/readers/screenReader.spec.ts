// What a listener hears, in order: names, roles and states as a virtual screen reader speaks them.
import { readFileSync } from 'node:fs';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import type { Locator } from '@playwright/test';
import { transformSync } from 'esbuild';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { defineIn } from '../../support/e2e/auditPage';
import { radio, region } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { chooseShop, dialogOf } from '../../support/e2e/listing';

const { listsWell } = SPECIAL_PRODUCTS;

// The part of the desk that speaks in each of them.
test.use({ shopEnv: { FEATURES: 'preflight' } });
const MODULE = readFileSync(require.resolve('@guidepup/virtual-screen-reader/browser.js'), 'utf8');
const READER = transformSync(MODULE, { format: 'iife', globalName: 'guidepup' }).code;

/** All that is spoken from the beginning of a part of the page to its end, but for the ends of what it contains. */
async function heard(part: Locator): Promise<string> {
  await defineIn(part.page(), 'guidepup', READER);
  return part.evaluate(async (container) => {
    // It reads the attribute, which React leaves as it was at first.
    for (const box of container.querySelectorAll('input')) box.toggleAttribute('checked', box.checked);
    const { virtual } = (window as unknown as { guidepup: { virtual: Virtual } }).guidepup;
    await virtual.start({ container: container as HTMLElement });
    const end = `end of ${await virtual.lastSpokenPhrase()}`;
    while ((await virtual.lastSpokenPhrase()) !== end) await virtual.next();
    const [, ...phrases] = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases.filter((phrase) => !phrase.startsWith('end of ')).join('\n');
  });
}

test('List Shop is heard as a choice of one shop', async ({ shop, buyer: { page } }) => {
  const channel = { id: 1, channelName: 'TikTok Shop UK' };
  const shops = [1, 2].map((id) => ({ id, chShopName: `Shop ${id}`, channel, chShopStatus: 'ENABLED' }));
  shop.sandbox.fail({ match: 'SHOP_PAGE', status: 200, body: { success: true, data: { data: shops, total: 2 } } });
  await chooseShop(page, listsWell);
  expect(await heard(dialogOf(page, 'List Shop'))).toBe(`dialog, List Shop, not busy
heading, List Shop, level 2
button, Close
paragraph
1 product will be listed to the shop you choose.
button, Not checked yet, has popup dialog
Not checked yet
region, Your shops
table
rowgroup
row, Choose Shop Channel
columnheader, Choose
Choose
columnheader, Shop
columnheader, Channel
rowgroup
row, Shop 1 TikTok Shop UK
cell, Shop 1
radio, Shop 1, checked, position 1, set size 2
cell, Shop 1
Shop 1
cell, TikTok Shop UK
TikTok Shop UK
row, Shop 2 TikTok Shop UK
cell, Shop 2
radio, Shop 2, not checked, position 2, set size 2
cell, Shop 2
Shop 2
cell, TikTok Shop UK
TikTok Shop UK
link, Authorize TKshop, Opens in a new tab
button, Cancel
button, List`);
});

test('the choice of a variant is heard with what is chosen and what is unavailable', async ({ buyer: { page } }) => {
  await gotoHydrated(page, '/items/20450012');
  await radio(page, 'Coral').click();
  const said = await heard(region(page, 'Market tote, doubled handles'));
  const choice = said.slice(said.indexOf('heading, Price'), said.indexOf('\nterm'));
  expect(choice).toBe(`heading, Price, level 2
¥
21
.50
to
¥
28
.70
Choose a variant for its exact price
radiogroup, Colour Coral
paragraph
Colour
Coral
radio, Spruce green, not checked, position 1, set size 3
radio, Coral, checked, position 2, set size 3
radio, Amber unavailable, not checked, disabled, position 3, set size 3
Amber
unavailable
radiogroup, Size
paragraph
Size
radio, S, not checked, position 1, set size 2
radio, M, not checked, position 2, set size 2
radiogroup, Packing
paragraph
Packing
radio, Plain carton, not checked, position 1, set size 2
radio, Gift box, not checked, position 2, set size 2`);
});
