import type { ProductDetail } from '../../../shared/api/models';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { loaderContext } from '../../testing/loaderContext';
import { testProduct } from '../../testing/testProduct';
import { load } from './ComparePage.loader';
import { comparisonOf, lowestPrices } from './comparison';

const t = createTranslator('literal');
const BARE: Partial<ProductDetail> = {
  ...{ seller: undefined, length: undefined, weight: undefined, skuList: [], saleAttrList: [], spuAttrList: [] },
};

const attribute = (attrName: string, attrValue: string) => ({
  attrMd: { attrName },
  attrValueLink: [{ attrValue }],
});

/** Products as the loader gives them. */
async function compared(...changes: Partial<ProductDetail>[]) {
  const query = new URLSearchParams(changes.map((_, index) => ['id', String(index)]));
  const item = async (id: string) => testProduct({ id, ...changes[Number(id)] });
  return (await load(loaderContext({ query, api: { item } }))).flatMap(({ product }) => product ?? []);
}

const rows = async (...changes: Partial<ProductDetail>[]) => comparisonOf(await compared(...changes), t);
const rowNamed = async (name: string, ...changes: Partial<ProductDetail>[]) =>
  (await rows(...changes)).find((row) => row.name === name);

describe('the rows of a comparison', () => {
  it('are what products state, and know what differs, spaces and case apart (F07)', async () => {
    const second: Partial<ProductDetail> = {
      seller: { sellerName: ' ningbo  lumen works' },
      weight: '2',
      spuAttrList: [attribute('Plug type', 'C'), attribute('Material', 'Steel, Glass')],
    };
    const shown = (await rows({}, second)).map(({ name, cells, differs }) => [
      name,
      ...cells.map((c) => c.text),
      differs,
    ]);
    expect(shown).toEqual([
      ['Size', '38 × 18 × 46 cm', '38 × 18 × 46 cm', false],
      ['Weight', '1.25 kg', '2 kg', true],
      ['Colour', 'Green, Coral', 'Green, Coral', false],
      ['Plug', 'EU, UK', 'EU, UK', false],
      ['Variants', '3', '3', false],
      ['Supplier', 'Ningbo Lumen Works', ' ningbo  lumen works', false],
      ['Material', 'Steel, Glass', 'Steel, Glass', false],
      ['Plug type', undefined, 'C', true],
    ]);
  });

  it('leave out what none states (F07)', async () => {
    expect(await rows(BARE, BARE)).toEqual([]);
  });

  it('draw sizes to one scale, whatever their unit; an unknown unit is not drawn (F16)', async () => {
    const size = await rowNamed(
      'Size',
      {},
      { length: '190', height: '230', unitType: 'MM' },
      { unitType: 'chi' },
      BARE,
    );
    expect(size?.cells.map((cell) => cell.size)).toEqual([
      { width: 53, height: 64 },
      { width: 26, height: 32 },
      undefined,
      undefined,
    ]);
  });

  it.each<[readonly Partial<ProductDetail>[], readonly number[], readonly (number | undefined)[]]>([
    [[{}, { weight: '900', weightType: 'g' }, BARE], [1], [88, 63, undefined]],
    [[{}, { weight: '1250', weightType: 'g' }], [], [88, 88]],
    [[{}, { weight: '1', weightType: 'jin' }], [], [88, undefined]],
    [[{}, { weight: 'light' }], [], [88, undefined]],
  ])('mark the lightest of what can be compared: %j', async (changes, best, bars) => {
    const weight = await rowNamed('Weight', ...changes);
    expect([weight?.best, weight?.cells.map(({ bar }) => bar)]).toEqual([best, bars]);
  });

  it('draw colours when all of a row are known', async () => {
    const coloured = (...values: string[]) => ({
      saleAttrList: [{ attrName: 'Finish', valueLink: values.map((attrValue) => ({ attrValue })) }],
    });
    const known = await rowNamed('Finish', coloured('Navy blue', 'Spruce green'), coloured('WHITE'));
    expect(known?.cells.map(({ colours }) => colours)).toEqual([['#23395f', '#16503f'], ['#ffffff']]);
    const mixed = await rowNamed('Finish', coloured('Navy blue', 'Matt'), coloured('White'));
    expect(mixed?.cells.map(({ text, colours }) => [text, colours])).toEqual([
      ['Navy blue, Matt', undefined],
      ['White', undefined],
    ]);
  });
});

it.each<[readonly (readonly string[])[], readonly number[]]>([
  [
    [
      ['86', '92'],
      ['86.00', '92.00'],
    ],
    [],
  ],
  [[['1000'], ['999.99', '2000']], [1]],
  [
    [['86'], ['86', '90'], ['99']],
    [0, 1],
  ],
  [[['86'], []], []],
])('of the prices %j the lowest are at %j (F07)', async (amounts, lowest) => {
  const [product] = await compared({});
  const products = amounts.map((prices) => ({ ...product, prices })) as Awaited<ReturnType<typeof compared>>;
  expect(lowestPrices(products)).toEqual(lowest);
});
