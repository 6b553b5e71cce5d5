import type { ReactNode } from 'react';
import { home } from '../../../shared/messages/areas/home';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { Seo } from '../../components/Seo/Seo';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useLatePart } from '../../routing/page/useLatePart';
import { CategoryTiles } from './CategoryTiles/CategoryTiles';
import { HelpArticles } from './HelpArticles/HelpArticles';
import { Hero } from './Hero/Hero';
import { articleTeasers, type HomeData, newestProducts } from './HomePage.loader';
import { HowItWorks } from './HowItWorks/HowItWorks';
import { NewArrivals } from './NewArrivals/NewArrivals';
import { SupplierBanner } from './SupplierBanner/SupplierBanner';

addMessages(home);

/** The home page (pages.md). Sections without content are not rendered. */
export function HomePage({ data }: PageViewProps<HomeData>): ReactNode {
  const newest = useLatePart(data.newest, newestProducts);
  const articles = useLatePart(data.articles, articleTeasers);
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
