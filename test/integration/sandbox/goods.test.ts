import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const visitor = new SandboxVisitor(sharedSandbox({ products: 1_000 }));

async function search(keyWord: string) {
  const input = { pageNo: 1, pageSize: 200, sortType: 'DEFAULT', keyWord };
  const { productPageInfo } = await visitor.payload('SELLER_PRODUCT_SEARCH_SERVICE', input);
  return productPageInfo as { readonly total: number; readonly data: readonly { readonly productName?: string }[] };
}

it('a search finds all words, the last one as a prefix, and takes operators for text (S147, S057)', async () => {
  const lamps = await search('desk lamp');
  expect(lamps.total).toBeGreaterThan(10);
  expect(lamps.data.filter(({ productName = '' }) => !/lamp/i.test(productName))).toEqual([]);
  expect((await search('goosen')).total).toBe((await search('gooseneck')).total);
  for (const operators of ['"', 'lamp OR NOT (', '{name}: lamp', "lamp'; --", 'NEAR(lamp, 2)', '*'])
    expect((await search(operators)).total).toBeGreaterThanOrEqual(0);
  for (const unknown of ['goosen kettle', 'hovercraft', '!!']) expect((await search(unknown)).total).toBe(0);
});
