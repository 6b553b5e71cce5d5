// What the page table holds. It stands below the views, so that the table and the views do not import each other.
import type { LoadableComponent } from '@loadable/component';
import type { ComponentType } from 'react';
import { isPartOn } from '../../../shared/domain/deskParts';
import type { Loader } from '../../../shared/page/loader';
import type { InitialState } from '../../../shared/page/state';
import type { RouteName } from '../../../shared/routing/routes';

/** The props of every page view. */
export interface PageViewProps<Data = unknown> {
  readonly data: Data;
  /** The next page is loading: dim the view and show 'Loading...'. */
  readonly pending: boolean;
}

export interface PageDefinition {
  readonly view: LoadableComponent<PageViewProps>;
  /** What buyers see in its place, unless FEATURES leaves it out. */
  readonly buyerView?: LoadableComponent<PageViewProps>;
  readonly load?: Loader<unknown>;
  /** The view stays on the screen, dimmed, while another query of the same page loads. */
  readonly keepsView?: boolean;
  /** Shown instead of the spinner during the first load; part of the first bundle, so it must be small. */
  readonly skeleton?: ComponentType;
}

/** Every page by its route, and the page that replaces one that could not be loaded. */
export interface PageTable {
  readonly pages: Readonly<Record<RouteName, PageDefinition>>;
  readonly errorPage: PageDefinition;
}

/** The view that the user of a document sees. */
export const viewOf = ({ view, buyerView }: PageDefinition, { user, config }: Pick<InitialState, 'user' | 'config'>) =>
  (user && isPartOn('buyer-home', config) && buyerView) || view;
