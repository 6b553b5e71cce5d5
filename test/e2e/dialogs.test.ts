// What holds for every dialog of the product page, on a phone and on a desk: nothing for axe to find, nothing beyond the
// screen's edge, no complaint.
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { CLEAN, findingsOf } from '../support/findings';
import { chooseShop, DETAIL, dialogOf, listButton, listProduct } from '../support/listing';
import { closeStorefronts } from '../support/storefront';

const { listsWell, ninePictures, severalFaults, withVideo } = SPECIAL_PRODUCTS;
const LONG = 'Halo arc LED desk lamp with a name that goes on, and on, and does not fit';

let shop: OpenShop;
let buyer: string;
let newcomer: string;

beforeAll(async () => {
  shop = await openShop();
  [buyer, newcomer] = await Promise.all([shop.login('mei.lin'), shop.login('jonas.o')]);
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
afterEach(() => shop.sandbox.clearFaults());

/** Six failures, more than fit, with long names and several reasons. */
function answerWithSixFailures(): void {
  const data = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, status: 'FAILED', sellerProductId: { id }, sellerProductName: `${LONG} ${id}`, chShopName: 'Luma Living' },
    failReason: id % 2 ? '["Main image is smaller than 600 × 600 px","Brand authorization is missing"]' : undefined,
  }));
  shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data }, times: 1 });
}

describe.each([390, 1280])('at %i px', (width) => {
  let member: Visitor;

  beforeAll(async () => {
    member = await visit(shop, { viewport: { width, height: 900 }, bypassCSP: true, cookie: buyer });
  });
  afterAll(() => member.context.close());

  it('List Shop is clean, with shops and without (A20, S103, S104)', async () => {
    await chooseShop(member.page, listsWell);
    expect(await findingsOf(member)).toEqual(CLEAN);
    const other = await visit(shop, { viewport: { width, height: 900 }, bypassCSP: true, cookie: newcomer });
    await other.page.goto(`/items/${listsWell}`);
    await listButton(other.page).click();
    await other.page.getByRole('link', { name: 'Authorize TKshop' }).waitFor();
    expect(await findingsOf(other)).toEqual(CLEAN);
    await other.context.close();
  });

  it('the results are clean, and the failed records (A20, S106, S107, S108)', async () => {
    await listProduct(member.page, listsWell);
    await dialogOf(member.page, 'SUCCESS!').waitFor();
    expect(await findingsOf(member)).toEqual(CLEAN);
    answerWithSixFailures();
    await listProduct(member.page, severalFaults);
    const details = dialogOf(member.page, 'Complete!').getByRole('button', { name: 'View details' });
    await details.waitFor();
    expect(await findingsOf(member)).toEqual(CLEAN);
    await details.click();
    await dialogOf(member.page, 'Failed Records(6)').getByRole('checkbox').first().check();
    expect(await findingsOf(member)).toEqual(CLEAN);
  });

  it('the enlarged picture and the video are clean (A20, S061, S062)', async () => {
    const { page } = member;
    await page.goto(`/items/${ninePictures}`);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    expect(await findingsOf(member)).toEqual(CLEAN);
    await page.getByRole('dialog').getByRole('button', { name: 'Enlarge the picture' }).click();
    expect(await findingsOf(member)).toEqual(CLEAN);
    await page.goto(`/items/${withVideo}`);
    await page.getByRole('button', { name: 'Play video' }).click();
    await page.locator('video').waitFor();
    expect(await findingsOf(member)).toEqual(CLEAN);
  });
});
