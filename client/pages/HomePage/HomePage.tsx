import type { ReactNode } from 'react';
import '../../../shared/messages/areas/home';
import '../../../shared/messages/areas/homeParts';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { ButtonLink } from '../../components/Button/Button';
import { useCategoryTree } from '../../layout/categories/useCategoryTree';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { categoryPicture } from '../../shop/CategoryThumbnail/CategoryThumbnail';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Hero } from './Hero/Hero';
import type { HomeData } from './HomePage.loader';
import * as styles from './HomePage.module.css';
import { HelpArticles, NewArrivals } from './HomeParts';
import { HowItWorks } from './HowItWorks/HowItWorks';

/** The home page. Sections without content are not rendered. */
export function HomePage({ data }: PageViewProps<HomeData>): ReactNode {
  const names = useStorefront().categories.map(({ cateName }) => cateName);
  return (
    <>
      <Seo keywords={names.join(', ') || undefined} canonical={href.home()} />
      <Hero />
      <CategoryTiles />
      <Recommendations products={data.recommended} moreHref={href.search()} />
      <NewArrivals part={data.newest} />
      <HowItWorks />
      <HelpArticles part={data.articles} />
      <SupplierBanner />
    </>
  );
}

/** The first-level categories as links to their search. */
function CategoryTiles() {
  const t = useMessages();
  const { tree } = useCategoryTree();
  if (tree.length === 0) return null;
  return (
    <section className={`section ${styles.section}`}>
      <div className="container">
        <h2 className="visually-hidden">{t('home.categories')}</h2>
        <ul className={styles.tiles}>
          {tree.map((category) => (
            <li key={category.id}>
              <a href={href.search({ cateId: category.id })}>
                <span className={styles.picture}>
                  <img src={categoryPicture(category)} alt="" width="600" height="600" loading="lazy" />
                </span>
                <span>{category.cateName}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The invitation to suppliers. */
function SupplierBanner() {
  const { config, t } = useStorefront();
  return (
    <section className="section">
      <div className="container">
        <div className={`${styles.banner} on-dark`}>
          <div>
            <h2>{t('home.supply.title')}</h2>
            <p>{t('home.supply.text', { siteName: config.siteName })}</p>
          </div>
          <div className={styles.actions}>
            <ButtonLink variant="accent" href={href.invite()}>
              {t('home.supply.apply')}
            </ButtonLink>
            <ButtonLink variant="outlineDark" href={href.article({ articleId: SELLER_AGREEMENT_ID })}>
              {t('home.supply.agreement')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
