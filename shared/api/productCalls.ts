import type { ProductSearchRequest } from './contract';
import {
  type Page,
  type ProductCard,
  type ProductDetail,
  productCardSchema,
  productDetailSchema,
  suggestionSchema,
} from './models';
import { type CallOptions, type Operations, parsePage } from './operations';
import { cardWithoutPrice, detailWithoutPrices } from './redaction';
import { SUGGEST_PAGE_SIZE } from './requestLimits';

export interface ProductCalls {
  searchProducts(request: ProductSearchRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  /** The product with this id or urlKey (C01); null when there is none, undefined when the answer is to be ignored (D31). */
  item(key: string, options?: CallOptions): Promise<ProductDetail | null | undefined>;
  frontItems(ids: readonly string[], pageSize: number, options?: CallOptions): Promise<ProductCard[]>;
  /** Recommended products: for a product by its id, for a block by its type (D41). */
  recommendations(
    target: { id: string } | { recommendTypeDict: string },
    pageSize: number,
    options?: CallOptions,
  ): Promise<ProductCard[]>;
  /** Keywords that go on from what was typed. */
  suggestions(keyword: string, options?: CallOptions): Promise<string[]>;
}

/** Calls that answer with products. Prices the person may not see are dropped as the answer is parsed (N02, D61). */
export function productCalls(operations: Operations): ProductCalls {
  const cards = async (payload: unknown, call: string): Promise<Page<ProductCard>> => {
    const page = parsePage(productCardSchema, payload, call);
    return (await operations.mayShowPrices()) ? page : { ...page, items: page.items.map(cardWithoutPrice) };
  };
  return {
    searchProducts: async (request, options) => {
      const payload = await operations.engine('SELLER_PRODUCT_SEARCH_SERVICE', request, options);
      const info = (payload as { productPageInfo?: unknown } | undefined | null)?.productPageInfo;
      return cards(info ?? payload, 'SELLER_PRODUCT_SEARCH_SERVICE');
    },
    item: async (key, options) => {
      const service = operations.settings.itemDetailService;
      const payload = service
        ? await operations.engineParams(service, { request: { id: key } }, options)
        : await operations.rest('frontItem', { ids: [key], pageSize: 1 }, options);
      if (payload === undefined) return undefined;
      const alone = service && payload !== null ? [payload] : payload;
      const product = parsePage(productDetailSchema, alone, service ?? 'frontItem').items[0];
      if (!product) return null;
      return (await operations.mayShowPrices()) ? product : detailWithoutPrices(product);
    },
    frontItems: async (ids, pageSize, options) =>
      (await cards(await operations.rest('frontItem', { ids, pageSize }, options), 'frontItem')).items,
    recommendations: async (target, pageSize, options) => {
      const payload = await operations.rest('recommendGroup', { ...target, pageSize }, options);
      return (await cards(payload, 'recommendGroup')).items;
    },
    suggestions: async (keyword, options) => {
      const payload = await operations.rest('suggest', { keyword, pageSize: SUGGEST_PAGE_SIZE }, options);
      return parsePage(suggestionSchema, payload, 'suggest').items.map((suggestion) => suggestion.keyword);
    },
  };
}
