import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Seo } from '../../components/Seo/Seo';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { CategoryTiles } from './CategoryTiles/CategoryTiles';
import { HelpArticles } from './HelpArticles/HelpArticles';
import { Hero } from './Hero/Hero';
import type { HomeData } from './HomePage.loader';
import { HowItWorks } from './HowItWorks/HowItWorks';
import { NewArrivals } from './NewArrivals/NewArrivals';
import { SupplierBanner } from './SupplierBanner/SupplierBanner';

/** The home page (pages.md). Sections without content are not rendered. */
export function HomePage({ data }: PageViewProps<HomeData>): ReactNode {
  return (
    <>
      <Seo canonical={href.home()} />
      <Hero />
      <CategoryTiles />
      <Recommendations products={data.recommended} moreHref={href.search()} />
      <NewArrivals products={data.newest} />
      <HowItWorks />
      <HelpArticles articles={data.articles} />
      <SupplierBanner />
    </>
  );
}
