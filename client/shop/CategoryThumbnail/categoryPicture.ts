import type { CategoryLink } from '../../../shared/page/state';

/** Illustrations by the codes of the demo catalogue. */
const BY_CODE: Readonly<Record<string, string>> = {
  HOME: 'lamp',
  KITCHEN: 'mug',
  ELEC: 'headphones',
  BAGS: 'backpack',
  SHOES: 'sneaker',
  APPAREL: 'tshirt',
  WATCH: 'watch',
  TOYS: 'toy',
};

/** The URL of a category's illustration, chosen by its code; a parcel for codes without one. */
export function categoryPicture({ cateCode = '' }: CategoryLink): string {
  const name = Object.hasOwn(BY_CODE, cateCode) ? BY_CODE[cateCode] : 'parcel';
  return `/illustrations/category-${name}.svg`;
}
