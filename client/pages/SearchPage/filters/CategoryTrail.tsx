import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { useMessages } from '../../../storefront/Storefront';
import type { CategoryStep } from '../SearchPage.loader';

/** The way down to the category whose products are shown; nothing when it is not known. */
export function CategoryTrail({ path }: { readonly path: readonly CategoryStep[] }): ReactNode {
  const t = useMessages();
  const current = path.at(-1);
  if (!current) return null;
  const above = path.slice(0, -1).map(({ id, cateName }) => ({ label: cateName, href: href.search({ cateId: id }) }));
  return (
    <Breadcrumbs
      links={[{ label: t('shell.allCategories'), href: href.search() }, ...above]}
      current={current.cateName}
    />
  );
}
