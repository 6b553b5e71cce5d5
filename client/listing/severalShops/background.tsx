// The listing to several shops, which goes on above the pages: what every page knows of it, and where it is shown.
import loadable from '@loadable/component';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { createValue } from '../../storage/createValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import type { Background, BackgroundProps } from './ShopsRun';

const useStore = oncePerDocument(() => createValue<Background | undefined>(undefined));

/** The listing in the background until the buyer has seen its end, and what begins, changes and ends it. */
export function useBackground() {
  const { get, set, subscribe } = useStore();
  const background = useSyncExternalStore(subscribe, get, () => undefined);
  return {
    /** Whether there may be one: the desk has the place for it. */
    isOn: useHasPart('several-shops'),
    background,
    begin: (begun: Background) => set(begun),
    change: ((part) => {
      const before = get();
      if (before) set({ ...before, ...part });
    }) satisfies BackgroundProps['change'],
    end: () => set(undefined),
  };
}

// Their code is there: what begins such a listing has brought it.
const ShopsRun = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ShopsRun'), {
  resolveComponent: (module) => module.ShopsRun,
});
const ListingPill = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListingPill'), {
  resolveComponent: (module) => module.ListingPill,
});

/** Above the pages: its dialogs. */
export function BackgroundListing(): ReactNode {
  const { background, change, end } = useBackground();
  return background && <ShopsRun key={background.id} {...{ background, change, end }} />;
}

/** In the header: how far it is, while its dialog is put away. */
export function HeaderListing(): ReactNode {
  const { background, change } = useBackground();
  return background && <ListingPill key={background.id} {...{ background, change }} />;
}
