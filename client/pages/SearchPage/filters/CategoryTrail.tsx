import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { Breadcrumbs } from '../../../shop/Breadcrumbs/Breadcrumbs';
import { categoryCrumbs } from '../../../shop/Breadcrumbs/categoryCrumbs';
import { useMessages } from '../../../storefront/Storefront';
import type { CategoryStep } from '../SearchPage.loader';

/** The breadcrumbs of the current category; renders nothing when it is unknown. */
export function CategoryTrail({ path }: { readonly path: readonly CategoryStep[] }): ReactNode {
  const t = useMessages();
  const current = path.at(-1);
  if (!current) return null;
  return (
    <Breadcrumbs
      links={[{ label: t('shell.allCategories'), href: href.search() }, ...categoryCrumbs(path.slice(0, -1))]}
      current={current.cateName}
    />
  );
}
