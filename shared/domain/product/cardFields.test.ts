import type { ProductCard } from '../../api/models';
import { cardFields } from './cardFields';

describe('cardFields', () => {
  it('returns only the fields that a card shows', () => {
    const product: ProductCard = {
      id: '7',
      productName: 'Mug',
      mainImage: '/mug.svg',
      productPrice: '21.50',
      isInCart: true,
      productStatus: 'ONSHELF',
      urlKey: 'mug',
      shopId: '3',
    };
    const { productStatus: _, ...shown } = product;
    expect(cardFields({ ...product, seller: 'x' } as ProductCard)).toEqual(shown);
  });
});
