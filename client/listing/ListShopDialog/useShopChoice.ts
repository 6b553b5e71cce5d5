import { useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { type ChooseShop, continues, shopOfName } from '../listRequest';

/** The chosen shops of a request, and what is listed to each. */
export function useShopChoice(request: ChooseShop, shops: readonly Shop[]) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [several, setSeveral] = useState((request.shopIds?.length ?? 0) > 1);
  /** Keys of shop and product. */
  const [leftOut, setLeftOut] = useState(request.leftOut ?? []);
  const preselected = preselectedShops(request, shops);
  // Loaded again, the shops may be in another order.
  if (selectedIds.length === 0 && preselected.length > 0) setSelectedIds(preselected.map(({ id }) => id));
  const selected = shops.filter(({ id }) => selectedIds.includes(id));
  const orders = selected.flatMap((shop) => {
    const products = request.products.filter(({ id }) => !leftOut.includes(`${shop.id}/${id}`));
    return products.length > 0 ? { shop, products } : [];
  });
  const [channel, ...otherChannels] = new Set(selected.map((shop) => shop.channel?.channelName));
  // What was begun at one shop, or has failed there, is for one shop.
  const canBeSeveral = !continues(request) && request.shopNames === undefined && shops.length > 1;
  const changeSeveral = (wanted: boolean): void => {
    setSeveral(wanted);
    if (!wanted) setSelectedIds(selectedIds.slice(0, 1));
  };
  return {
    selectedIds,
    /** What was chosen is not there any more. */
    isGone: selected.length === 0 && (selectedIds.length > 0 || request.shopIds !== undefined),
    /** That of all chosen shops. */
    channel: otherChannels.length === 0 ? channel : undefined,
    select: (ids: readonly string[], isSelected: boolean): void => {
      const others = several ? selectedIds.filter((other) => !ids.includes(other)) : [];
      // One shop is chosen at least.
      if (isSelected) setSelectedIds([...others, ...ids]);
      else setSelectedIds(others.length > 0 ? others : selectedIds.slice(0, 1));
    },
    orders,
    several,
    /** Undefined where there is one shop to choose. */
    changeSeveral: canBeSeveral ? changeSeveral : undefined,
    /** Leaves products out of the order to a shop. */
    leaveOut: (shopId: string, productIds: readonly string[]): void =>
      setLeftOut((before) => [...before, ...productIds.map((id) => `${shopId}/${id}`)]),
  };
}

function preselectedShops({ shopIds, shopNames }: ChooseShop, shops: readonly Shop[]): readonly Shop[] {
  if (shopIds) return shops.filter(({ id }) => shopIds.includes(id));
  if (!shopNames) return shops.slice(0, 1);
  const [name, ...others] = shopNames;
  const shop = name !== undefined && others.length === 0 && shopOfName(shops, name);
  return shop ? [shop] : [];
}
