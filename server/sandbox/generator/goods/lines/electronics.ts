import type { Department, ProductLine } from '../productLine';

const headphones: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Headphones',
  traits: [
    '40 h battery',
    'foldable',
    'soft protein cushions',
    'active noise cancelling',
    'two devices at once',
    'fast charge',
    'low-latency mode',
    'detachable cable',
    'carry pouch',
    'built-in microphone',
  ],
  materials: ['ABS, protein leather', 'Aluminium and ABS, protein leather', 'Recycled ABS, knitted mesh'],
  option: { name: 'Version', values: ['Standard', 'Noise cancelling', 'With travel case'] },
  yuan: [69, 388],
  grams: [190, 320],
  centimetres: [18, 8, 20],
  factsByTrait: { '40 h battery': { 'Battery life': '40 h' }, 'detachable cable': { Connector: 'USB-C and 3.5 mm' } },
  facts: {
    Bluetooth: ['5.0', '5.2', '5.3'],
    Driver: ['40 mm', '45 mm', '50 mm'],
    'Battery life': ['30 h', '40 h', '60 h'],
    'Battery type': ['Lithium polymer, 500 mAh', 'Lithium polymer, 800 mAh'],
    Connector: ['USB-C', 'USB-C and 3.5 mm'],
  },
  stories: [
    ['A whole week of commuting', 'One charge lasts for days, and ten minutes on the cable bring back four hours.'],
    ['Light on the head', 'The band spreads the weight, the cushions breathe. They fold flat into a bag of any size.'],
  ],
};

const speaker: Omit<ProductLine, 'leaf' | 'leads' | 'nouns'> = {
  group: 'Speakers',
  picture: { kind: 'speaker', style: 'fabric', byWord: { Pocket: 'puck', Mini: 'puck', Bathroom: 'puck' } },
  traits: [
    'splash-proof',
    'stereo pairing',
    '12 h battery',
    'woven cover',
    'carry loop',
    'passive bass radiator',
    'memory card slot',
    'floats on water',
    'hands-free calls',
  ],
  materials: ['ABS, polyester fabric', 'ABS and silicone, polyester fabric', 'Aluminium, polyester fabric'],
  option: { name: 'Version', values: ['Single', 'Stereo pair'] },
  yuan: [45, 268],
  grams: [320, 980],
  centimetres: [18, 9, 16],
  facts: {
    Bluetooth: ['5.0', '5.1', '5.3'],
    Output: ['5 W', '10 W', '2 x 10 W'],
    Protection: ['IPX4', 'IPX5', 'IPX7'],
    'Battery type': ['Lithium ion, 1200 mAh', 'Lithium ion, 2400 mAh'],
    Connector: ['USB-C'],
  },
  stories: [
    [
      'Fills a kitchen, fits a shelf',
      'A full-range driver at the front and a radiator at the back: more bass than a box of this size should have.',
    ],
    [
      'Rain is fine',
      'The cover is one woven piece without a seam at the front, and the port sits behind a sealed flap.',
    ],
  ],
};

const keyboard: Omit<ProductLine, 'leaf' | 'leads' | 'nouns'> = {
  group: 'Computer accessories',
  picture: {
    kind: 'keyboard',
    style: 'mechanical',
    byWord: {
      '60%': 'small',
      '75%': 'knobbed',
      'Low-profile': 'full',
      Compact: 'small',
      Pastel: 'small',
      Office: 'knobbed',
    },
  },
  traits: [
    'hot-swap sockets',
    'PBT keycaps',
    'three devices',
    'white backlight',
    'gasket mount',
    'foam-damped',
    'braided cable',
    'brass plate',
    'silent stabilisers',
  ],
  materials: ['ABS, PBT keycaps', 'Aluminium, PBT keycaps', 'Polycarbonate, PBT keycaps'],
  option: { name: 'Switch', values: ['Linear', 'Tactile', 'Silent'] },
  yuan: [128, 488],
  grams: [580, 1250],
  centimetres: [32, 13, 4],
  factsByTrait: {
    'white backlight': { Backlight: 'White' },
    'three devices': { Connection: 'USB-C, 2.4 GHz, Bluetooth' },
  },
  facts: {
    Layout: ['ANSI', 'ISO'],
    Connection: ['USB-C', 'USB-C and 2.4 GHz', 'USB-C, 2.4 GHz, Bluetooth'],
    'Battery type': ['Lithium ion, 3000 mAh', 'Lithium ion, 4000 mAh'],
    Backlight: ['None', 'White', 'RGB'],
  },
  stories: [
    [
      'A typing sound you will like',
      'Two layers of foam and a soft mount take the ping away. What is left is low and short.',
    ],
    [
      'Change the switches, keep the board',
      'Every socket takes three- and five-pin switches. The puller lies in the box.',
    ],
  ],
};

const tracker: ProductLine = {
  group: 'Wearables',
  leaf: 'Fitness watches',
  picture: { kind: 'watch', style: 'smart' },
  leads: ['Square', 'Slim', 'Sport', 'Everyday', 'Lightweight', 'Active'],
  nouns: ['fitness watch', 'sports tracker', 'health watch'],
  traits: [
    'heart rate and sleep',
    '7 days of battery',
    'swim-proof',
    'always-on screen',
    'GPS',
    'silicone strap',
    'step goals',
    'message alerts',
  ],
  materials: ['Aluminium, silicone strap', 'ABS, silicone strap', 'Zinc alloy, TPU strap'],
  option: { name: 'Strap', values: ['S', 'M', 'L'] },
  yuan: [78, 328],
  grams: [32, 68],
  centimetres: [25, 4, 1.2],
  facts: {
    Screen: ['1.69 in', '1.83 in', '1.96 in'],
    Protection: ['IP68', '5 ATM'],
    Sensors: ['Heart rate, motion', 'Heart rate, SpO2, motion'],
    'Battery type': ['Lithium polymer, 260 mAh', 'Lithium polymer, 300 mAh'],
  },
  stories: [
    [
      'A week on one charge',
      'The screen sleeps when you do not look. Turn the wrist, and the time is there before your eyes are.',
    ],
    ['Numbers that help', 'Sleep, steps and heart rate on one page, without an account and without advertising.'],
  ],
};

export const electronics: Department = {
  name: 'Electronics',
  code: 'ELEC',
  suppliers: {
    'Shenzhen Auria Audio': ['Headphones', 'Speakers'],
    'Dongguan Keyfield Devices': ['Computer accessories'],
    'Huizhou Soundbarn': ['Speakers', 'Headphones'],
    'Shenzhen Pulse Wearables': ['Wearables'],
    'Xiamen Desktop Lab': ['Computer accessories', 'Speakers'],
  },
  lines: [
    {
      ...headphones,
      picture: { kind: 'headphones', style: 'plain' },
      leaf: 'Over-ear headphones',
      leads: ['Wireless', 'Noise cancelling', 'Commuter', 'Lightweight', 'Everyday', 'Travel'],
      nouns: ['over-ear headphones', 'headphones', 'bluetooth headphones'],
    },
    {
      ...headphones,
      picture: { kind: 'headphones', style: 'brass' },
      leaf: 'Studio headphones',
      leads: ['Studio', 'Monitor', 'Closed-back', 'Brass-rimmed', 'Listening room'],
      nouns: ['headphones', 'studio headphones', 'recording headphones'],
    },
    {
      ...speaker,
      leaf: 'Portable speakers',
      leads: ['Portable', 'Mini', 'Pocket', 'Garden', 'Bathroom', 'Travel'],
      nouns: ['fabric speaker', 'bluetooth speaker', 'wireless speaker'],
    },
    {
      ...speaker,
      leaf: 'Bookshelf speakers',
      leads: ['Desktop', 'Shelf', 'Near-field', 'Living room', 'Compact'],
      nouns: ['speaker', 'bookshelf speaker', 'wooden speaker'],
      picture: { kind: 'speaker', style: 'cabinet' },
      traits: [
        'stereo pairing',
        'full-range driver',
        'optical input',
        'remote control',
        'bass reflex port',
        'walnut veneer',
        'removable cover',
      ],
    },
    {
      ...keyboard,
      leaf: 'Mechanical keyboards',
      leads: ['65%', '60%', '75%', 'Low-profile', 'Tri-mode'],
      nouns: ['mechanical keyboard', 'hot-swap keyboard'],
    },
    {
      ...keyboard,
      leaf: 'Compact keyboards',
      leads: ['Compact', 'Quiet', 'Office', 'Wireless', 'Pastel'],
      nouns: ['compact keyboard', 'keyboard', 'desktop keyboard'],
    },
    tracker,
  ],
};
