import { type Candidate, refusalsOf } from './channelRefusals';

const attribute = (name: string, ...values: string[]) => ({ name, values });
const sound: Candidate = {
  name: 'Wooden toy car',
  mainImage: '/1.svg',
  pictureEdge: 600,
  categoryId: 80_201,
  attributes: [attribute('Material', 'Beech'), attribute('Age', '3 years'), attribute('Standard', 'EN 71')],
};

describe('refusalsOf (S107)', () => {
  it('lets a sound product pass', () => {
    expect(refusalsOf(sound, 'TikTok Shop UK')).toEqual([]);
  });

  it.each<[string, Partial<Candidate>]>([
    ['Main image is missing', { mainImage: null }],
    ['Main image is smaller than 600 × 600 px', { pictureEdge: 599 }],
    ['Attribute “Age” is required', { attributes: sound.attributes.filter(({ name }) => name !== 'Age') }],
    ['Attribute “Battery type” is required', { categoryId: 30_101 }],
    ['Brand authorization is missing', { attributes: [...sound.attributes, attribute('Brand', 'Northpack')] }],
    ['Product name is longer than 255 characters', { name: 'x'.repeat(256) }],
  ])('says: %s', (reason, change) => {
    expect(refusalsOf({ ...sound, ...change }, 'TikTok Shop UK')).toEqual([reason]);
  });

  it('asks for approval of some goods on some channels', () => {
    const rings = { ...sound, categoryId: 80_101 };
    expect(refusalsOf(rings, 'TikTok Shop US')).toEqual(['Category needs approval in your shop']);
    expect(refusalsOf(rings, 'TikTok Shop UK')).toEqual([]);
  });

  it('gives all reasons together', () => {
    expect(refusalsOf({ ...sound, mainImage: null, attributes: [] }, 'TikTok Shop UK')).toHaveLength(4);
  });
});
