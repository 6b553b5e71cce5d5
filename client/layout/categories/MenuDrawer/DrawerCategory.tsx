import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { chevronRight } from '../../../components/Icon/icons';
import { CategoryThumbnail } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { useMessages } from '../../../storefront/Storefront';
import { CategoryAnchor } from '../CategoryAnchor';
import type { CategoryBranch } from '../useCategoryTree';
import styles from './MenuDrawer.module.css';

/** A first-level category that a tap expands; a plain link to its search while no subcategories are known. */
export function DrawerCategory({ category }: { category: CategoryBranch }): ReactNode {
  const t = useMessages();
  const picture = <CategoryThumbnail category={category} />;
  if (!category.childrenList?.length) {
    return (
      <li>
        <CategoryAnchor className={styles.category} category={category} picture={picture} />
      </li>
    );
  }
  return (
    <li>
      <details name="drawer-category">
        <summary className={styles.category}>
          {picture}
          {category.cateName}
          <Icon path={chevronRight} size="small" />
        </summary>
        <div className={styles.below}>
          <CategoryAnchor className={styles.seeAll} category={category}>
            {t('shell.seeAll')}
            <span className="visually-hidden"> {category.cateName}</span>
          </CategoryAnchor>
          {category.childrenList.map((group) => (
            <div key={group.id}>
              <CategoryAnchor className={styles.group} category={group} />
              <ul>
                {group.childrenList.map((leaf) => (
                  <li key={leaf.id}>
                    <CategoryAnchor className={styles.leaf} category={leaf} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </li>
  );
}
