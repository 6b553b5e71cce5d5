import { useEffect, useState } from 'react';
import type { Category } from '../../../shared/api/models';
import type { CategoryLink } from '../../../shared/page/state';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { useStorefront } from '../../storefront/Storefront';

/** A first-level category; without `childrenList` until the full tree is loaded. */
export type CategoryBranch = CategoryLink & Partial<Pick<Category, 'childrenList'>>;

/**
 * The category tree: the first level from the document, then the full tree once it is wanted. If loading fails or brings
 * nothing, the first level remains, and there is what tries again.
 *
 * @param isWanted default only in documents without categories, which start on a system page
 */
export function useCategoryTree(isWanted?: boolean) {
  const { api, categories } = useStorefront();
  const wanted = isWanted ?? categories.length === 0;
  const [tree, setTree] = useState<readonly Category[] | null>();
  const isMissing = tree === undefined;
  useEffect(() => {
    if (!wanted || !isMissing) return;
    loadCachedCalls()
      .then(({ cachedCategories }) => cachedCategories(api))
      .then(setTree, () => setTree(null));
  }, [api, wanted, isMissing]);
  return { tree: tree?.length ? tree : categories, retry: tree === null && (() => setTree(undefined)) };
}
