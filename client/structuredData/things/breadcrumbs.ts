import type { BreadcrumbList } from 'schema-dts';
import { href } from '../../../shared/routing/href';
import type { Crumb } from '../../shop/Breadcrumbs/Breadcrumbs';
import { absolute, type Site } from './site';

/** The trail from the home page to a page, whose own name and path come last. */
export function breadcrumbs(trail: readonly Crumb[], site: Site): BreadcrumbList {
  const home = { label: site.config.siteName, href: href.home() };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absolute(crumb.href, site),
    })),
  };
}
