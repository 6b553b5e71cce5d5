import type { BreadcrumbList } from 'schema-dts';
import { href } from '../../../shared/routing/href';
import type { HelpData } from '../../pages/HelpPage/HelpPage.loader';
import { breadcrumbs } from './breadcrumbs';
import type { Site } from './site';

/** The trail to a category of the help centre. */
export function helpThings({ place }: HelpData, site: Site): readonly [BreadcrumbList] {
  const entries = place ? [...(place.parent ? [place.parent] : []), place.entry] : [];
  return [
    breadcrumbs(
      [
        { label: site.t('help.title'), href: href.help() },
        ...entries.map(({ id, name }) => ({ label: name, href: href.help({ categoryId: id }) })),
      ],
      site,
    ),
  ];
}
