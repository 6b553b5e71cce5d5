// What visitors and buyers see alike.
import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { SectionHead } from '../../components/SectionHead/SectionHead';
import { ProductGrid } from '../../products/ProductGrid/ProductGrid';
import { useLatePart } from '../../routing/data/useLatePart';
import { useMessages } from '../../storefront/Storefront';
import type { HomeData } from './HomePage.loader';
import * as styles from './HomeParts.module.css';

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './HomePage.loader');

/** The newest products; undefined: they are late. */
export function NewArrivals({ part }: { readonly part: HomeData['newest'] }): ReactNode {
  const t = useMessages();
  const products = useLatePart(part, async (context) => (await loader()).newestProducts(context));
  if (!products?.length) return null;
  const more = { href: href.search({ sortType: 'NEW_ITEM_DESC' }), label: t('home.newest.more') };
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={t('home.newest.title')} link={more} />
        <ProductGrid products={products} columns={4} even />
      </div>
    </section>
  );
}

/** The latest help articles; undefined: they are late. */
export function HelpArticles({ part }: { readonly part: HomeData['articles'] }): ReactNode {
  const t = useMessages();
  const articles = useLatePart(part, async (context) => (await loader()).articleTeasers(context));
  if (!articles?.length) return null;
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
