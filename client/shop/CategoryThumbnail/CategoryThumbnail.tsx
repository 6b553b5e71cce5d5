import type { ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/page/state';
import * as styles from './CategoryThumbnail.module.css';

/** The small illustration before a first-level category. */
export function CategoryThumbnail({ category }: { category: CategoryLink }): ReactNode {
  return <img className={styles.thumbnail} src={categoryPicture(category)} alt="" width={30} height={30} />;
}

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
