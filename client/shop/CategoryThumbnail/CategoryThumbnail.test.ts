import { existsSync } from 'node:fs';
import { DEPARTMENTS } from '../../../server/sandbox/generator/goods/departments';
import { categoryPicture } from './CategoryThumbnail';

describe('categoryPicture', () => {
  it('shows each first-level category of the demo catalogue by a picture of its own', () => {
    const pictures = DEPARTMENTS.map(({ code }, index) =>
      categoryPicture({ id: String(index), cateName: '', cateCode: code }),
    );
    expect(new Set(pictures).size).toBe(DEPARTMENTS.length);
    expect(pictures.filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
    expect(pictures).not.toContain('/illustrations/category-parcel.svg');
  });

  it.each([undefined, '', 'SHOE', 'constructor'])('shows a parcel for the code %j, whatever the name', (cateCode) => {
    const picture = categoryPicture({ id: '1', cateName: 'Shoes', cateCode });
    expect(picture).toBe('/illustrations/category-parcel.svg');
    expect(existsSync(`public${picture}`)).toBe(true);
  });
});
