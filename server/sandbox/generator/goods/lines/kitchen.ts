import type { Department, ProductLine } from '../productLine';

const mug: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Drinkware',
  traits: [
    'reactive glaze',
    'dishwasher-safe',
    'wide handle',
    'stackable',
    'microwave-safe',
    'matte inside',
    'thumb rest',
    'gift box',
    'no two alike',
  ],
  sizes: ['280 ml', '300 ml', '320 ml', '350 ml', '400 ml'],
  materials: ['Stoneware', 'Porcelain', 'New bone china', 'Stoneware, lead-free glaze'],
  option: { name: 'Set', values: ['1 mug', '2 mugs', '4 mugs', '6 mugs'] },
  yuan: [9.9, 39],
  grams: [290, 460],
  centimetres: [12, 9, 10],
  factsByTrait: { 'dishwasher-safe': { 'Dishwasher-safe': 'Yes' }, 'microwave-safe': { 'Microwave-safe': 'Yes' } },
  facts: {
    Firing: ['1180 °C', '1240 °C', '1280 °C'],
    'Dishwasher-safe': ['Yes', 'Top rack'],
    'Microwave-safe': ['Yes', 'No'],
  },
  stories: [
    [
      'Thrown, dipped and fired',
      'The clay body stays bare at the foot, the glaze breaks over the rim. Small differences between two mugs are part of the make.',
    ],
    [
      'A handle for three fingers',
      'The handle is pulled, not cast, and sits a little high, so that a full mug feels light.',
    ],
  ],
};

const bottle: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns' | 'traits'> = {
  group: 'Bottles and tumblers',
  materials: ['Stainless steel 304', 'Stainless steel 316', 'Stainless steel 304, PP lid'],
  option: { name: 'Capacity', values: ['350 ml', '500 ml', '600 ml', '750 ml'] },
  yuan: [19, 88],
  grams: [240, 520],
  centimetres: [8, 8, 26],
  factsByTrait: { 'wide mouth': { Mouth: 'Wide' } },
  facts: {
    'Keeps cold': ['12 h', '24 h'],
    'Keeps hot': ['6 h', '8 h', '12 h'],
    Mouth: ['Wide', 'Narrow'],
    'BPA-free': ['Yes'],
  },
  stories: [
    [
      'Cold until the evening',
      'Two walls of steel with a vacuum between them: ice from the morning is still there after work, and the outside never sweats.',
    ],
    [
      'Closed means closed',
      'The seal is one piece of silicone that comes out for washing. It was shaken upside down for an hour before we believed it.',
    ],
  ],
};

const kettle: Omit<ProductLine, 'leaf' | 'leads' | 'nouns'> = {
  group: 'Kettles',
  picture: { kind: 'kettle', style: 'gooseneck' },
  traits: [
    'with thermometer',
    'matte finish',
    'counterweighted handle',
    'quick boil',
    'cool-touch knob',
    'for all hobs',
    'flow of 3 to 5 ml a second',
    'measuring marks inside',
  ],
  sizes: ['0.6 L', '0.8 L', '1 L', '1.2 L'],
  materials: ['Stainless steel 304', 'Stainless steel 304, walnut handle', 'Enamelled steel'],
  yuan: [58, 236],
  grams: [520, 1150],
  centimetres: [28, 15, 19],
  facts: {
    Hob: ['Gas, electric, induction', 'Gas and electric', 'Electric base, 220 V'],
    Spout: ['Gooseneck', 'Gooseneck, 5 mm'],
    Lid: ['Loose', 'Hinged'],
  },
  stories: [
    [
      'Pour as slowly as you like',
      'The narrow neck starts and stops without a drip. The balance point lies under your first finger.',
    ],
    ['Water at the right heat', 'Green tea wants 80 °C, coffee 93. The dial in the lid shows where you are.'],
  ],
};

const pan: Omit<ProductLine, 'leaf' | 'leads' | 'nouns'> = {
  group: 'Cookware',
  picture: { kind: 'pan', style: 'skillet' },
  traits: [
    'beech handle',
    'ceramic coating',
    'induction base',
    'pouring lip',
    'oven-safe to 220 °C',
    'PFAS-free',
    'pre-seasoned',
    'stay-cool handle',
  ],
  materials: ['Enamelled cast iron, beech', 'Aluminium, ceramic coating', 'Carbon steel, beech'],
  option: { name: 'Diameter', values: ['20 cm', '24 cm', '26 cm', '28 cm'] },
  yuan: [49, 219],
  grams: [780, 2600],
  centimetres: [44, 26, 8],
  factsByTrait: {
    'ceramic coating': { Coating: 'Ceramic' },
    'pre-seasoned': { Coating: 'None, pre-seasoned' },
    'induction base': { Hob: 'All hobs and induction' },
  },
  facts: {
    Hob: ['All hobs and induction', 'Gas and electric'],
    Coating: ['Ceramic', 'Enamel', 'None, pre-seasoned'],
    'Dishwasher-safe': ['No', 'Yes'],
  },
  stories: [
    [
      'Even heat, edge to edge',
      'The base is four millimetres thick. A pancake browns at the rim as it does in the middle.',
    ],
    [
      'A handle that stays cool',
      'The wooden handle is oiled and screwed on, so that it can be changed after years of use.',
    ],
  ],
};

const knives: Omit<ProductLine, 'leaf' | 'leads' | 'nouns'> = {
  group: 'Knives',
  picture: { kind: 'knives', style: 'block', byWord: { Compact: 'round', Starter: 'round', Forged: 'round' } },
  traits: [
    'oak block',
    'full tang',
    'hand-sharpened',
    'with kitchen scissors',
    'with sharpening steel',
    'magnetic block',
    'riveted handles',
    'high-carbon steel',
  ],
  materials: ['Stainless steel 3Cr13, oak', 'High-carbon steel 5Cr15, acacia', 'Stainless steel 420, rubberwood'],
  option: { name: 'Pieces', values: ['5 pieces', '6 pieces', '8 pieces'] },
  yuan: [98, 380],
  grams: [1800, 3400],
  centimetres: [24, 14, 36],
  facts: {
    Hardness: ['52 HRC', '54 HRC', '56 HRC'],
    Blade: ['Satin finish', 'Stone-washed', 'Mirror finish'],
    Care: ['Wash by hand'],
  },
  stories: [
    [
      'Six blades, one block',
      'Bread, chef, slicer, utility, paring and scissors, each with its own slot, so that no edge touches another.',
    ],
    ['Sharp out of the box', 'Every edge is drawn at 15 degrees by hand and checked on paper before it is packed.'],
  ],
};

export const kitchen: Department = {
  name: 'Kitchen & dining',
  code: 'KITCHEN',
  suppliers: {
    'Jingdezhen Clayfield': ['Drinkware'],
    'Yongkang Steelware': ['Bottles and tumblers', 'Kettles', 'Cookware'],
    'Yangjiang Keen Edge': ['Knives', 'Cookware'],
    'Chaozhou Porcelain Lane': ['Drinkware'],
    'Wuyi Tablecraft': ['Drinkware', 'Bottles and tumblers', 'Kettles'],
  },
  lines: [
    {
      ...mug,
      picture: { kind: 'mug', style: 'dipped' },
      leaf: 'Mugs',
      leads: ['Half-dipped', 'Raw base', 'Two-tone', 'Dip-glazed', 'Studio'],
      nouns: ['stoneware mug', 'coffee mug', 'mug'],
    },
    {
      ...mug,
      picture: { kind: 'mug', style: 'speckled' },
      leaf: 'Mugs',
      leads: ['Speckled', 'Oatmeal', 'Freckled', 'Rustic', 'Pebble glaze'],
      nouns: ['stoneware mug', 'tea mug', 'mug'],
    },
    {
      ...mug,
      picture: { kind: 'mug', style: 'banded' },
      leaf: 'Breakfast mugs',
      leads: ['Banded', 'Hoop', 'Striped', 'Cornish-style', 'Harbour'],
      nouns: ['breakfast mug', 'large mug', 'cocoa mug'],
    },
    {
      ...bottle,
      picture: { kind: 'bottle', style: 'flask' },
      leaf: 'Water bottles',
      leads: ['Insulated', 'Double-walled', 'Trail', 'Everyday', 'Leak-proof', 'Slim', 'Powder-coated'],
      nouns: ['steel bottle', 'water bottle', 'vacuum flask'],
      traits: [
        'with loop cap',
        'wide mouth',
        'non-slip base',
        'fits cup holders',
        'carry strap',
        'tea strainer included',
        'one-hand lid',
      ],
    },
    {
      ...bottle,
      picture: { kind: 'bottle', style: 'tumbler' },
      leaf: 'Tumblers',
      leads: ['Smoothie', 'Commuter', 'Iced coffee', 'Spill-safe', 'Desk', 'Tapered'],
      nouns: ['tumbler', 'tumbler with straw', 'travel cup'],
      traits: [
        'steel straw',
        'sliding lid',
        'splash guard',
        'fits cup holders',
        'cleaning brush included',
        'sweat-free',
      ],
    },
    {
      ...pan,
      leaf: 'Frying pans',
      leads: ['Enamelled', 'Everyday', 'Deep', 'Shallow', 'Heavy'],
      nouns: ['frying pan', 'skillet', 'egg pan'],
    },
    {
      ...pan,
      picture: { kind: 'pan', style: 'saute' },
      leaf: 'Sauté pans',
      traits: ['glass lid', 'ceramic coating', 'induction base', 'two handles', 'oven-safe to 220 °C', 'PFAS-free'],
      leads: ['Wide', 'Country', 'One-pan', 'Family', 'Low-sided'],
      nouns: ['sauté pan', 'serving pan'],
    },
    {
      ...kettle,
      leaf: 'Pour-over kettles',
      leads: ['Gooseneck', 'Slow pour', 'Barista', 'Hand-drip', 'Matte'],
      nouns: ['pour-over kettle', 'coffee kettle', 'drip kettle'],
    },
    {
      ...kettle,
      picture: { kind: 'kettle', style: 'stovetop' },
      leaf: 'Tea kettles',
      facts: { Hob: ['All hobs and induction', 'Gas and electric'], Lid: ['Loose'], Handle: ['Folds down', 'Fixed'] },
      traits: [
        'matte finish',
        'quick boil',
        'cool-touch knob',
        'for all hobs',
        'whistling spout',
        'measuring marks inside',
      ],
      leads: ['Round', 'Tea house', 'Stovetop', 'Quiet', 'Family'],
      stories: [
        ['A pot for the whole table', 'Water for eight cups boils in one go. The handle stands clear of the steam.'],
        ['Simple to clean', 'The opening is wide enough for a hand, so that lime comes off with a cloth and vinegar.'],
      ],
      nouns: ['tea kettle', 'kettle'],
    },
    {
      ...knives,
      leaf: 'Knife sets',
      leads: ['Six-piece', 'Starter', 'Chef', 'Family', 'Forged', 'Compact'],
      nouns: ['knife set with block', 'kitchen knife set', 'knife block set'],
    },
  ],
};
