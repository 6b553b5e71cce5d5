import type { ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/page/state';
import styles from './CategoryThumbnail.module.css';
import { categoryPicture } from './categoryPicture';

interface CategoryThumbnailProps {
  readonly category: CategoryLink;
  /** Index in the list. */
  readonly position: number;
}

/** The small illustration before a first-level category. */
export function CategoryThumbnail({ category, position }: CategoryThumbnailProps): ReactNode {
  return (
    <img
      className={styles.thumbnail}
      src={categoryPicture(category.cateName, position)}
      alt=""
      width={30}
      height={30}
    />
  );
}
