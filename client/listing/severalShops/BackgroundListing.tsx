import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useBackground } from './background';

export const ShopsRun = loadable(() => import(/* webpackChunkName: "several-shops" */ './ShopsRun'), {
  resolveComponent: (module) => module.ShopsRun,
});

/** Above the pages: the listing to several shops. */
export function BackgroundListing(): ReactNode {
  const [background, setBackground] = useBackground();
  return background && <ShopsRun key={background.chain} {...{ background, setBackground }} />;
}
