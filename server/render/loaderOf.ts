import { pages } from '../../client/routes';
import type { Loader } from '../../shared/page/loader';
import type { RouteName } from '../../shared/routing/routes';

/** The loader of a page, the same one that the browser runs; undefined for a page without data. */
export function loaderOf(name: RouteName): Loader<unknown> | undefined {
  return pages[name].load;
}
