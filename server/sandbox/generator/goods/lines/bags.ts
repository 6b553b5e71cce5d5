import type { Department, ProductLine } from '../productLine';

const backpack: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Backpacks',
  traits: [
    'organiser pocket',
    'laptop sleeve',
    'rain cover',
    'luggage strap',
    'hidden back pocket',
    'chest strap',
    'water-repellent',
    'padded back',
    'bottle pockets',
    'recycled lining',
  ],
  sizes: ['14 L', '16 L', '18 L', '20 L', '24 L'],
  materials: ['Polyester 600D', 'Recycled polyester', 'Nylon, PU coating', 'Waxed canvas'],
  option: { name: 'Laptop size', values: ['13 in', '14 in', '16 in'] },
  yuan: [48, 228],
  grams: [480, 1150],
  centimetres: [30, 14, 44],
  facts: {
    Closure: ['Zip', 'Zip and buckles', 'Roll top'],
    Lining: ['Polyester 210D', 'Recycled polyester'],
    Pockets: ['4', '6', '8'],
  },
  stories: [
    [
      'A place for each thing',
      'Keys on a hook, cards behind the back panel, a bottle at the side: you find them without taking the bag off.',
    ],
    ['Made for wet mornings', 'The fabric is coated inside and the zips are covered. A rain hood hides in the base.'],
  ],
};

const tote: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Totes',
  traits: [
    'inner pocket',
    'doubled handles',
    'zip top',
    'reinforced base',
    'heavy canvas',
    'folds flat',
    'long handles',
    'washable at 30 °C',
  ],
  materials: ['Cotton canvas, 340 g', 'Cotton canvas, 400 g', 'Recycled cotton', 'Jute and cotton'],
  option: { name: 'Size', values: ['M', 'L'] },
  yuan: [12, 59],
  grams: [160, 420],
  centimetres: [40, 12, 38],
  factsByTrait: { 'zip top': { Closure: 'Zip' } },
  facts: {
    Print: ['Screen print', 'Woven'],
    'Load limit': ['8 kg', '10 kg', '15 kg'],
    Closure: ['Open', 'Press stud', 'Zip'],
  },
  stories: [
    [
      'Carries more than it weighs',
      'Heavy canvas with crossed stitching where the handles meet the bag. It stands by itself when you pack it.',
    ],
    ['Washes soft', 'The canvas is pre-shrunk. After a few washes it feels like an old shirt.'],
  ],
};

export const bags: Department = {
  name: 'Bags & luggage',
  code: 'BAGS',
  suppliers: {
    'Quanzhou Northpack': ['Backpacks'],
    'Baigou Carryall': ['Backpacks', 'Totes'],
    'Guangzhou Tannery Row': ['Backpacks'],
    'Jinjiang Trailfold': ['Backpacks'],
    'Yiwu Totecraft': ['Totes'],
  },
  lines: [
    {
      ...backpack,
      picture: { kind: 'backpack', style: 'buckled' },
      leaf: 'Commuter backpacks',
      leads: ['Two-buckle', 'Lidded', 'Commuter', 'Rucksack-style', 'Campus'],
      nouns: ['commuter backpack', 'backpack', 'rucksack'],
    },
    {
      ...backpack,
      picture: { kind: 'backpack', style: 'zipped', byWord: { Slim: 'office' } },
      leaf: 'Daypacks',
      leads: ['City', 'Light', 'Everyday', 'Weekend', 'Slim', 'Round-top'],
      nouns: ['daypack', 'backpack', 'day bag'],
    },
    {
      ...backpack,
      picture: { kind: 'backpack', style: 'office', byWord: { 'Anti-theft': 'zipped' } },
      leaf: 'Laptop backpacks',
      leads: ['Office', 'Anti-theft', 'Business', 'Studio', 'Padded'],
      nouns: ['laptop backpack', 'work backpack'],
    },
    {
      ...tote,
      picture: { kind: 'tote', style: 'sun', byWord: { Market: 'leaves', Gallery: 'leaves', Everyday: 'stripes' } },
      leaf: 'Canvas totes',
      leads: ['Canvas', 'Market', 'Sunrise', 'Everyday', 'Gallery'],
      nouns: ['tote bag', 'tote', 'shopper'],
    },
    {
      ...tote,
      picture: { kind: 'tote', style: 'waves', byWord: { Striped: 'stripes', Picnic: 'leaves', Weekend: 'stripes' } },
      leaf: 'Beach totes',
      leads: ['Striped', 'Beach', 'Seaside', 'Weekend', 'Picnic'],
      nouns: ['beach tote', 'tote bag', 'beach bag'],
    },
  ],
};
