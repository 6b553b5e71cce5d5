import { useMemo, useState } from 'react';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { formatPrice } from '../../../shared/domain/product/price';
import { EMPTY_SEARCH } from '../../../shared/domain/search/searchQuery';
import { textFilter } from '../../../shared/domain/textFilter';
import { href } from '../../../shared/routing/href';
import { clock, search } from '../../components/Icon/icons';
import { useCategoryTree } from '../../layout/categories/useCategoryTree';
import { PAGE_LINKS } from '../../layout/pageLinks';
import { useFound } from '../../layout/SearchBox/useSearchBox';
import { codeText, productByCode } from '../../products/productByCode';
import { readHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';
import { useSavedSearches, useViewed, type ViewedProduct, viewedFields } from '../recent/recentValues';
import { useSearchName } from '../recent/useSearchName';
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
  const nameOf = useSearchName();
  const [tools] = useState(toolsOnPage);
  const terms = term === '' ? history : [term];
  const keyOf = (tool: HTMLElement) => Object.keys(TOOL_KEYS).find((key) => TOOL_KEYS[key] === tool.dataset.tool);
  const isFound = textFilter(term);
  const named = saved
    .map((search) => ({ name: nameOf(search), query: search.query }))
    .filter(({ name }) => isFound(name))
    .map(({ name, query }) => ({ group: 'searches', text: name, icon: search, href: `/search?${query}` }) as const);
  const isNamed = ({ href: target }: CommandOption) => named.some((each) => each.href === target);
  const options: CommandOption[] = [
    // A product of a code comes before the search for it.
    ...(term === '' ? viewed.slice(0, PRODUCTS).map(productOption) : late.filter((option) => !isNamed(option))),
    ...named,
    ...terms
      .map((keyword) => searchOption('searches', keyword, term === '' ? clock : search))
      .filter((option) => !isNamed(option))
      .slice(0, SEARCHES),
    ...categories,
    ...PAGE_LINKS.map(({ label, target, icon }) => ({ group: 'pages', text: t(label), icon, href: target }) as const),
    ...tools.map((tool) => ({ group: 'actions', text: tool.textContent ?? '', tool, key: keyOf(tool) }) as const),
  ];
  return matching(options, term);
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
  const { api, config, t } = useStorefront();
  return useFound<CommandOption>(term, async (signal) => {
    const request = { sortType: EMPTY_SEARCH.sortType, keyWord: term, pageNo: 1, pageSize: PRODUCTS };
    const [byCode, products, keywords] = await Promise.all([
      productByCode(api, term, { signal }).catch(() => null),
      api.searchProducts(request, { signal }).then(
        ({ items }) => items.slice(0, PRODUCTS).map(cardFields),
        () => [],
      ),
      api.suggestions(term, { signal }).catch(() => []),
    ]);
    const others = [...new Set(keywords)].filter((keyword) => keyword !== term);
    const optionOf = (product: CardProduct): CommandOption => {
      const { productPrice: price, mainImage } = product;
      const note = price && formatPrice({ price, isPrefix: true }, config.currencySymbol);
      return { ...productOption(viewedFields(product, mainImage)), note };
    };
    const ofCode = byCode && { ...optionOf(byCode), group: 'searches' as const, text: codeText(byCode, t) };
    return [
      ...(ofCode ? [ofCode] : []),
      ...products.map(optionOf),
      ...others.slice(0, SEARCHES).map((keyword) => searchOption('suggestions', keyword, search)),
    ];
  });
}
