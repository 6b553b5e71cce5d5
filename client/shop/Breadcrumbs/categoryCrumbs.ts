import { href } from '../../../shared/routing/href';
import type { Crumb } from './Breadcrumbs';

interface NamedCategory {
  readonly id: string;
  readonly cateName?: string | undefined;
}

/** The breadcrumb links of a category path, each to the search in that category. */
export function categoryCrumbs(path: readonly NamedCategory[]): Crumb[] {
  return path.map(({ id, cateName = id }) => ({ label: cateName, href: href.search({ cateId: id }) }));
}
