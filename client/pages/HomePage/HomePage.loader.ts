import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { formatDay } from '../../../shared/domain/dates';
import { isPartOn } from '../../../shared/domain/deskParts';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import type { SortType } from '../../../shared/domain/search/sortOptions';
import { type FailureKind, toAppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { type CartToday, cartToday, type ListedToday, listedToday } from './today';

/** A help article in the list. */
export interface ArticleTeaser {
  readonly id: string;
  readonly title: string;
  readonly category: string | undefined;
  /** Of its last change; empty when unknown. */
  readonly day: string;
}

/** What a buyer's home begins with. A part is undefined when late, and null when its call failed. */
export interface TodayData {
  readonly cart?: CartToday | null;
  readonly listed?: ListedToday | null;
}

export interface HomeData extends TodayData {
  readonly recommended: readonly CardProduct[];
  /** The newest products; none for visitors, undefined when late. */
  readonly newest: readonly CardProduct[] | undefined;
  /** Undefined when late. */
  readonly articles: readonly ArticleTeaser[] | undefined;
}

const NEWEST_COUNT = 8;
const ARTICLE_COUNT = 3;
const NEWEST_FIRST: SortType = 'NEW_ITEM_DESC';

/** The home page's data. Recommendations are required, all else is optional. */
export const load: Loader<HomeData> = async ({ api, user, signal, timeZone, features, fallback, optional }) => {
  const own = recommendedToAnyone(api, fallback, { signal });
  const newestToBuyers = user.then((buyer) => (buyer ? newestProducts(api, { signal }) : []));
  const hasToday = user.then(
    (buyer) => buyer !== null && isPartOn('buyer-home', features),
    () => false,
  );
  const today = <T>(part: (api: ApiClient, options: CallOptions) => Promise<T>) => {
    const loaded = hasToday.then((isOn) => (isOn ? part(api, { signal }) : undefined));
    return optional(loaded, { own, replacement: null });
  };
  const [recommended, newest, articles, cart, listed] = await Promise.all([
    own,
    optional(newestToBuyers, { own, replacement: [], name: 'home.newest.title' }),
    optional(articleTeasers(timeZone, api, { signal }), { own, replacement: [] }),
    today(cartToday),
    today((...call) => listedToday(timeZone, ...call)),
  ]);
  return { recommended, newest, articles, cart, listed };
};

/** Failures that say of the user, of the request or of the response's size what is not so of the page. */
const REFUSALS: readonly FailureKind[] = ['unauthorized', 'forbidden', 'badRequest', 'tooLarge'];

/** @throws AppError when the call fails; one that is refused or ignored (499) yields no recommendations. */
async function recommendedToAnyone(api: ApiClient, fallback: LoaderContext['fallback'], options: CallOptions) {
  try {
    return await recommendedProducts(api, 'home', options);
  } catch (error) {
    const { kind, status } = toAppError(error);
    if (REFUSALS.includes(kind) || status === 499) return fallback<CardProduct[]>([])(error);
    throw error;
  }
}

/** The newest products, which the search of a buyer returns. */
export async function newestProducts(api: ApiClient, options: CallOptions): Promise<readonly CardProduct[]> {
  const request = { pageNo: 1, pageSize: NEWEST_COUNT, sortType: NEWEST_FIRST };
  return (await api.searchProducts(request, options)).items.slice(0, NEWEST_COUNT).map(cardFields);
}

/** The latest help articles. */
export async function articleTeasers(
  timeZone: string,
  api: ApiClient,
  options: CallOptions,
): Promise<readonly ArticleTeaser[]> {
  const { items } = await api.articleTitles({ pageNo: 1, pageSize: ARTICLE_COUNT }, options);
  return items.slice(0, ARTICLE_COUNT).map(({ id, title, updatedAt, subCategoryList }) => {
    return { id, title, category: subCategoryList[0]?.name, day: formatDay(updatedAt, timeZone) };
  });
}
