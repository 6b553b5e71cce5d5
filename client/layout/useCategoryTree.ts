import { useEffect, useState } from 'react';
import type { Category } from '../../shared/api/models';
import type { CategoryLink } from '../../shared/page/state';
import { preloadedCategories } from '../api/preloaded';
import { useStorefront } from '../storefront/Storefront';

/** A first-level category; without `childrenList` while only the document's part of the tree is known. */
export type CategoryBranch = CategoryLink & Partial<Pick<Category, 'childrenList'>>;

/**
 * The category tree: the first level that the document carries, then all of it, once it is wanted (C21). When it can't be
 * had, the first level has to do.
 */
export function useCategoryTree(wanted = true): readonly CategoryBranch[] {
  const { api, categories } = useStorefront();
  const [tree, setTree] = useState<readonly Category[]>();
  useEffect(() => {
    if (wanted) preloadedCategories(api).then(setTree, () => undefined);
  }, [api, wanted]);
  return tree ?? categories;
}
