import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { useCategoryTree } from '../../../layout/categories/useCategoryTree';
import { categoryPicture } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { useStorefront } from '../../../storefront/Storefront';
import styles from './CategoryTiles.module.css';

/** The first-level categories as links to their search. */
export function CategoryTiles(): ReactNode {
  const { t, categories: initial } = useStorefront();
  // Documents that start on a system page carry no categories.
  const categories = useCategoryTree(initial.length === 0);
  if (categories.length === 0) return null;
  return (
    <section className={`section ${styles.section}`}>
      <div className="container">
        <h2 className="visually-hidden">{t('home.categories')}</h2>
        <ul className={styles.tiles}>
          {categories.map((category) => (
            <li key={category.id}>
              <a href={href.search({ cateId: category.id })}>
                <span className={styles.picture}>
                  <img src={categoryPicture(category)} alt="" width="600" height="600" loading="lazy" />
                </span>
                {category.cateName}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
