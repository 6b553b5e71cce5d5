import type { Department, ProductLine } from '../productLine';

const sneaker: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns' | 'group'> = {
  traits: [
    'cushioned sole',
    'contrast heel',
    'suede heel',
    'gum sole',
    'breathable lining',
    'removable insole',
    'wide fit',
    'non-slip tread',
    'light upper',
    'elastic laces',
  ],
  materials: [
    'Canvas, rubber sole',
    'Knitted mesh, EVA sole',
    'Suede and mesh, rubber sole',
    'Synthetic leather, rubber sole',
  ],
  option: { name: 'Size', values: ['36', '37', '38', '39', '40', '41', '42', '43', '44'] },
  yuan: [49, 178],
  grams: [520, 880],
  centimetres: [32, 20, 12],
  factsByTrait: { 'elastic laces': { Closing: 'Elastic laces' } },
  facts: {
    Sole: ['Rubber', 'EVA', 'Rubber and EVA'],
    Lining: ['Cotton', 'Mesh'],
    Closing: ['Laces', 'Elastic laces'],
    Season: ['Spring, summer', 'All year'],
  },
  stories: [
    [
      'Soft from the first step',
      'The insole is cut in one piece and can be taken out. No stiff counter, no days of wearing in.',
    ],
    ['A sole that grips', 'The tread is cut in small waves that let water out. Wet tiles are no trouble.'],
  ],
};

const tee: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'T-shirts',
  traits: [
    'organic cotton',
    'heavyweight cotton',
    'relaxed fit',
    'boxy cut',
    'pre-shrunk',
    'ribbed collar',
    'side slits',
    'dropped shoulder',
    'double-stitched hem',
  ],
  materials: ['Cotton, 180 g', 'Cotton, 220 g', 'Organic cotton, 200 g', 'Cotton and linen'],
  option: { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  yuan: [16, 69],
  grams: [150, 290],
  centimetres: [30, 24, 3],
  factsByTrait: {
    'relaxed fit': { Fit: 'Relaxed' },
    'boxy cut': { Fit: 'Boxy' },
    'ribbed collar': { Neck: 'Crew, ribbed' },
  },
  facts: {
    Fit: ['Regular', 'Relaxed', 'Boxy'],
    Neck: ['Round', 'Crew, ribbed'],
    Washing: ['30 °C', '40 °C'],
    Gender: ['Unisex', 'Men', 'Women'],
  },
  stories: [
    [
      'A shirt with some body',
      'The cotton is combed and knitted tight, so that the shirt hangs straight and does not turn after washing.',
    ],
    ['The collar keeps its shape', 'A rib with a little elastane, stitched twice and taped at the back of the neck.'],
  ],
};

export const shoes: Department = {
  name: 'Shoes',
  code: 'SHOES',
  suppliers: {
    'Putian Stride Footwear': ['Sneakers', 'Walking shoes'],
    'Wenzhou Lastmaker': ['Walking shoes'],
    'Jinjiang Paceline': ['Sneakers'],
    'Chengdu Solehouse': ['Sneakers', 'Walking shoes'],
    'Ruian Canvas & Rubber': ['Sneakers'],
  },
  lines: [
    {
      ...sneaker,
      group: 'Sneakers',
      picture: { kind: 'sneaker', style: 'court' },
      leaf: 'Low-top sneakers',
      leads: ['Low-top', 'Canvas', 'Court', 'Panelled', 'Clean'],
      nouns: ['canvas sneaker', 'sneaker', 'tennis sneaker'],
    },
    {
      ...sneaker,
      group: 'Sneakers',
      picture: { kind: 'sneaker', style: 'runner' },
      leaf: 'Retro runners',
      leads: ['Retro', 'Seventies', 'Track', 'Layered', 'Archive'],
      nouns: ['runner sneaker', 'running sneaker', 'runner'],
    },
    {
      ...sneaker,
      group: 'Walking shoes',
      picture: { kind: 'sneaker', style: 'runner' },
      leaf: 'City walking shoes',
      leads: ['City', 'Cushioned', 'All-day', 'Flexible', 'Travel'],
      nouns: ['walking shoe', 'lace-up shoe', 'trainer'],
    },
    {
      ...sneaker,
      group: 'Walking shoes',
      picture: { kind: 'sneaker', style: 'slip-on' },
      leaf: 'Slip-on trainers',
      leads: ['Slip-on', 'Easy', 'Weekend', 'Studio', 'Light'],
      nouns: ['trainer', 'slip-on sneaker', 'leisure shoe'],
    },
  ],
};

export const apparel: Department = {
  name: 'Apparel',
  code: 'APPAREL',
  suppliers: {
    'Guangzhou Plainweave': ['T-shirts'],
    'Nantong Cotton Yard': ['T-shirts'],
    'Shaoxing Loomside': ['T-shirts'],
    'Shantou Knit Union': ['T-shirts', 'Sportswear'],
    'Hangzhou Threadwell': ['Sportswear'],
  },
  lines: [
    {
      ...tee,
      picture: { kind: 'tshirt', style: 'printed' },
      leaf: 'Graphic tees',
      leads: ['Wave print', 'Sunset', 'Screen-printed', 'Vintage wash', 'Artist', 'Holiday'],
      nouns: ['graphic tee', 'tee', 't-shirt'],
    },
    {
      ...tee,
      picture: { kind: 'tshirt', style: 'striped' },
      leaf: 'Striped tees',
      leads: ['Chest stripe', 'Rugby stripe', 'Breton-style', 'Two-stripe', 'Varsity'],
      nouns: ['tee', 'striped tee', 't-shirt'],
    },
    {
      ...tee,
      picture: { kind: 'tshirt', style: 'pocket' },
      leaf: 'Pocket tees',
      leads: ['Pocket', 'Plain', 'Work', 'Everyday', 'Heavyweight'],
      nouns: ['pocket tee', 'tee', 'pocket t-shirt'],
    },
    {
      ...tee,
      group: 'Sportswear',
      picture: { kind: 'tshirt', style: 'raglan' },
      leaf: 'Training tees',
      leads: ['Training', 'Gym', 'Quick-dry', 'Running', 'Cool-touch'],
      nouns: ['training tee', 'sports tee', 'running shirt'],
      materials: ['Recycled polyester, 140 g', 'Polyester and elastane', 'Polyamide, 150 g'],
      traits: ['quick-drying', 'flat seams', 'odour control', 'reflective hem', 'four-way stretch', 'mesh back'],
    },
  ],
};
