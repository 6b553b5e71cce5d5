// Where the listing in the background is shown.
import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import { useBackground } from './useBackground';

// Their code is there: what begins such a listing has brought it.
const ShopsRun = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ShopsRun'));
const ListingPill = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListingPill'));

/** Above the pages: its dialogs. */
export function BackgroundListing(): ReactNode {
  const { background } = useBackground();
  return background && <ShopsRun key={background.id} {...background} />;
}

/** In the header: how far it is, while its dialog is put away. */
export function HeaderListing(): ReactNode {
  const { background } = useBackground();
  return background && <ListingPill key={background.id} {...background} />;
}
