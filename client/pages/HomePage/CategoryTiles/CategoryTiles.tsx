import { type ReactNode, useEffect, useState } from 'react';
import type { CategoryLink } from '../../../../shared/page/state';
import { href } from '../../../../shared/routing/href';
import { preloadedCategories } from '../../../api/preloaded';
import { categoryPicture } from '../../../components/CategoryThumbnail/categoryPicture';
import { useStorefront } from '../../../storefront/Storefront';
import styles from './CategoryTiles.module.css';

/** The categories of the first level, each a search. */
export function CategoryTiles(): ReactNode {
  const { t } = useStorefront();
  const categories = useFirstLevel();
  if (categories.length === 0) return null;
  return (
    <section className={`section ${styles.section}`}>
      <div className="container">
        <h2 className="visually-hidden">{t('home.categories')}</h2>
        <ul className={styles.tiles}>
          {categories.map(({ id, cateName }, position) => (
            <li key={id}>
              <a href={href.search({ cateId: id })}>
                <span className={styles.picture}>
                  <img src={categoryPicture(cateName, position)} alt="" width="600" height="600" loading="lazy" />
                </span>
                {cateName}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A document that began with a page outside the shop's frame brought no categories along: then they are asked for. */
function useFirstLevel(): readonly CategoryLink[] {
  const { api, categories } = useStorefront();
  const [loaded, setLoaded] = useState<readonly CategoryLink[]>([]);
  const missing = categories.length === 0;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    preloadedCategories(api)
      .then((tree) => gone || setLoaded(tree))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [api, missing]);
  return missing ? loaded : categories;
}
