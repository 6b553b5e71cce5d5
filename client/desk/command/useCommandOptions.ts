import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { addTerm } from '../../../shared/domain/search/searchHistory';
import { EMPTY_SEARCH } from '../../../shared/domain/search/searchQuery';
import { textFilter } from '../../../shared/domain/textFilter';
import { href } from '../../../shared/routing/href';
import { type CategoryBranch, useCategoryTree } from '../../layout/categories/useCategoryTree';
import { PAGE_LINKS } from '../../layout/pageLinks';
import { useFound } from '../../layout/SearchBox/useSearchBox';
import { codeText, productByCode } from '../../products/productByCode';
import { useValue } from '../../storage/useValue';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';
import { useSavedSearches } from '../recent/recentValues';
import { type Command, useCommands } from './useCommand';

/** A command, or what a link leads to. */
export interface CommandOption extends Command {
  readonly href?: string;
  /** In place of the icon. */
  readonly picture?: string;
  readonly price?: string;
}

/** Of each group; more would push the next one away. */
const MAX_SHOWN = 8;
const PRODUCTS = 3;

/**
 * What the typed term leads to, in groups; without one, the last searches, the pages and the commands of this page.
 *
 * @param isKeys whether it is the commands alone until something is typed
 */
export function useCommandOptions(typed: string, isKeys: boolean) {
  const { t } = useStorefront();
  const term = typed.trim();
  const commands = useValue(useCommands());
  const [saved = []] = useSavedSearches();
  const { tree } = useCategoryTree(true);
  const { byCode, products } = useProducts(term);
  const isFound = textFilter(term);
  const found = (options: readonly CommandOption[]) =>
    options.filter(({ label }) => isFound(label)).slice(0, MAX_SHOWN);
  const kept = found(saved.map((each) => ({ label: each.name, icon: 'search', href: `/search?${each.query}` })));
  const terms = (term === '' ? readHistory() : [term])
    .map(searchOption)
    .filter((option) => !kept.some((each) => each.href === option.href));
  const groups = [
    // A product of a code comes before the search for it.
    ['searches', [...byCode, ...kept, ...terms]],
    // Categories are many: they wait for a word.
    ['categories', term === '' ? [] : found(categoryOptions(tree).sort(byLength))],
    ['pages', found(PAGE_LINKS.map(({ label, target, icon }) => ({ label: t(label), icon, href: target })))],
    ['actions', found(commands.filter(({ label }) => isKeys || label !== t('command.open')).sort(byLength))],
    // Products come late: below the others they move nothing.
    ['products', products],
  ] as const;
  return groups.filter(([group, { length }]) => length > 0 && (!isKeys || term !== '' || group === 'actions'));
}

/** The shortest path is the category itself, not one below it. */
const byLength = (a: Command, b: Command) => a.label.length - b.label.length;

/** A search, which the history has from then on. */
const searchOption = (keyword: string): CommandOption => ({
  label: keyword,
  icon: 'search',
  href: href.search({ keyword }),
  run: () => writeHistory(addTerm(readHistory(), keyword)),
});

/** Every category with the names above it, from the top to the third level. */
function categoryOptions(tree: readonly CategoryBranch[], above: readonly string[] = []): CommandOption[] {
  return tree.flatMap(({ id, cateName, childrenList = [] }) => {
    const names = [...above, cateName];
    const option: CommandOption = { label: names.join(' › '), icon: 'grid', href: href.search({ cateId: id }) };
    return [option, ...(names.length < 3 ? categoryOptions(childrenList, names) : [])];
  });
}

/** The product whose code the term is, and the first ones of a search; a call that fails has none. */
function useProducts(term: string) {
  const { api, t } = useStorefront();
  const [product] = useFound(term, async (signal) => [await productByCode(api, term, { signal })]);
  const found = useFound(term, async (signal) => {
    const request = { sortType: EMPTY_SEARCH.sortType, keyWord: term, pageNo: 1, pageSize: PRODUCTS };
    return (await api.searchProducts(request, { signal })).items;
  });
  return {
    byCode: product ? [{ ...productOption(product), label: codeText(product, t) }] : [],
    products: found.map(productOption),
  };
}

function productOption(product: CardProduct) {
  const { id, productName: label = id, mainImage: picture, productPrice: price } = product;
  return { label, picture, price, href: href.item(product) };
}
