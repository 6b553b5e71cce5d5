import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import type { Article } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { RECOMMENDATIONS } from '../../../shared/domain/enumerations';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import type { SortType } from '../../../shared/domain/search/searchQuery';
import { toAppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';

/** A help article in the list. */
export interface ArticleTeaser {
  readonly id: string;
  readonly title: string;
  readonly category: string | undefined;
  /** As received from the backend. */
  readonly updatedAt: string | number | undefined;
}

export interface HomeData {
  readonly recommended: readonly CardProduct[];
  /** The newest products; none for visitors. */
  readonly newest: readonly CardProduct[];
  readonly articles: readonly ArticleTeaser[];
}

const NEWEST_COUNT = 8;
const ARTICLE_COUNT = 3;
const NEWEST_FIRST: SortType = 'NEW_ITEM_DESC';

/** The home page's data. Recommendations are required; newest products and articles are optional. */
export const loadHome: Loader<HomeData> = async ({ api, user, signal, fallback }) => {
  const [recommended, newest, articles] = await Promise.all([
    recommendedProducts(api, { signal }),
    newestProducts(api, user, { signal }).catch(fallback([])),
    articleTeasers(api, { signal }).catch(fallback([], { silent: true })),
  ]);
  return { recommended, newest, articles };
};

/** @throws AppError when the call fails; a 401 yields no recommendations, as the page is public (C20, D32). */
async function recommendedProducts(api: ApiClient, options: CallOptions): Promise<CardProduct[]> {
  const { type, count } = RECOMMENDATIONS.home;
  try {
    return (await api.recommendations({ recommendTypeDict: type }, count, options)).map(cardFields);
  } catch (error) {
    if (toAppError(error).kind === 'unauthorized') return [];
    throw error;
  }
}

async function newestProducts(
  api: ApiClient,
  user: Promise<SessionUser | null>,
  options: CallOptions,
): Promise<CardProduct[]> {
  if (!(await user)) return [];
  const request = { pageNo: 1, pageSize: NEWEST_COUNT, sortType: NEWEST_FIRST };
  return (await api.searchProducts(request, options)).items.slice(0, NEWEST_COUNT).map(cardFields);
}

async function articleTeasers(api: ApiClient, options: CallOptions): Promise<ArticleTeaser[]> {
  const { items } = await api.articleTitles({ pageNo: 1, pageSize: ARTICLE_COUNT }, options);
  return items.slice(0, ARTICLE_COUNT).flatMap(teaserOf);
}

/** Articles without a title are dropped, as a link needs text. */
function teaserOf({ id, title, updatedAt, subCategoryList }: Article): ArticleTeaser[] {
  return title ? [{ id, title, category: subCategoryList[0]?.name, updatedAt }] : [];
}
