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
  const [tools] = useState(toolsOnPage);
  return useMemo(() => {
    const terms = term === '' ? history : [...new Set([term, ...suggestions])];
    const keyOf = (tool: HTMLElement) => Object.keys(TOOL_KEYS).find((key) => TOOL_KEYS[key] === tool.dataset.tool);
    const options: CommandOption[] = [
      ...products.map((product): CommandOption => {
        const { id, productName = id, mainImage = '', productPrice: price } = product;
        const note = price && formatPrice({ price, isPrefix: true }, config.currencySymbol);
        return { group: 'products', text: productName, picture: mainImage, note, href: href.item(product) };
      }),
      ...terms.slice(0, SEARCHES).map((keyword): CommandOption => {
        const icon = term === '' ? clock : search;
        return { group: 'searches', text: keyword, icon, href: href.search({ keyword }) };
      }),
      ...categoryOptions(tree).map((option): CommandOption => ({ ...option, icon: grid })),
      ...PAGE_LINKS.map(
        ({ label, target, icon }): CommandOption => ({ group: 'pages', text: t(label), icon, href: target }),
      ),
      ...tools.map(
        (tool): CommandOption => ({ group: 'actions', text: tool.textContent ?? '', tool, key: keyOf(tool) }),
      ),
    ];
    return matching(options, term);
  }, [products, suggestions, tree, history, tools, term, config, t]);
}

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
