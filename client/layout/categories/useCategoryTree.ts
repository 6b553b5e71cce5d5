import { useEffect, useState } from 'react';
import type { Category } from '../../../shared/api/models';
import type { CategoryLink } from '../../../shared/page/state';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { useStorefront } from '../../storefront/Storefront';

/** A first-level category; without `childrenList` until the full tree is loaded. */
export type CategoryBranch = CategoryLink & Partial<Pick<Category, 'childrenList'>>;

/**
 * The category tree: the first level from the document, then the full tree once it is wanted. If loading fails,
 * the first level remains.
 */
export function useCategoryTree(wanted = true): readonly CategoryBranch[] {
  const { api, categories } = useStorefront();
  const [tree, setTree] = useState<readonly Category[]>();
  useEffect(() => {
    if (!wanted) return;
    loadCachedCalls()
      .then(({ cachedCategories }) => cachedCategories(api))
      .then(setTree, () => undefined);
  }, [api, wanted]);
  return tree ?? categories;
}
