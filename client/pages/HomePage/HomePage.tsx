import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { home } from '../../../shared/messages/areas/home';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href, SELLER_AGREEMENT_ID } from '../../../shared/routing/href';
import { buttonClass } from '../../components/Button/buttonClass';
import { SectionHead } from '../../components/SectionHead/SectionHead';
import { useCategoryTree } from '../../layout/categories/useCategoryTree';
import { ProductGrid } from '../../products/ProductGrid/ProductGrid';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { categoryPicture } from '../../shop/CategoryThumbnail/CategoryThumbnail';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Hero } from './Hero/Hero';
import type { ArticleTeaser, HomeData } from './HomePage.loader';
import * as styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks/HowItWorks';

addMessages(home);

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './HomePage.loader');

/** The home page. Sections without content are not rendered. */
export function HomePage({ data }: PageViewProps<HomeData>): ReactNode {
  const { config } = useStorefront();
  const newest = useLatePart(data.newest, async (...call) => (await loader()).newestProducts(...call));
  const articles = useLatePart(data.articles, async (...call) =>
    (await loader()).articleTeasers(config.timeZone, ...call),
  );
  return (
    <>
      <Seo canonical={href.home()} />
      <Hero />
      <CategoryTiles />
      <Recommendations products={data.recommended} moreHref={href.search()} />
      {newest && <NewArrivals products={newest} />}
      <HowItWorks />
      {articles && <HelpArticles articles={articles} />}
      <SupplierBanner />
    </>
  );
}

/** The first-level categories as links to their search. */
function CategoryTiles() {
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
                <span>{category.cateName}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The newest products beside a card that links to all of them. */
function NewArrivals({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages();
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className={`container ${styles.arrivals}`}>
        <div className={styles.promo}>
          <h2>{t('home.newest.title')}</h2>
          <p>{t('home.newest.text')}</p>
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={href.search({ sortType: 'NEW_ITEM_DESC' })}
          >
            {t('home.newest.more')}
          </a>
          <img src="/illustrations/cut-toy.svg" alt="" width="600" height="600" loading="lazy" />
        </div>
        <ProductGrid products={products} columns={4} even />
      </div>
    </section>
  );
}

/** The latest help articles. */
function HelpArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const t = useMessages();
  if (articles.length === 0) return null;
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={t('home.help.title')} link={{ href: href.help(), label: t('shell.helpCenter') }} />
        <ul className={styles.articles}>
          {articles.map(({ id, title, category, day }) => (
            <li key={id}>
              <a href={href.article({ articleId: id })}>
                {category && <span className={styles.category}>{category}</span>}
                <h3>{title}</h3>
                {day && (
                  <time className="num" dateTime={day}>
                    {day}
                  </time>
                )}
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
            <a className={buttonClass({ variant: 'accent' })} href={href.invite()}>
              {t('home.supply.apply')}
            </a>
            <a
              className={buttonClass({ variant: 'outlineDark' })}
              href={href.article({ articleId: SELLER_AGREEMENT_ID })}
            >
              {t('home.supply.agreement')}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
