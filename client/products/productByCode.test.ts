import type { ProductCard } from '../../shared/api/models';
import { testCard } from '../testing/testSearch';
import { codesOf, productByCode } from './productByCode';

const halo = { ...testCard('20466465'), urlKey: 'Halo-Arc-Lamp', productStatus: 'ONSHELF' } as const;

async function find(keyword: string, found: readonly ProductCard[] = [halo]) {
  const frontItems = jest.fn(async () => [...found]);
  return [(await productByCode({ frontItems }, keyword))?.id, frontItems.mock.calls.length];
}

describe('productByCode', () => {
  it.each([
    ['20466465', '20466465', 1],
    ['２０４６６４６５', '20466465', 1],
    ['halo-arc-lamp', '20466465', 1],
    ['2026', undefined, 1],
    ['', undefined, 0],
    ['lamp', undefined, 0],
    ['t-shirt', undefined, 0],
    ['desk lamp 20466465', undefined, 0],
    ['100', undefined, 0],
    ['20466465 20466466', undefined, 0],
    ['/items/20466465', undefined, 0],
  ])('of “%s” is %s, after %i calls', async (keyword, id, calls) => {
    expect(await find(keyword)).toEqual([id, calls]);
  });

  it('that is off the shelf says so, and no other has a status', async () => {
    const find = async (productStatus: ProductCard['productStatus']) =>
      productByCode({ frontItems: async () => [{ ...halo, productStatus }] }, halo.id);
    expect(await find('OFFSHELF')).toMatchObject({ id: halo.id, productStatus: 'OFFSHELF' });
    expect(await find('ONSHELF')).not.toHaveProperty('productStatus');
  });

  it('is none that is deleted', async () => {
    expect(await find('20466465', [{ ...halo, productStatus: 'DELETED' }])).toEqual([undefined, 1]);
  });
});

it('codesOf are those of a keyword that has nothing else', () => {
  expect([codesOf(' 20466465，20466466\n1001'), codesOf('20466465 lamp')]).toEqual([
    ['20466465', '20466466', '1001'],
    [],
  ]);
});
