import type { ReactNode } from 'react';
import { home } from '../../../shared/messages/areas/home';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import { CategoryTiles } from './CategoryTiles/CategoryTiles';
import { HelpArticles } from './HelpArticles/HelpArticles';
import { Hero } from './Hero/Hero';
import type { HomeData } from './HomePage.loader';
import { HowItWorks } from './HowItWorks/HowItWorks';
import { NewArrivals } from './NewArrivals/NewArrivals';
import { SupplierBanner } from './SupplierBanner/SupplierBanner';

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
