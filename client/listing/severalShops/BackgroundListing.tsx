import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useBackground } from './background';

export const ShopsRun = loadable(() => import(/* webpackChunkName: "several-shops" */ './ShopsRun'), {
  resolveComponent: (module) => module.ShopsRun,
});
const ListingPill = loadable(() => import(/* webpackChunkName: "several-shops" */ './ListingPill'), {
  resolveComponent: (module) => module.ListingPill,
});

/** Above the pages: the listing to several shops. */
export function BackgroundListing(): ReactNode {
  const { background } = useBackground();
  return background && <ShopsRun key={background.chain} background={background} />;
}

/** In the header: how far it is, while its dialog is put away. */
export function HeaderListing(): ReactNode {
  const { background } = useBackground();
  return background && <ListingPill background={background} />;
}
