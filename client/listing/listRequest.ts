import type { ListingOrder, NamedProduct } from './machine/listingState';

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
