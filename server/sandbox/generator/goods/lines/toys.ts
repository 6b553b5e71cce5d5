import type { Department, ProductLine } from '../productLine';

const woodenToy: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns' | 'group'> = {
  singleTrait: true,
  traits: [
    'beech wood',
    'water-based paint',
    'rounded edges',
    'smiling top',
    'cotton cord',
    'cloth bag included',
    'from 12 months',
    'from 18 months',
    'plastic-free packing',
  ],
  materials: ['Beech', 'Beech and birch plywood', 'Rubberwood', 'Beech, cotton cord'],
  option: { name: 'Set', values: ['Single', 'Set of 2', 'Gift set'] },
  yuan: [15, 89],
  grams: [220, 780],
  centimetres: [16, 12, 20],
  facts: {
    Age: ['12 months and up', '18 months and up', '3 years and up'],
    Standard: ['EN 71', 'EN 71, ASTM F963', 'GB 6675'],
    Paint: ['Water-based', 'Beeswax, no paint'],
    Pieces: ['5', '6', '8'],
  },
  stories: [
    [
      'Made for small hands',
      'No piece is small enough to swallow, no edge is sharp. The paint is water-based and does not mind being chewed.',
    ],
    [
      'Toys that outlive a childhood',
      'Solid beech, sanded three times. Scratches can be rubbed out with a little oil.',
    ],
  ],
};

export const toys: Department = {
  name: 'Toys & games',
  code: 'TOYS',
  suppliers: {
    'Yunhe Woodplay': ['Early learning', 'Wooden vehicles'],
    'Shantou Merry Block': ['Early learning'],
    'Yiwu Little Harbour': ['Early learning', 'Wooden vehicles'],
    'Ningbo Beechling': ['Wooden vehicles'],
    'Linyi Toymill': ['Early learning', 'Wooden vehicles'],
  },
  lines: [
    {
      ...woodenToy,
      group: 'Early learning',
      picture: { kind: 'toy', style: 'stacker' },
      leaf: 'Stacking toys',
      leads: ['Stacking', 'Rainbow', 'First', 'Balancing', 'Counting'],
      nouns: ['rings toy', 'stacking tower', 'ring stacker'],
    },
    {
      ...woodenToy,
      group: 'Early learning',
      picture: { kind: 'toy', style: 'stacker', byWord: { cube: 'sorter', Shape: 'sorter' } },
      leaf: 'Sorting toys',
      leads: ['Colour sorting', 'Size sorting', 'Shape', 'Montessori-style', 'Nursery'],
      nouns: ['sorting tower', 'sorting rings', 'sorting cube', 'cube'],
    },
    {
      ...woodenToy,
      group: 'Wooden vehicles',
      picture: { kind: 'toy', style: 'car' },
      leaf: 'Cars',
      leads: ['Wooden', 'Saloon', 'Pocket', 'Rolling', 'Vintage'],
      nouns: ['toy car', 'saloon car', 'push car'],
    },
    {
      ...woodenToy,
      group: 'Wooden vehicles',
      picture: { kind: 'toy', style: 'duck' },
      leaf: 'Pull-along toys',
      leads: ['Pull-along', 'First steps', 'Click-clack', 'Walking', 'Corded'],
      nouns: ['duck', 'duck on wheels', 'wooden duck'],
    },
  ],
};
