import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/messages/translate';
import type { CategoryLink } from '../../../../shared/page/state';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { chevronRight } from '../../../components/Icon/icons';
import { useCategoryTree } from '../../../layout/categories/useCategoryTree';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { useLatePart } from '../../../routing/data/useLatePart';
import { categoryPicture } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { useStorefront } from '../../../storefront/Storefront';
import * as styles from './Theme.module.css';

/** A first-level category, another one each week, with some of its products. */
export function Theme({ week }: { readonly week: number }): ReactNode {
  const categories = useCategoryTree(useStorefront().categories.length === 0);
  const category = categories[week % categories.length];
  return category ? <CategoryTheme key={category.id} category={category} /> : null;
}

/** Only a page that is scrolled needs it. */
const today = () => import(/* webpackChunkName: "data" */ '../today');

function CategoryTheme({ category }: { readonly category: CategoryLink }) {
  const { t } = useStorefront();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const loaded = useLatePart(
    isNear ? undefined : null,
    async (...call) => (await today()).themeProducts(category.id, ...call),
    null,
  );
  const theme = isNear ? loaded : undefined;
  return (
    <section ref={section} className="section">
      <div className={`container ${styles.theme}`}>
        <a className={styles.tile} href={href.search({ cateId: category.id })}>
          <img src={categoryPicture(category)} alt="" width="600" height="600" loading="lazy" />
          <div>
            <h2>{category.cateName}</h2>
            <span className={styles.all}>
              {t('shell.seeAll')} <span className="num">{theme?.total ? formatCount(theme.total) : ''}</span>
              <Icon path={chevronRight} size="small" />
            </span>
          </div>
        </a>
        {theme === undefined && <div className={styles.room} />}
        {theme && theme.products.length > 0 && <ProductGrid products={theme.products} columns={4} />}
      </div>
    </section>
  );
}

/** A little before it comes into view. */
const NEAR = '400px 0px';

/** Whether the window has been near an element. */
function useNear(element: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
