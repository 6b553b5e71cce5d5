import type { ReactNode } from 'react';
import type { StorefrontOverrides } from '../../../client/testing/testStorefront';

/** A state of a component, with fixed data. */
export interface CatalogueState {
  readonly render: () => ReactNode;
  /** What differs from a buyer's storefront. */
  readonly storefront?: StorefrontOverrides;
  /** It covers the window or is a landmark of the page, so it is shown on a page of its own. */
  readonly alone?: boolean;
}

/** A component with its states by name; names are words joined by hyphens. */
export interface CatalogueEntry {
  /** The folder of the component, below client/. */
  readonly folder: string;
  readonly states: Readonly<Record<string, CatalogueState>>;
}

/** The name of the component: the last part of its folder. */
export const nameOf = ({ folder }: CatalogueEntry): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The anchor of a state, and its `?state=`. */
export const stateId = (entry: CatalogueEntry, state: string): string => `${nameOf(entry)}-${state}`;

/** A state that needs nothing but the component. */
export const shows = (render: () => ReactNode): CatalogueState => ({ render });

/** A state on a page of its own. */
export const showsAlone = (render: () => ReactNode, storefront?: StorefrontOverrides): CatalogueState => ({
  render,
  alone: true,
  ...(storefront && { storefront }),
});
