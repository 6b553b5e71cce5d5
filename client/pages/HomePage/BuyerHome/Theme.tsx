import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import type { CategoryLink } from '../../../../shared/page/state';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { chevronRight } from '../../../components/Icon/icons';
import { useCategoryTree } from '../../../layout/categories/useCategoryTree';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { categoryPicture } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { logFailure } from '../../../storefront/logFailure';
import { useStorefront } from '../../../storefront/Storefront';
import type { ThemeProducts } from '../today';
import * as styles from './Theme.module.css';

/** A first-level category, another one each week, with some of its products. */
export function Theme({ week }: { readonly week: number }): ReactNode {
  const categories = useCategoryTree(useStorefront().categories.length === 0);
  const category = categories[week % categories.length];
  return category ? <CategoryTheme key={category.id} category={category} /> : null;
}

function CategoryTheme({ category }: { readonly category: CategoryLink }) {
  const { t } = useStorefront();
  const section = useRef<HTMLElement>(null);
  const theme = useWhenNear(section, category.id);
  const isAlone = theme !== undefined && !theme?.products.length;
  return (
    <section ref={section} className="section">
      <div className={`container ${styles.theme} ${isAlone ? styles.alone : ''}`}>
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
        {theme ? <ProductGrid products={theme.products} columns={4} /> : !isAlone && <Room />}
      </div>
    </section>
  );
}

/** As high as the products. */
function Room() {
  return (
    <ul className={styles.room} aria-hidden="true">
      <li />
      <li />
      <li />
      <li />
    </ul>
  );
}

/** Asked for a little before they come into view. */
const NEAR = '400px 0px';

/** The products of a category, once the window is near them: undefined before, null when their call failed. */
function useWhenNear(section: { readonly current: HTMLElement | null }, cateId: string) {
  const { api } = useStorefront();
  const [theme, setTheme] = useState<ThemeProducts | null>();
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { themeProducts } = await import(/* webpackChunkName: "data" */ '../today');
      setTheme(await themeProducts(cateId, api, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      logFailure('The products of a category were not loaded', error);
      setTheme(null);
    }
  });
  useEffect(() => {
    const left = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load(left.signal);
      },
      { rootMargin: NEAR },
    );
    if (section.current) observer.observe(section.current);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [section]);
  return theme;
}
