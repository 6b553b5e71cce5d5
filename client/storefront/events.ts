// What buyers do, told to scripts of the company (docs/adopt.md, Events) in the words of Google Analytics 4. Nothing in it tells
// who they are, or a price.
import type { Tabs } from '../storage/tabs';

interface EventItem {
  readonly item_id: string;
  readonly item_name?: string;
}

export type StorefrontEvent =
  | { readonly event: 'view_item'; readonly items: readonly EventItem[] }
  | { readonly event: 'view_item_list'; readonly item_list_name: string; readonly items: readonly EventItem[] }
  | { readonly event: 'search'; readonly search_term: string }
  | { readonly event: 'add_to_cart' | 'remove_from_cart' | 'list'; readonly items: readonly EventItem[] };

/** Dispatches it as a `storefront` event of the document. */
export function track(detail: StorefrontEvent): void {
  document.dispatchEvent(new CustomEvent('storefront', { detail }));
}

const itemsOf = (ids: readonly string[] = []) => ids.map((id) => ({ item_id: id }));

/** What this document tells the others of the cart and of listings is told to scripts, too. */
export function tracksWrites(tabs: Tabs): Tabs {
  return {
    ...tabs,
    publish: (message) => {
      tabs.publish(message);
      if (message.kind === 'cart')
        track({ event: message.inCart ? 'add_to_cart' : 'remove_from_cart', items: itemsOf(message.ids) });
      if (message.kind === 'sent') track({ event: 'list', items: itemsOf(message.ids) });
    },
  };
}
