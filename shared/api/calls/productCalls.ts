import type { ProductSearchRequest } from '../contract';
import { isJsonObject } from '../json';
import {
  type Page,
  type ProductCard,
  type ProductDetail,
  productCardSchema,
  productDetailSchema,
  suggestionSchema,
} from '../models';
import { SUGGEST_PAGE_SIZE } from '../requestConstants';
import type { CallOptions, Operations } from './operations';
import { redactCards, redactDetail } from './prices';
import { entityOrMissing, firstOrMissing, items, page, type Reader } from './readers';

export interface ProductCalls {
  searchProducts(request: ProductSearchRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  /**
   * The product with this id or urlKey; null when there is none, undefined when the response is ignored.
   */
  item(key: string, options?: CallOptions): Promise<ProductDetail | null | undefined>;
  frontItems(ids: readonly string[], pageSize: number, options?: CallOptions): Promise<ProductCard[]>;
  /** Recommendations for a product by its id, or for a block by its type. */
  recommendations(
    target: { id: string } | { recommendTypeDict: string },
    pageSize: number,
    options?: CallOptions,
  ): Promise<ProductCard[]>;
  /** Keywords that complete the given one. */
  suggestions(keyword: string, options?: CallOptions): Promise<string[]>;
}

const readCards = (max: number) => page(productCardSchema, max);
const readFirstDetail = firstOrMissing(productDetailSchema);
const readOneDetail = entityOrMissing(productDetailSchema);

function readSearch(max: number): Reader<Page<ProductCard>> {
  return (payload, ...report) =>
    readCards(max)(
      isJsonObject(payload) && 'productPageInfo' in payload ? payload.productPageInfo : payload,
      ...report,
    );
}

/** Calls that return products. Prices that the user may not see are dropped here. */
export function productCalls({ engine, engineParams, rest, settings, mayShowPrices }: Operations): ProductCalls {
  const redacted = async (cards: Promise<Page<ProductCard>>): Promise<Page<ProductCard>> =>
    redactCards(await cards, await mayShowPrices());
  return {
    searchProducts: (request, options) =>
      redacted(engine('SELLER_PRODUCT_SEARCH_SERVICE', request, readSearch(request.pageSize), options)),
    item: async (key, options) => {
      const flags = { ...options, mayBeMissing: true };
      const service = settings.itemDetailService;
      const product = service
        ? await engineParams(service, { request: { id: key } }, readOneDetail, flags)
        : await rest('frontItem', { ids: [key], pageSize: 1 }, readFirstDetail, flags);
      return product && redactDetail(product, await mayShowPrices());
    },
    frontItems: async (ids, pageSize, options) =>
      (await redacted(rest('frontItem', { ids, pageSize }, readCards(pageSize), options))).items,
    recommendations: async (target, pageSize, options) =>
      (await redacted(rest('recommendGroup', { ...target, pageSize }, readCards(pageSize), options))).items,
    suggestions: async (keyword, options) => {
      const suggestions = await rest(
        'suggest',
        { keyword, pageSize: SUGGEST_PAGE_SIZE },
        items(suggestionSchema, SUGGEST_PAGE_SIZE),
        options,
      );
      return suggestions.map((suggestion) => suggestion.keyword);
    },
  };
}
