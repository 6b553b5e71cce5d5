// What a `*.states.tsx` beside a component holds: the component in each state, for the gallery (ADR 21).
import type { ReactNode } from 'react';
import type { StorefrontOverrides } from './testStorefront';

interface State {
  readonly render: () => ReactNode;
  /** What differs from a buyer's storefront. */
  readonly storefront?: StorefrontOverrides;
  /** It covers the window or is a landmark of the page, so it is shown on a page of its own. */
  readonly alone?: boolean;
}

/** The states of a component by name; names are words joined by hyphens. */
export type States = Readonly<Record<string, State>>;

/** A state that needs nothing but the component. */
export const shows = (render: State['render']): State => ({ render });

/** A state on a page of its own. */
export const showsAlone = (render: State['render'], storefront?: StorefrontOverrides): State => ({
  ...{ render, storefront, alone: true },
});

/** A state for each of the values, named for it. */
export const statesOf = <T extends string>(values: readonly T[], stateOf: (value: T) => State): States =>
  Object.fromEntries(values.map((value) => [value.toLowerCase().replaceAll('_', '-'), stateOf(value)]));
