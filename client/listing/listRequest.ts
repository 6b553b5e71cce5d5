import type { Shop } from '../../shared/api/models';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { NamedProduct } from '../../shared/domain/listing/listingResult';
import type { LoginIntent } from '../routing/login/loginIntent';
import type { ListingOrder } from './machine/listingState';

/** What is about to be listed to a shop. */
export interface ShopOrder {
  readonly shop: Shop;
  readonly products: readonly NamedProduct[];
}

/** Products for the List Shop modal. */
export interface ChooseShop {
  readonly kind: 'choose';
  readonly products: readonly NamedProduct[];
  /** The shops that were chosen before a login; when none is enabled any more, no shop is selected. */
  readonly shopIds?: readonly string[];
  /** Keys of shop and product: what is not to be listed to a chosen shop. */
  readonly leftOut?: readonly string[];
  /** The shops that failed records name: a single one is selected if it can be told by its name, and no other. */
  readonly shopNames?: readonly string[];
}

/** What the listing flow begins with. */
export type ListRequest =
  | ChooseShop
  /** Submits orders; only their result is shown. */
  | { readonly kind: 'submit'; readonly orders: readonly ListingOrder[] }
  /** Shows the result of the stored listing. */
  | { readonly kind: 'stored' };

/** Whether a login has interrupted the listing to a shop, which may have begun. */
export const continues = ({ shopIds }: ChooseShop): boolean => shopIds?.length === 1;

/** What opens the List Shop modal again after a login: for the same user only, or for whom a visitor logs in as. */
export function listIntent(user: SessionUser | null, request: Omit<ChooseShop, 'kind'>): LoginIntent {
  return { ...request, kind: 'list', userId: user?.id };
}

/** The order as it is submitted. */
export function listingOrder({ shop: { id, chShopName = id, channel }, products }: ShopOrder): ListingOrder {
  return { target: { channelId: channel?.id ?? '', shopId: id }, shopName: chShopName, products };
}

/** The one shop of this name; records have no more than the name. */
export function shopOfName(shops: readonly Shop[], name: string): Shop | undefined {
  const [shop, ...others] = shops.filter(({ chShopName }) => chShopName === name);
  return others.length === 0 ? shop : undefined;
}
