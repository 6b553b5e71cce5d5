import { formatDay } from '../../../shared/domain/dates';
import { isPartOn } from '../../../shared/domain/deskParts';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { type FailureKind, toAppError } from '../../../shared/errors';
import type { Loader, LoaderContext, PartContext } from '../../../shared/page/loader';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { type CartToday, cartToday, type ListedToday, listedToday } from './today';

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
  readonly articles: Awaited<ReturnType<typeof articleTeasers>> | undefined;
}

const NEWEST_COUNT = 8;
const ARTICLE_COUNT = 3;

/** The home page's data. Recommendations are required, all else is optional. */
export const load: Loader<HomeData> = async (context) => {
  const { user, optional } = context;
  const own = recommendedToAnyone(context);
  const newestToBuyers = user.then((buyer) => (buyer ? newestProducts(context) : []));
  const hasToday = user.then(
    (buyer) => buyer !== null && isPartOn('buyer-home', context),
    () => false,
  );
  const today = <T>(part: (context: PartContext) => Promise<T>) => {
    const loaded = hasToday.then((isOn) => (isOn ? part(context) : undefined));
    return optional(loaded, { own, replacement: null });
  };
  const [recommended, newest, articles, cart, listed] = await Promise.all([
    own,
    optional(newestToBuyers, { own, replacement: [], name: 'home.newest.title' }),
    optional(articleTeasers(context), { own, replacement: [] }),
    today(cartToday),
    today(listedToday),
  ]);
  return { recommended, newest, articles, cart, listed };
};

/** Failures that say of the user, of the request or of the response's size what is not so of the page. */
const REFUSALS: readonly FailureKind[] = ['unauthorized', 'forbidden', 'badRequest', 'tooLarge'];

/** @throws AppError when the call fails; one that is refused or ignored (499) yields no recommendations. */
async function recommendedToAnyone(context: LoaderContext) {
  try {
    return await recommendedProducts(context, 'home');
  } catch (error) {
    const { kind, status } = toAppError(error);
    if (REFUSALS.includes(kind) || status === 499) return context.fallback<CardProduct[]>([])(error);
    throw error;
  }
}

/** The newest products, which the search of a buyer returns. */
export async function newestProducts({ api, signal }: PartContext): Promise<readonly CardProduct[]> {
  const request = { pageNo: 1, pageSize: NEWEST_COUNT, sortType: 'NEW_ITEM_DESC' } as const;
  return (await api.searchProducts(request, { signal })).items.map(cardFields);
}

/** The latest help articles, each with the day of its last change, which is empty when unknown. */
export async function articleTeasers({ api, signal, timeZone }: PartContext) {
  const { items } = await api.articleTitles({ pageNo: 1, pageSize: ARTICLE_COUNT }, { signal });
  return items.map(({ id, title, updatedAt, subCategoryList }) => {
    return { id, title, category: subCategoryList[0]?.name, day: formatDay(updatedAt, timeZone) };
  });
}
