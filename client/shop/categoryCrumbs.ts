import { href } from '../../shared/routing/href';
import type { Crumb } from '../components/Breadcrumbs/Breadcrumbs';

interface NamedCategory {
  readonly id: string;
  readonly cateName?: string;
}

/** The breadcrumb links of a category path, each to the search in that category; one without a name is left out. */
export function categoryCrumbs(path: readonly NamedCategory[]): Crumb[] {
  return path.flatMap(({ id, cateName }) => (cateName ? [{ label: cateName, href: href.search({ cateId: id }) }] : []));
}
