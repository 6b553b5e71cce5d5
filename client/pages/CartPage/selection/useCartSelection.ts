import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../../../shared/api/apiClient';
import { isListable } from '../../../../shared/domain/product/productStatus';
import { failureText } from '../../../../shared/messages/translate';
import { useCartCount, useCartStore } from '../../../cart/CartProvider';
import { pendingListing } from '../../../listing/submission/pendingListing';
import { type Selection, useSelection } from '../../../shop/SelectionBar/useSelection';
import { isFlag } from '../../../storage/shape';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';
import type { CartProduct, CartRows } from '../CartPage.loader';

export interface CartSelection {
  /** The selected products of all pages: whether each can be listed, by id. */
  readonly selected: ReadonlyMap<string, boolean>;
  /** All products are selected, or will be once the other pages are loaded. */
  readonly all: boolean;
  readonly toggle: (product: CartProduct, selected: boolean) => void;
  /** Selects every product of the cart, on all pages, or none. */
  readonly toggleAll: (selected: boolean) => void;
  readonly drop: (productIds: readonly string[]) => void;
}

/** The selection of the cart page; a product that leaves the cart, in this tab or another, leaves the selection. */
export function useCartSelection({ products, total }: CartRows): CartSelection {
  const { changed } = useCartStore();
  const count = useCartCount();
  const { selected, set, add, drop } = useSelection('cart', isFlag);
  const otherPages = useOtherPages(add);
  useDropGone({ products, total }, { selected, drop });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes whenever a product leaves the cart
  useEffect(() => {
    drop((id) => changed(id) === false);
  }, [drop, changed, count]);

  const toggleAll = (wanted: boolean): void => {
    if (wanted) {
      add(products.map(({ id, listable }) => [id, listable]));
      if (products.length < total) void otherPages.load();
    } else {
      otherPages.cancel();
      drop(() => true);
    }
  };
  return {
    selected,
    all: otherPages.loading || (total > 0 && selected.size >= total),
    toggle: ({ id, listable }, wanted) => set(id, wanted ? listable : undefined),
    toggleAll,
    drop: (productIds) => drop((id) => productIds.includes(id)),
  };
}

/** Drops products that are no longer in the cart, with every load, and those that a left listing has sent. */
function useDropGone({ products, total }: Pick<CartRows, 'products' | 'total'>, selection: Gone): void {
  const { api } = useStorefront();
  const { selected, drop } = selection;
  const hasSelection = selected.size > 0;
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const here = new Set(products.map(({ id }) => id));
    const elsewhere = new Set([...selected.keys()].filter((id) => !here.has(id)));
    if (elsewhere.size === 0) return;
    // On failure the selection stays, until the next load.
    const cart = here.size >= total ? new Map() : await wholeCart(api).catch(() => undefined);
    if (cart && !signal.aborted) drop((id) => elsewhere.has(id) && !cart.has(id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every load of the rows is a new list
  useEffect(() => {
    const abort = new AbortController();
    if (hasSelection) void check(abort.signal);
    return () => abort.abort();
  }, [products, total, hasSelection]);
  useEffect(() => {
    const sent = pendingListing.takeSentIds();
    drop((id) => sent.includes(id));
  }, [drop]);
}

type Gone = Pick<Selection<boolean>, 'selected' | 'drop'>;

interface OtherPages {
  readonly loading: boolean;
  readonly load: () => Promise<void>;
  /** Ignores the result of the load in flight. */
  readonly cancel: () => void;
}

/** Loads the products of the other pages and adds them to the selection. */
function useOtherPages(add: Selection<boolean>['add']): OtherPages {
  const { api, t } = useStorefront();
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);

  const load = async (): Promise<void> => {
    latest.current += 1;
    const request = latest.current;
    setLoading(true);
    try {
      const products = await wholeCart(api);
      if (request === latest.current) add(products);
    } catch (error) {
      toast({ text: failureText(error, t), tone: 'error' });
    } finally {
      if (request === latest.current) setLoading(false);
    }
  };
  const cancel = (): void => {
    latest.current += 1;
    setLoading(false);
  };
  return { loading, load, cancel };
}

/** A backend may return smaller pages, which takes more calls. */
const PAGE_SIZE = 100;

/**
 * Loads all pages of the cart: whether each product can be listed, by id.
 *
 * @throws AppError when a page fails.
 */
export async function wholeCart(api: ApiClient): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let pageNo = 1, known = -1; known < found.size; pageNo++) {
    known = found.size;
    const { items, total } = await api.cart({ pageNo, pageSize: PAGE_SIZE });
    for (const { id, productStatus } of items) found.set(id, isListable(productStatus));
    if (found.size >= total) break;
  }
  return found;
}
