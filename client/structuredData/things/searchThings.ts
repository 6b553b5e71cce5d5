import type { BreadcrumbList } from 'schema-dts';
import type { SearchData } from '../../pages/SearchPage/SearchPage.loader';
import { categoryCrumbs } from '../../shop/Breadcrumbs/categoryCrumbs';
import { breadcrumbs } from './breadcrumbs';
import type { Site } from './site';

/** The trail to a category's products; nothing for a search by keyword, which has no place in a trail. */
export function searchThings({ query, categoryPath }: SearchData, site: Site): readonly BreadcrumbList[] {
  if (query.keyword || categoryPath.length === 0) return [];
  return [breadcrumbs(categoryCrumbs(categoryPath), site)];
}
