import type { ReactNode } from 'react';
import '../../../../shared/messages/areas/homeParts';
import '../../../../shared/messages/desk/buyerHome';
import '../../../../shared/messages/desk/recentTitles';
import { href } from '../../../../shared/routing/href';
import { loadable } from '../../../components/loadable';
import { Recommendations } from '../../../products/Recommendations/Recommendations';
import { useLatePart } from '../../../routing/data/useLatePart';
import type { PageViewProps } from '../../../routing/page/pageDefinition';
import { Seo } from '../../../shop/Seo/Seo';
import type { HomeData } from '../HomePage.loader';
import { HelpArticles, NewArrivals } from '../HomeParts';
import { Recent } from './Recent';
import { Today } from './Today';

/** Only a late part needs it. */
const today = () => import(/* webpackChunkName: "data" */ '../today');
/** Only before the first listing. */
const HowItWorks = loadable(() => import(/* webpackChunkName: "how-it-works" */ '../HowItWorks/HowItWorks'));

/** The home page of a buyer. It begins with what there is to do; what is not known yet has its room. */
export function BuyerHome({ data }: PageViewProps<HomeData>): ReactNode {
  const cart = useLatePart(data.cart, async (context) => (await today()).cartToday(context), null);
  const listed = useLatePart(data.listed, async (context) => (await today()).listedToday(context), null);
  return (
    <>
      <Seo canonical={href.home()} />
      <Today cart={cart} listed={listed} />
      <Recent />
      <Recommendations products={data.recommended} moreHref={href.search()} />
      {listed?.isNew && <HowItWorks />}
      <NewArrivals part={data.newest} />
      <HelpArticles part={data.articles} />
    </>
  );
}
