import { useEffect, useMemo, useState } from 'react';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { formatPrice } from '../../../shared/domain/product/price';
import { EMPTY_SEARCH } from '../../../shared/domain/search/searchQuery';
import { href } from '../../../shared/routing/href';
import { clock, grid, search } from '../../components/Icon/icons';
import { useCategoryTree } from '../../layout/categories/useCategoryTree';
import { PAGE_LINKS } from '../../layout/pageLinks';
import { useSuggestions } from '../../layout/SearchBox/useSearchBox';
import { readHistory } from '../../storage/values/searchHistoryCookie';
import { useStorefront } from '../../storefront/Storefront';
import { useSavedSearches, useViewed, type ViewedProduct, viewedFields } from '../recent/recentValues';
import { type CommandOption, categoryOptions, matching } from './commandOptions';
import { TOOL_KEYS, toolsOnPage } from './keys';

const PRODUCTS = 3;
const SEARCHES = 3;
/** Milliseconds without typing before products are asked for. */
const DEBOUNCE_MS = 200;

/** What the typed term leads to; without one, the last searches, the pages and the tools of this page. */
export function useCommandOptions(typed: string): readonly CommandOption[] {
  const { config, t } = useStorefront();
  const term = typed.trim();
  const products = useProducts(term);
  const suggestions = useSuggestions(term);
  const tree = useCategoryTree();
  const [history] = useState(readHistory);
  const [[viewed = []], [saved = []]] = [useViewed(), useSavedSearches()];
  const [tools] = useState(toolsOnPage);
  return useMemo(() => {
    const terms = term === '' ? history : [...new Set([term, ...suggestions])];
    const keyOf = (tool: HTMLElement) => Object.keys(TOOL_KEYS).find((key) => TOOL_KEYS[key] === tool.dataset.tool);
    const named = saved.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
    const isNamed = (keyword: string) => named.some(({ query }) => href.search({ keyword }).endsWith(`?${query}`));
    const priceOf = ({ productPrice: price }: CardProduct) =>
      price && formatPrice({ price, isPrefix: true }, config.currencySymbol);
    const options: CommandOption[] = [
      ...products.map((product) => ({
        ...productOption(viewedFields(product, product.mainImage)),
        note: priceOf(product),
      })),
      ...(term === '' ? viewed.slice(0, PRODUCTS) : []).map(productOption),
      ...named.map(({ name, query }) => searchOption(name, `/search?${query}`, search)),
      ...terms
        .filter((keyword) => !isNamed(keyword))
        .slice(0, SEARCHES)
        .map((keyword) => searchOption(keyword, href.search({ keyword }), term === '' ? clock : search)),
      ...categoryOptions(tree).map((option) => ({ ...option, icon: grid })),
      ...PAGE_LINKS.map(({ label, target, icon }) => ({ group: 'pages', text: t(label), icon, href: target }) as const),
      ...tools.map((tool) => ({ group: 'actions', text: tool.textContent ?? '', tool, key: keyOf(tool) }) as const),
    ];
    return matching(options, term);
  }, [products, suggestions, tree, history, viewed, saved, tools, term, config, t]);
}

const searchOption = (text: string, target: string, icon: string): CommandOption => ({
  ...{ group: 'searches', text, icon, href: target },
});

const productOption = (product: ViewedProduct): CommandOption => {
  const { id, name = id, image = '' } = product;
  return { group: 'products', text: name, picture: image, href: href.item(product) };
};

/** The first products that a search has; none for an empty term, while they are asked for, and when the call fails. */
function useProducts(term: string) {
  const { api } = useStorefront();
  const [found, setFound] = useState<{ readonly term: string; readonly products: readonly CardProduct[] }>();
  useEffect(() => {
    if (term === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const request = { sortType: EMPTY_SEARCH.sortType, keyWord: term, pageNo: 1, pageSize: PRODUCTS };
      api.searchProducts(request, { signal: abort.signal }).then(
        ({ items }) => {
          if (!abort.signal.aborted) setFound({ term, products: items.slice(0, PRODUCTS).map(cardFields) });
        },
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term]);
  return found?.term === term ? found.products : NONE;
}

const NONE: readonly CardProduct[] = [];
