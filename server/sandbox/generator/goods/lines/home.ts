import type { Department, ProductLine } from '../productLine';

const plugs = { name: 'Plug', values: ['EU', 'UK', 'US', 'AU'] };
const lampFacts = {
  'Light source': ['LED, 5 W', 'LED, 7 W', 'LED, 9 W', 'E14 socket'],
  'Colour temperature': ['2700 K', '2700 to 5000 K', '3000 K', '3000 to 6000 K'],
  'Cable length': ['1.2 m', '1.5 m', '1.8 m', '2 m'],
  Input: ['5 V / 1 A', '5 V / 2 A', '220 V'],
};

const factsByTrait = {
  'warm light': { 'Colour temperature': '2700 K' },
  'five colour temperatures': { 'Colour temperature': '3000 to 6000 K' },
  'three-step touch dimmer': { Dimming: 'Three steps, touch' },
  'pull switch': { Switch: 'Pull switch' },
  'touch switch': { Switch: 'Touch' },
  'cable with inline switch': { Switch: 'Inline switch' },
};

const deskLamp: Omit<ProductLine, 'leaf' | 'nouns'> = {
  group: 'Lighting',
  picture: {
    kind: 'lamp',
    style: 'desk',
    byWord: {
      'Slim column': 'column',
      'Low glare': 'column',
      Folding: 'column',
      'Swing head': 'flexible',
      'Weighted base': 'flexible',
      'Clip and stand': 'flexible',
    },
  },
  leads: [
    'Halo arc',
    'Jointed arm',
    'Balanced arm',
    'Slim column',
    'Swing head',
    'Low glare',
    'Folding',
    'Studio',
    'Weighted base',
    'Clip and stand',
    'Long reach',
  ],
  traits: [
    'three-step touch dimmer',
    'warm light',
    'USB-C charging port',
    'memory of the last setting',
    'glare shield',
    'five colour temperatures',
    '270° head',
    'cable management',
    'night setting',
    'timer of 60 minutes',
  ],
  materials: ['Steel and aluminium', 'Aluminium', 'Powder-coated steel', 'Steel and ABS'],
  option: plugs,
  yuan: [48, 168],
  grams: [700, 1900],
  centimetres: [38, 18, 46],
  factsByTrait,
  facts: { ...lampFacts, Dimming: ['Three steps, touch', 'Stepless', 'Five steps'] },
  stories: [
    [
      'Light where the work is',
      'The head tilts and turns, so that the beam lands on the page and not in your eyes. Brightness sits under one touch point on the base.',
    ],
    [
      'Stays where you put it',
      'A weighted base keeps the lamp upright when the arm is fully out. The joints are tensioned at the factory and need no tools.',
    ],
  ],
};

const tableLamp: Omit<ProductLine, 'leaf' | 'nouns'> = {
  group: 'Lighting',
  singleTrait: true,
  picture: {
    kind: 'lamp',
    style: 'mushroom',
    byWord: {
      Opal: 'globe',
      'Soft glow': 'globe',
      Calm: 'shaded',
      'Hotel style': 'shaded',
      Retro: 'shaded',
      Low: 'shaded',
    },
  },
  leads: ['Mushroom', 'Domed', 'Opal', 'Soft glow', 'Rounded', 'Pebble', 'Hotel style', 'Low', 'Retro', 'Calm'],
  traits: [
    'pull switch',
    'warm light',
    'touch switch',
    'cable with inline switch',
    'dimmable',
    'rechargeable, 12 h',
    'matte finish',
    'frosted inner shade',
    'no assembly',
  ],
  materials: ['Steel', 'Powder-coated steel', 'Steel and acrylic', 'ABS and acrylic'],
  option: plugs,
  yuan: [39, 189],
  grams: [650, 1700],
  centimetres: [26, 26, 32],
  factsByTrait,
  facts: { ...lampFacts, Switch: ['Pull switch', 'Touch', 'Inline switch'] },
  stories: [
    [
      'A pool of warm light',
      'The shade hides the bulb and spreads the light, so that a room stays soft in the evening.',
    ],
    [
      'Small enough for a shelf',
      'The foot takes the room of a saucer. The cable leaves at the back and lies flat against the wall.',
    ],
  ],
};

const potted: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Plants and pots',
  traits: [
    'frost-proof pot',
    'with saucer',
    'dust-proof leaves',
    'UV-stable',
    'weighted pot',
    'moss topping',
    'gift-ready',
    'real-touch leaves',
  ],
  sizes: ['10 cm', '12 cm', '14 cm', '16 cm', '18 cm'],
  materials: ['Glazed ceramic, PE foliage', 'Ceramic, silk foliage', 'Cement, PE foliage'],
  yuan: [16, 88],
  grams: [380, 1600],
  centimetres: [16, 16, 34],
  facts: {
    'Pot diameter': ['10 cm', '12 cm', '14 cm', '16 cm'],
    Care: ['Wipe with a damp cloth', 'Dust with a soft brush'],
    Drainage: ['No hole', 'With plug'],
  },
  stories: [
    [
      'Green without the watering',
      'The leaves are pressed from real ones, vein by vein. A damp cloth twice a year is all the care they need.',
    ],
    [
      'A pot with some weight',
      'The pot is fired twice and filled, so that it stands on a window sill without tipping.',
    ],
  ],
};

const candle: Omit<ProductLine, 'picture' | 'leaf' | 'leads'> = {
  group: 'Home fragrance',
  singleTrait: true,
  nouns: ['soy candle in glass jar', 'scented soy candle', 'jar candle with lid'],
  traits: [
    'fig and cedar',
    'green tea',
    'orange blossom',
    'sea salt and sage',
    'vanilla and oak',
    'white musk',
    'rain on stone',
    'lemongrass',
    'rose and pepper',
    'unscented',
  ],
  sizes: ['120 g', '160 g', '200 g', '220 g'],
  materials: ['Soy wax, cotton wick', 'Soy and coconut wax, wooden wick', 'Soy wax, two cotton wicks'],
  yuan: [14, 66],
  grams: [260, 620],
  centimetres: [8, 8, 10],
  facts: {
    'Burning time': ['25 h', '35 h', '40 h', '50 h'],
    Wick: ['Cotton', 'Wood', 'Two cotton wicks'],
    Lid: ['Bamboo', 'Tin', 'None'],
  },
  stories: [
    [
      'Poured in small batches',
      'Each jar is poured by hand and rests for two weeks before it is packed, which is when the scent settles.',
    ],
    [
      'A jar worth keeping',
      'The glass is thick enough to be washed out and used again, for cotton pads or a toothbrush.',
    ],
  ],
};

const seat: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns' | 'traits'> = {
  group: 'Seating',
  materials: [
    'Beech and polyester',
    'Powder-coated steel and polypropylene',
    'Rubberwood and bouclé',
    'Ash and cotton blend',
  ],
  option: { name: 'Set', values: ['1 piece', '2 pieces', '4 pieces'] },
  yuan: [168, 880],
  grams: [4200, 14500],
  centimetres: [66, 70, 82],
  facts: {
    'Seat height': ['42 cm', '44 cm', '45 cm', '46 cm'],
    'Load limit': ['110 kg', '120 kg', '150 kg'],
    Assembly: ['Legs to be screwed on', 'Fully assembled', '15 minutes, tool included'],
  },
  stories: [
    [
      'Made to be sat in for hours',
      'The back follows the spine and the front edge is rounded, so that legs do not go numb over a long film.',
    ],
    ['Four screws and it stands', 'The frame comes in one piece. Legs and tool lie under the seat in the same carton.'],
  ],
};

export const home: Department = {
  name: 'Home & living',
  code: 'HOME',
  suppliers: {
    'Ningbo Lumen Works': ['Lighting'],
    'Zhongshan Brightarc Lighting': ['Lighting'],
    'Kunming Greenhouse Co.': ['Plants and pots'],
    'Foshan Seatwell': ['Seating'],
    'Hangzhou Calm Candle House': ['Home fragrance'],
  },
  lines: [
    { ...deskLamp, leaf: 'Desk lamps', nouns: ['LED desk lamp', 'desk lamp', 'task lamp'] },
    { ...deskLamp, leaf: 'Reading lamps', nouns: ['reading lamp', 'bedside reading lamp'] },
    { ...tableLamp, leaf: 'Table lamps', nouns: ['table lamp', 'accent lamp'] },
    { ...tableLamp, leaf: 'Night lights', nouns: ['night light', 'bedside lamp'] },
    {
      ...potted,
      picture: { kind: 'planter', style: 'snake-plant' },
      leaf: 'Potted plants',
      leads: ['Potted', 'Tall', 'Desk', 'Window', 'Shelf'],
      nouns: ['snake plant', 'sansevieria', 'snake plant in pot'],
    },
    {
      ...potted,
      picture: { kind: 'planter', style: 'rubber-plant' },
      leaf: 'Potted plants',
      leads: ['Bushy', 'Potted', 'Young', 'Corner', 'Scalloped pot'],
      nouns: ['rubber plant', 'fiddle-leaf fig', 'ficus'],
    },
    {
      ...potted,
      picture: { kind: 'planter', style: 'cactus-trio' },
      leaf: 'Cacti and succulents',
      leads: ['Flowering', 'Glazed pot', 'Mixed', 'Mini', 'Desert'],
      nouns: ['cactus trio', 'cactus garden', 'cactus in pot'],
    },
    {
      ...candle,
      picture: { kind: 'candle', style: 'clear' },
      leaf: 'Soy candles',
      leads: ['Clear', 'Hand-poured', 'Slow-burning', 'Quiet evening', 'Apothecary'],
    },
    {
      ...candle,
      picture: { kind: 'candle', style: 'tinted' },
      leaf: 'Tinted jars',
      leads: ['Tinted', 'Smoked glass', 'Ribbed', 'Ceramic-look', 'Gift'],
    },
    {
      ...seat,
      picture: { kind: 'chair', style: 'lounge' },
      leaf: 'Armchairs',
      leads: ['Buttoned', 'Low', 'Wide', 'Scandi', 'Reading corner', 'Winged', 'Compact'],
      nouns: ['lounge armchair', 'armchair', 'accent chair'],
      traits: [
        'with cushion',
        'beech legs',
        'removable covers',
        'bouclé seat',
        'deep seat',
        'stain-resistant fabric',
        'sprung seat',
      ],
    },
    {
      ...seat,
      picture: { kind: 'chair', style: 'shell', byWord: { 'side chair': 'spindle' } },
      leaf: 'Dining chairs',
      leads: ['Moulded', 'Stackable', 'Bistro', 'Slim', 'Kitchen', 'Curved back'],
      nouns: ['shell chair', 'dining chair', 'side chair'],
      traits: [
        'strong frame',
        'wipe-clean seat',
        'stackable',
        'non-slip feet',
        'seat pad included',
        'indoor and outdoor',
      ],
    },
  ],
};
