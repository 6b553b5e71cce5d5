// What a buyer has viewed and searched for, on this device.
import { useDeskValue } from '../../shop/useDeskValue';
import { isCount, isListOf, isOptional, isRecordOf, isText, type Shaped } from '../../storage/shape';

export const MAX_VIEWED = 40;
export const MAX_SAVED = 20;
/** The newest products that are asked for. */
export const NEWEST = 20;

const isTextList = isListOf(isText);
export const isViewed = isListOf(
  isRecordOf({
    id: isText,
    name: isOptional(isText),
    image: isOptional(isText),
    urlKey: isOptional(isText),
    shopId: isOptional(isText),
  }),
);
export const isSaved = isListOf(
  isRecordOf({
    name: isText,
    /** The query of its address, without page and order. */
    query: isText,
    /** When it was opened last, as `checkedAt` in milliseconds since the epoch. */
    openedAt: isCount,
    /** Its newest products then; undefined until they are known. */
    known: isOptional(isTextList),
    /** Its newest products now. */
    newest: isOptional(isTextList),
    checkedAt: isOptional(isCount),
  }),
);
export type ViewedProduct = Shaped<typeof isViewed>[number];
export type SavedSearch = Shaped<typeof isSaved>[number];

/** The products viewed last, the last one first. */
export const useViewed = () => useDeskValue('viewed', isViewed);

/** The saved searches, the last one first. */
export const useSavedSearches = () => useDeskValue('searches', isSaved);

/** Picks what is kept of a product. */
export function viewedFields(
  product: Omit<ViewedProduct, 'name'> & { productName?: string },
  image?: string,
): ViewedProduct {
  const { id, productName: name, urlKey, shopId } = product;
  return { id, name, image, urlKey, shopId };
}

/** The list with a product in front, where it stands once. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, MAX_VIEWED);
}

/** What a check of a search has found, or still has where it failed. The first one says what is known. */
export const withNewest = (search: SavedSearch, newest: SavedSearch['newest']): SavedSearch => ({
  ...search,
  known: search.known ?? newest,
  newest,
  checkedAt: Date.now(),
});

/** A search that is opened: nothing of it is new any more. */
export const asOpened = (search: SavedSearch): SavedSearch => ({
  ...search,
  known: search.newest ?? search.known,
  openedAt: Date.now(),
});

/**
 * How many products a search has before the first that it had when it was opened last; at most NEWEST, which may be more. Those after
 * it follow where a known one has gone.
 */
export function newCount({ known, newest = [] }: SavedSearch): number {
  const first = newest.findIndex((id) => known?.includes(id));
  return first < 0 && known ? newest.length : Math.max(first, 0);
}

const DAY_MS = 86_400_000;

/** The day of a time for 'since …': today, a weekday of the last six days, or a date. */
export function sinceDay(time: number, today: string): string {
  const now = Date.now();
  if (new Date(time).toDateString() === new Date(now).toDateString()) return today;
  const isThisWeek = now - time < 6 * DAY_MS;
  return new Date(time).toLocaleDateString(
    'en-US',
    isThisWeek ? { weekday: 'long' } : { month: 'long', day: 'numeric' },
  );
}
