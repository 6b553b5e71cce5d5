import type { Department, ProductLine } from '../productLine';

const watch: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Watches',
  traits: [
    'leather strap',
    'date window',
    'sapphire-coated glass',
    'quick-release strap',
    'silent movement',
    '5 ATM',
    'luminous hands',
    'gift case',
    'slim case',
  ],
  materials: ['Stainless steel, leather strap', 'Alloy case, leather strap', 'Stainless steel, textile strap'],
  option: { name: 'Case', values: ['34 mm', '38 mm', '41 mm'] },
  yuan: [59, 398],
  grams: [46, 110],
  centimetres: [24, 4, 1],
  facts: {
    Movement: ['Quartz', 'Quartz, two hands', 'Quartz, day and date'],
    Glass: ['Mineral', 'Hardened mineral', 'Sapphire-coated'],
    Protection: ['3 ATM', '5 ATM'],
    Buckle: ['Pin buckle', 'Folding clasp'],
  },
  stories: [
    ['Time, and little else', 'Two hands, a thin index at each hour and a case that slips under a cuff.'],
    ['Straps without tools', 'A small lever at each end of the strap. Change it in the time it takes to read this.'],
  ],
};

const glasses: Omit<ProductLine, 'picture' | 'leaf' | 'leads' | 'nouns'> = {
  group: 'Eyewear',
  traits: [
    'polarised',
    'gradient lens',
    'spring hinges',
    'UV400',
    'case and cloth',
    'adjustable nose pads',
    'scratch-resistant',
    '22 g light',
    'anti-reflective',
  ],
  materials: ['Acetate, TAC lens', 'Steel wire, polycarbonate lens', 'TR90, polycarbonate lens'],
  option: { name: 'Lens', values: ['Grey', 'Brown', 'Green'] },
  yuan: [19, 128],
  grams: [18, 42],
  centimetres: [15, 5, 4],
  facts: {
    Protection: ['UV400', 'UV400, category 2', 'UV400, category 3'],
    'Lens width': ['48 mm', '50 mm', '52 mm'],
    Hinge: ['Spring', 'Five-barrel'],
  },
  stories: [
    [
      'Less glare, true colours',
      'The lens takes the reflection off roads and water and leaves skin tones as they are.',
    ],
    ['A frame you forget', 'Spring hinges and soft tips: they stay on when you look down and leave no mark.'],
  ],
};

export const watches: Department = {
  name: 'Watches & eyewear',
  code: 'WATCH',
  suppliers: {
    'Dongguan Meridian Time': ['Watches'],
    'Shenzhen Hourline': ['Watches'],
    'Danyang Clearlens': ['Eyewear'],
    'Wenzhou Framework Optics': ['Eyewear'],
    'Fuzhou Quartz House': ['Watches'],
  },
  lines: [
    {
      ...watch,
      picture: { kind: 'watch', style: 'steel' },
      leaf: 'Analogue watches',
      leads: ['Slim', 'Field', 'Railway', 'Everyday', 'Minimal'],
      nouns: ['analogue watch', 'watch', 'wristwatch'],
    },
    {
      ...watch,
      picture: { kind: 'watch', style: 'brass' },
      leaf: 'Dress watches',
      leads: ['Brass-cased', 'Evening', 'Classic', 'Thin', 'Heritage'],
      nouns: ['dress watch', 'watch', 'two-hand watch'],
    },
    {
      ...watch,
      picture: { kind: 'watch', style: 'smart' },
      leaf: 'Smart watches',
      leads: ['Square', 'Curved glass', 'Call-ready', 'Hybrid', 'Business'],
      nouns: ['smart watch', 'smartwatch'],
      traits: [
        'heart rate and sleep',
        'calls from the wrist',
        '10 days of battery',
        '120 sport modes',
        'message alerts',
        'stainless bezel',
      ],
      facts: {
        Screen: ['1.85 in', '1.96 in', '2.01 in'],
        Protection: ['IP67', 'IP68'],
        'Battery type': ['Lithium polymer, 280 mAh', 'Lithium polymer, 350 mAh'],
      },
    },
    {
      ...glasses,
      picture: { kind: 'glasses', style: 'square' },
      leaf: 'Browline sunglasses',
      leads: ['Browline', 'Square', 'Bold', 'Driving', 'City'],
      nouns: ['sunglasses', 'browline sunglasses'],
    },
    {
      ...glasses,
      picture: { kind: 'glasses', style: 'round' },
      leaf: 'Round sunglasses',
      leads: ['Round wire', 'Festival', 'Retro', 'Light', 'Keyhole'],
      nouns: ['sunglasses', 'round sunglasses'],
    },
    {
      ...glasses,
      picture: { kind: 'glasses', style: 'round' },
      leaf: 'Screen glasses',
      leads: ['Blue light', 'Screen', 'Office', 'Reading'],
      nouns: ['glasses', 'screen glasses', 'computer glasses'],
      option: { name: 'Strength', values: ['Plain', '+1.0', '+1.5', '+2.0'] },
    },
  ],
};
