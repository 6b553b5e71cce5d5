import { useMemo, useState } from 'react';
import { cardFields } from '../../../shared/domain/product/cardFields';
import { formatPrice } from '../../../shared/domain/product/price';
import { EMPTY_SEARCH } from '../../../shared/domain/search/searchQuery';
import { textFilter } from '../../../shared/domain/textFilter';
import { href } from '../../../shared/routing/href';
import { clock, search } from '../../components/Icon/icons';
import { useCategoryTree } from '../../layout/categories/useCategoryTree';
import { PAGE_LINKS } from '../../layout/pageLinks';
import { useFound } from '../../layout/SearchBox/useSearchBox';
import { readHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';
import { useSavedSearches, useViewed, type ViewedProduct, viewedFields } from '../recent/recentValues';
import { type CommandOption, categoryOptions, matching } from './commandOptions';
import { TOOL_KEYS, toolsOnPage } from './keys';

const PRODUCTS = 3;
const SEARCHES = 3;

/** What the typed term leads to; without one, the last searches and products, the pages and the tools of this page. */
export function useCommandOptions(typed: string): readonly CommandOption[] {
  const { t } = useStorefront();
  const term = typed.trim();
  const late = useLate(term);
  const tree = useCategoryTree();
  const categories = useMemo(() => categoryOptions(tree), [tree]);
  const [history] = useState(readHistory);
  const [[viewed = []], [saved = []]] = [useViewed(), useSavedSearches()];
  const [tools] = useState(toolsOnPage);
  return useMemo(() => {
    const terms = term === '' ? history : [term];
    const keyOf = (tool: HTMLElement) => Object.keys(TOOL_KEYS).find((key) => TOOL_KEYS[key] === tool.dataset.tool);
    const isFound = textFilter(term);
    const named = saved
      .filter(({ name }) => isFound(name))
      .map(({ name, query }) => ({ group: 'searches', text: name, icon: search, href: `/search?${query}` }) as const);
    const isNamed = ({ href: target }: CommandOption) => named.some((each) => each.href === target);
    const options: CommandOption[] = [
      ...named,
      ...terms
        .map((keyword) => searchOption('searches', keyword, term === '' ? clock : search))
        .filter((option) => !isNamed(option))
        .slice(0, SEARCHES),
      ...categories,
      ...PAGE_LINKS.map(({ label, target, icon }) => ({ group: 'pages', text: t(label), icon, href: target }) as const),
      ...tools.map((tool) => ({ group: 'actions', text: tool.textContent ?? '', tool, key: keyOf(tool) }) as const),
      ...(term === '' ? viewed.slice(0, PRODUCTS).map(productOption) : late.filter((option) => !isNamed(option))),
    ];
    return matching(options, term);
  }, [late, categories, history, viewed, saved, tools, term, t]);
}

const searchOption = (group: 'searches' | 'suggestions', keyword: string, icon: string): CommandOption => ({
  ...{ group, text: keyword, icon, href: href.search({ keyword }), keyword },
});

const productOption = (product: ViewedProduct): CommandOption => {
  const { id, name = id, image = '' } = product;
  return { group: 'products', text: name, picture: image, href: href.item(product) };
};

/** The first products of a search and what it suggests, at once, as the second would move under a finger; a call that fails has none. */
function useLate(term: string): readonly CommandOption[] {
  const { api, config } = useStorefront();
  const [found] = useFound(term, async (signal) => {
    const request = { sortType: EMPTY_SEARCH.sortType, keyWord: term, pageNo: 1, pageSize: PRODUCTS };
    const [products, keywords] = await Promise.all([
      api.searchProducts(request, { signal }).then(
        ({ items }) => items.slice(0, PRODUCTS).map(cardFields),
        () => [],
      ),
      api.suggestions(term, { signal }).catch(() => []),
    ]);
    const others = [...new Set(keywords)].filter((keyword) => keyword !== term);
    const options = [
      ...products.map((product) => {
        const { productPrice: price, mainImage } = product;
        const note = price && formatPrice({ price, isPrefix: true }, config.currencySymbol);
        return { ...productOption(viewedFields(product, mainImage)), note };
      }),
      ...others.slice(0, SEARCHES).map((keyword) => searchOption('suggestions', keyword, search)),
    ];
    return [{ term, options }];
  });
  return found?.term === term ? found.options : NONE;
}

const NONE: readonly CommandOption[] = [];
