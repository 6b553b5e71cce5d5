import type { ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/page/state';
import styles from './CategoryThumbnail.module.css';
import { categoryPicture } from './categoryPicture';

/** The small illustration before a first-level category. */
export function CategoryThumbnail({ category }: { category: CategoryLink }): ReactNode {
  return <img className={styles.thumbnail} src={categoryPicture(category)} alt="" width={30} height={30} />;
}
