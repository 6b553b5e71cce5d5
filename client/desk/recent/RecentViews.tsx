// Where recently viewed products and saved searches stand; what is seen of them is loaded.
import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect, useEffectEvent } from 'react';
import { whenShown } from '../../components/whenShown';
import type { ItemData } from '../../pages/ItemPage/ItemPage.loader';
import { whenIdle } from '../../storefront/whenInUse';
import { useSavedSearches, useViewed, viewedFields, withViewed } from './recentValues';

export const SearchPopupRecent = whenShown(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './SearchPopupRecent')).SearchPopupRecent,
);
export const SavedInFilters = whenShown(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './SavedInFilters')).SavedInFilters,
);
const ViewedList = whenShown(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './RecentLists')).ViewedList,
);
const SavedList = whenShown(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './RecentLists')).SavedList,
);
const CheckSearches = whenShown(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './CheckSearches')).CheckSearches,
);

/** Remembers the product of a page, once for each visit. */
export function RecordView({ product, pictures }: Pick<ItemData, 'product' | 'pictures'>): ReactNode {
  const [, change] = useViewed();
  const { id } = product;
  const record = useEffectEvent(() => {
    change((list = []) => withViewed(list, viewedFields(product, pictures[0])));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product of the same page is another visit
  useEffect(() => {
    whenIdle(record);
  }, [id]);
  return null;
}

/** Asks for the newest products of saved searches, where there are any. */
export function NewProducts(): ReactNode {
  const [searches = []] = useSavedSearches();
  return searches.length > 0 && <CheckSearches />;
}

/** A list where there is something in it; the children until its code is there, too. */
const onHome =
  (useList: () => readonly [kept?: readonly unknown[], ...unknown[]], List: ComponentType<PropsWithChildren>) =>
  ({ children }: PropsWithChildren) =>
    useList()[0]?.length ? <List>{children}</List> : children;

export const ViewedOnHome = onHome(useViewed, ViewedList);
export const SavedOnHome = onHome(useSavedSearches, SavedList);
