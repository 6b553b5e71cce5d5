import type { ProductSearchRequest } from '../contract';
import { isJsonObject } from '../json';
import { type Page, type ProductCard, productCardSchema, productDetailSchema, suggestionSchema } from '../models';
import { SUGGEST_PAGE_SIZE } from '../requestConstants';
import { MAX_DETAIL_BYTES } from '../responseLimits';
import type { CallOptions, Operations } from './operations';
import { redactCards, redactDetail } from './prices';
import { entityOrMissing, itemOrMissing, items, page, type Reader } from './readers';

const readCards = (max: number) => page(productCardSchema, max);
const readOneDetail = entityOrMissing(productDetailSchema);

function readSearch(max: number): Reader<Page<ProductCard>> {
  return (payload, ...report) =>
    readCards(max)(
      isJsonObject(payload) && 'productPageInfo' in payload ? payload.productPageInfo : payload,
      ...report,
    );
}

/** Calls that return products. Prices that the user may not see are dropped here. */
export function productCalls({ engine, engineParams, rest, settings, mayShowPrices }: Operations) {
  const redacted = async (cards: Promise<Page<ProductCard>>): Promise<Page<ProductCard>> =>
    redactCards(await cards, await mayShowPrices());
  return {
    searchProducts: (request: ProductSearchRequest, options?: CallOptions) =>
      redacted(engine('SELLER_PRODUCT_SEARCH_SERVICE', request, readSearch(request.pageSize), options)),
    /** The product with this id or urlKey; null when there is none. */
    item: async (key: string, options?: CallOptions) => {
      const flags = { ...options, mayBeMissing: true, maxBytes: MAX_DETAIL_BYTES };
      const service = settings.itemDetailService;
      const product = service
        ? await engineParams(service, { request: { id: key } }, readOneDetail, flags)
        : await rest('frontItem', { ids: [key], pageSize: 1 }, itemOrMissing(productDetailSchema, key), flags);
      return product && redactDetail(product, await mayShowPrices());
    },
    frontItems: async (ids: readonly string[], pageSize: number, options?: CallOptions) =>
      (await redacted(rest('frontItem', { ids, pageSize }, readCards(pageSize), options))).items,
    /** Recommendations for a product by its id, or for a block by its type. */
    recommendations: async (
      target: { id: string } | { recommendTypeDict: string },
      pageSize: number,
      options?: CallOptions,
    ) => (await redacted(rest('recommendGroup', { ...target, pageSize }, readCards(pageSize), options))).items,
    /** Keywords that complete the given one. */
    suggestions: async (keyword: string, options?: CallOptions) => {
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
