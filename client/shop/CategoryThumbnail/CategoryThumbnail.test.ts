import { existsSync } from 'node:fs';
import { DEPARTMENTS } from '../../../server/sandbox/generator/goods/departments';
import { categoryPicture } from './CategoryThumbnail';

const PARCEL = '/illustrations/category-parcel.svg';
const pictureOf = (cateCode: string | undefined) => categoryPicture({ id: '1', cateName: 'Shoes', cateCode });

it.each([undefined, '', 'SHOE', 'constructor'])(
  'a category with the code %j has a parcel, whatever its name',
  (code) => {
    expect(pictureOf(code)).toBe(PARCEL);
  },
);

it('each known code has a picture of its own', () => {
  const pictures = [PARCEL, ...DEPARTMENTS.map(({ code }) => pictureOf(code))];
  expect(new Set(pictures).size).toBe(DEPARTMENTS.length + 1);
  expect(pictures.filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
});
