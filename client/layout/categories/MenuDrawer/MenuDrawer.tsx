import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { Sheet } from '../../../components/Sheet/Sheet';
import { CategoryThumbnail } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import { PAGE_LINKS } from '../../pageLinks';
import { CategoryAnchor } from '../CategoryAnchor';
import { TreeFailure } from '../TreeFailure';
import { type CategoryBranch, useCategoryTree } from '../useCategoryTree';
import * as styles from './MenuDrawer.module.css';

/** The menu of narrow screens: account pages, help centre and all categories. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useMessages();
  const { tree, retry } = useCategoryTree(true);
  return (
    <Sheet edge="left" title={t('shell.menu')} closeLabel={t('shell.closeMenu')} onClose={onClose}>
      {() => (
        <>
          <PageLinks />
          {tree.length > 0 && (
            <>
              <h3 className={styles.label}>{t('shell.allCategories')}</h3>
              <ul>
                {tree.map((category) => (
                  <DrawerCategory key={category.id} category={category} />
                ))}
              </ul>
            </>
          )}
          {retry && <TreeFailure onRetry={retry} />}
        </>
      )}
    </Sheet>
  );
}

function PageLinks() {
  const { user, t } = useStorefront();
  return (
    <ul className={styles.pages}>
      {PAGE_LINKS.filter(({ name }) => user || name === 'help').map(({ target, icon, label }) => (
        <li key={label}>
          <a href={target}>
            <Icon name={icon} />
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A first-level category that a tap expands; a plain link to its search while no subcategories are known. */
function DrawerCategory({ category }: { category: CategoryBranch }) {
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
          <span>{category.cateName}</span>
          <Icon name="chevronRight" size="small" />
        </summary>
        <div className={styles.below}>
          <CategoryAnchor className={styles.seeAll} category={category}>
            {t('shell.seeAll')}
            <span className="visually-hidden">{` ${category.cateName}`}</span>
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
