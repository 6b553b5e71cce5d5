import { lookAlikes } from './lookAlikes';

const FIG = { id: '1', name: 'Soy candle in glass jar, fig and cedar' };
const TEA = { id: '2', name: 'Soy candle in glass jar, green tea' };
const LAMP = { id: '3', name: 'Mushroom table lamp with pull switch' };
const ARC = { id: '4', name: 'Arc table lamp with touch dimmer' };

it.each([
  ['by their names', [FIG, LAMP, TEA], [['1', '2']]],
  [
    'by the same first picture',
    [
      { ...FIG, picture: '/a.jpg' },
      { ...LAMP, picture: '/a.jpg' },
    ],
    [['1', '3']],
  ],
  ['not by a few words', [LAMP, ARC], []],
  [
    'by fewer words and the same options',
    [LAMP, { ...ARC, name: 'Arc table lamp, switch' }].map((lamp) => ({ ...lamp, options: ['Colour', 'Coral'] })),
    [['3', '4']],
  ],
  [
    'in Chinese',
    [
      { id: '1', name: '蘑菇台灯' },
      { id: '2', name: '蘑菇台灯 红色' },
    ],
    [['1', '2']],
  ],
  [
    'each in one group',
    [FIG, LAMP, TEA, { ...LAMP, id: '5' }],
    [
      ['1', '2'],
      ['3', '5'],
    ],
  ],
  ['not without a name', [{ id: '1' }, { id: '2' }], []],
])('products look alike %s (F17)', (_how, products, groups) => {
  expect(lookAlikes(products).map((group) => group.map(({ id }) => id))).toEqual(groups);
});

it('only the first 300 products are compared', () => {
  const products = Array.from({ length: 302 }, (_, index) => ({ id: String(index), name: `w${index}` }));
  const [, second] = [products[298], products[299]].map((product) => Object.assign(product ?? {}, { name: 'Lamp' }));
  for (const product of products.slice(300)) product.name = 'Mug';
  expect(lookAlikes(products)).toEqual([[products[298], second]]);
});
