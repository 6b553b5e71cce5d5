import type { ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/state';
import { categoryPicture } from '../../pages/HomePage/CategoryTiles/categoryPicture';
import styles from './CategoryPicture.module.css';

interface CategoryPictureProps {
  readonly category: CategoryLink;
  /** Its place in the list. */
  readonly position: number;
}

/** The small drawing in front of a first-level category. */
export function CategoryPicture({ category, position }: CategoryPictureProps): ReactNode {
  return (
    <img className={styles.picture} src={categoryPicture(category.cateName, position)} alt="" width={30} height={30} />
  );
}
