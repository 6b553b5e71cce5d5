import { existsSync } from 'node:fs';
import { categoryPicture } from './categoryPicture';

describe('categoryPicture', () => {
  it.each([
    ['Home & living', 'lamp'],
    ['Kitchen & dining', 'mug'],
    ['Electronics', 'headphones'],
    ['Bags & luggage', 'backpack'],
    ['Shoes', 'sneaker'],
    ['Apparel', 'tshirt'],
    ['Watches & eyewear', 'watch'],
    ['Toys & games', 'toy'],
    ['Garden', 'planter'],
    ['Office furniture', 'chair'],
  ])('shows %s as a %s', (name, picture) => {
    expect(categoryPicture(name, 0)).toBe(`/illustrations/category-${picture}.svg`);
  });

  it('picks an existing file by position for other names, unlike its neighbours', () => {
    const pictures = Array.from({ length: 20 }, (_, position) => categoryPicture('???', position));
    for (const [position, picture] of pictures.entries()) {
      expect(picture).not.toBe(pictures[position + 1]);
      expect(existsSync(`public${picture}`)).toBe(true);
    }
  });
});
