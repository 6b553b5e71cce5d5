import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { toAppError } from '../../../../shared/errors';
import { useCartCount, useCartStore } from '../../../cart/CartProvider';
import { type Selection, useSelection } from '../../../components/SelectionBar/useSelection';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';
import type { CartProduct, CartRows } from '../CartPage.loader';
import { wholeCart } from './wholeCart';

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

const listableSchema = v.boolean();

/** The selection of the cart page; a product that leaves the cart, in this tab or another, leaves the selection. */
export function useCartSelection({ products, total }: CartRows): CartSelection {
  const { changed } = useCartStore();
  const count = useCartCount();
  const { selected, set, add, drop } = useSelection('cart', listableSchema);
  const otherPages = useOtherPages(add);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes whenever a product leaves the cart
  useEffect(() => drop((id) => changed(id) === false), [drop, changed, count]);

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
      toast({ text: toAppError(error).message || t('transport.unknown'), tone: 'error' });
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
