// What the page table holds for each page. Declared here, below the views, so that neither imports the other.
import type { LoadableComponent } from '@loadable/component';
import type { ComponentType } from 'react';
import type { Loader } from '../../../shared/page/loader';
import type { RouteName } from '../../../shared/routing/routes';

/** The props of every page view. */
export interface PageViewProps<Data = unknown> {
  readonly data: Data;
  /** The address has changed and its page is still loading: dim the view and say 'Loading...'. */
  readonly pending: boolean;
}

export interface PageDefinition {
  readonly view: LoadableComponent<PageViewProps>;
  readonly load?: Loader<unknown>;
  /** The view stays on the screen, dimmed, while another query of the same page is loaded. */
  readonly keepsView?: boolean;
  /** Shown instead of the spinner during the first load; part of the first bundle, so it must be small. */
  readonly skeleton?: ComponentType;
}

/** Every page by its route, and the page shown when one could not be loaded. */
export interface PageTable {
  readonly pages: Readonly<Record<RouteName, PageDefinition>>;
  readonly errorPage: PageDefinition;
}
