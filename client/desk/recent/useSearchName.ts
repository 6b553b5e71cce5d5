import { parseSearchQuery } from '../../../shared/domain/search/parseSearchQuery';
import { appliedPrices } from '../../../shared/domain/search/priceInput';
import { type CategoryBranch, useCategoryTree } from '../../layout/categories/useCategoryTree';
import { useStorefront } from '../../storefront/Storefront';
import { type SavedSearch, useSavedSearches } from './recentValues';

/** Names saved searches; behind a name that several have stands what else each searches for. */
export function useSearchName(): (search: Pick<SavedSearch, 'name' | 'query'>) => string {
  const { currencySymbol } = useStorefront().config;
  const [searches = []] = useSavedSearches();
  const isShared = (name: string) => searches.filter((each) => each.name === name).length > 1;
  const { tree } = useCategoryTree(searches.some(({ name }) => isShared(name)));
  return ({ name, query }) => {
    if (!isShared(name)) return name;
    const { cateId, ...range } = parseSearchQuery(new URLSearchParams(query));
    const applied = appliedPrices(range);
    const prices = applied && `${currencySymbol}${applied.lowestPrice}–${applied.highestPrice}`;
    return [name, categoryName(tree, cateId) ?? cateId, prices].filter(Boolean).join(' · ');
  };
}

function categoryName(tree: readonly CategoryBranch[], id: string): string | undefined {
  return tree
    .map((branch) => (branch.id === id ? branch.cateName : categoryName(branch.childrenList ?? [], id)))
    .find(Boolean);
}
