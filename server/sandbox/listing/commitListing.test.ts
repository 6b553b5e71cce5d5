import { type Candidate, channelRefusals } from './commitListing';

const attribute = (name: string, ...values: string[]) => ({ name, values });
const valid: Candidate = {
  name: 'Wooden toy car',
  mainImage: '/1.svg',
  pictureEdge: 600,
  categoryId: 80_201,
  attributes: [attribute('Material', 'Beech'), attribute('Age', '3 years'), attribute('Standard', 'EN 71')],
};

describe('channelRefusals (S107)', () => {
  it('accepts a valid product', () => {
    expect(channelRefusals(valid, 'TikTok Shop UK')).toEqual([]);
  });

  it.each<[string, Partial<Candidate>]>([
    ['Main image is missing', { mainImage: null }],
    ['Main image is smaller than 600 × 600 px', { pictureEdge: 599 }],
    ['Attribute “Age” is required', { attributes: valid.attributes.filter(({ name }) => name !== 'Age') }],
    ['Attribute “Battery type” is required', { categoryId: 30_101 }],
    ['Brand authorization is missing', { attributes: [...valid.attributes, attribute('Brand', 'Northpack')] }],
    ['Product name is longer than 255 characters', { name: 'x'.repeat(256) }],
  ])('refuses with: %s', (reason, change) => {
    expect(channelRefusals({ ...valid, ...change }, 'TikTok Shop UK')).toEqual([reason]);
  });

  it('requires approval for some categories on some channels', () => {
    const rings = { ...valid, categoryId: 80_101 };
    expect(channelRefusals(rings, 'TikTok Shop US')).toEqual(['Category needs approval in your shop']);
    expect(channelRefusals(rings, 'TikTok Shop UK')).toEqual([]);
  });
});
