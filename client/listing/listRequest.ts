import type { Shop } from '../../shared/api/models';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { NamedProduct } from '../../shared/domain/listing/listingResult';
import type { LoginIntent } from '../routing/login/loginIntent';
import type { ShopOrder } from '../shop/DeskPlace/DeskPlace';
import type { ListingOrder } from './machine/listingState';

/** Products for the List Shop modal. */
export interface ChooseShop {
  readonly kind: 'choose';
  readonly products: readonly NamedProduct[];
  /** The shop that was chosen before a login; when it is not enabled any more, no shop is selected. */
  readonly shopId?: string | undefined;
  /** The shop that failed records name: it is selected if it can be told by its name, and no other. */
  readonly shopName?: string | undefined;
  /** A login has interrupted the listing. */
  readonly continues?: boolean | undefined;
}

/** What the listing flow begins with. */
export type ListRequest =
  | ChooseShop
  /** Submits orders; only their result is shown. */
  | { readonly kind: 'submit'; readonly orders: readonly ListingOrder[] }
  /** Shows the result of the stored listing. */
  | { readonly kind: 'stored' };

/** What opens the List Shop modal again after a login: for the same user only, or for whom a visitor logs in as. */
export function listIntent(user: SessionUser | null, request: Omit<ChooseShop, 'kind' | 'continues'>): LoginIntent {
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
