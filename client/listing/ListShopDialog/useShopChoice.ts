import { useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { isPartOn } from '../../../shared/domain/deskParts';
import type { ListingOrder } from '../../outbox/entries';
import { useShownListing } from '../../outbox/listings/useListings';
import type { ListIntent } from '../../routing/login/loginIntent';
import { useAskDesk } from '../../shop/DeskPart/useAskDesk';
import { lastShops } from '../../storage/values/lastShops';
import { useStorefront } from '../../storefront/Storefront';
import { useBackground } from '../severalShops/useBackground';
import { shopOfName } from '../shopOfName';

/** What is about to be listed to a shop. */
export interface ShopOrder extends ListingOrder {
  readonly shop: Shop;
}

export type ShopChoice = ReturnType<typeof useShopChoice>;

/**
 * The chosen shops of a request, and what is listed to each. At first those that were chosen before a login, that the records
 * name, or to which was listed last; else the first. None when what was chosen or named is not there.
 */
export function useShopChoice(request: ListIntent, shops: readonly Shop[]) {
  const { config, user } = useStorefront();
  const askDesk = useAskDesk();
  const { background } = useBackground();
  const isBackgroundRunning = useShownListing(background?.id).listing?.running;
  const last = lastShops(user?.id ?? '');
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [several, setSeveral] = useState(false);
  /** Keys of shop and product. */
  const [excluded, setExcluded] = useState(request.excluded ?? []);
  // What was begun at one shop, or has failed there, is for one shop; and one listing to several runs at a time.
  const isForOne = request.shopIds?.length === 1 || request.shopNames !== undefined || isBackgroundRunning;
  const mayBeSeveral = isPartOn('several-shops', config) && !isForOne && shops.length > 1;
  const preselected = preselectedShops(request, shops, (last.get() ?? []).slice(0, mayBeSeveral ? undefined : 1));
  // Loaded again, the shops may be in another order.
  if (selectedIds.length === 0 && preselected.length > 0) {
    setSelectedIds(preselected.map(({ id }) => id));
    setSeveral(preselected.length > 1);
  }
  const selected = shops.filter(({ id }) => selectedIds.includes(id));
  const orders = selected.flatMap((shop) => {
    const { id: shopId, chShopName: shopName = shopId, channel } = shop;
    const products = request.products.filter(({ id }) => !excluded.includes(`${shopId}/${id}`));
    return products.length > 0 ? { shop, target: { channelId: channel?.id ?? '', shopId }, shopName, products } : [];
  });
  const [channel, ...otherChannels] = new Set(selected.map((shop) => shop.channel?.channelName));
  return {
    selectedIds,
    /** What was chosen is not there any more. */
    isGone: selected.length === 0 && (selectedIds.length > 0 || request.shopIds !== undefined),
    /** That of all chosen shops. */
    channel: otherChannels.length === 0 ? channel : undefined,
    select: (ids: readonly string[], isSelected: boolean) => {
      const others = several ? selectedIds.filter((other) => !ids.includes(other)) : [];
      // One shop is chosen at least.
      if (isSelected) setSelectedIds([...others, ...ids]);
      else setSelectedIds(others.length > 0 ? others : selectedIds.slice(0, 1));
    },
    orders,
    several,
    /** Undefined where there is one shop to choose. */
    changeSeveral: mayBeSeveral
      ? (wanted: boolean) => {
          if (wanted) return askDesk(() => setSeveral(true));
          setSelectedIds(selectedIds.slice(0, 1));
          setSeveral(false);
        }
      : undefined,
    /** Leaves products out of the order to a shop. */
    exclude: (shopId: string, productIds: readonly string[]) =>
      setExcluded((before) => [...before, ...productIds.map((id) => `${shopId}/${id}`)]),
    /** They are ticked the next time. */
    keep: () => last.set([...selectedIds]),
  };
}

function preselectedShops({ shopIds, shopNames }: ListIntent, shops: readonly Shop[], lastIds: readonly string[]) {
  if (shopNames) {
    const [name, ...others] = shopNames;
    const shop = name !== undefined && others.length === 0 && shopOfName(shops, name);
    return shop ? [shop] : [];
  }
  const chosen = shops.filter(({ id }) => (shopIds ?? lastIds).includes(id));
  return shopIds || chosen.length > 0 ? chosen : shops.slice(0, 1);
}
