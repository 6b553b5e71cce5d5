import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../../shared/errors';
import { useCartCount, useCartStore } from '../../../cart/CartProvider';
import { type Selection, useSelection } from '../../../components/SelectionBar/useSelection';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';
import type { CartProduct, CartRows } from '../CartPage.loader';
import { wholeCart } from './wholeCart';

export interface CartSelection {
  /** The ticked products of all pages: whether they can be listed, by id. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** All of them are ticked, or will be as soon as those of the other pages are known. */
  readonly all: boolean;
  readonly toggle: (product: CartProduct, ticked: boolean) => void;
  /** Ticks every product of the cart, whichever page it is on, or none. */
  readonly toggleAll: (ticked: boolean) => void;
  readonly drop: (productIds: readonly string[]) => void;
}

/** What is ticked in the cart; what leaves the cart, in this tab or another, is ticked no longer. */
export function useCartSelection({ products, total }: CartRows): CartSelection {
  const { changed } = useCartStore();
  const count = useCartCount();
  const { chosen, set, add, drop } = useSelection<boolean>('cart');
  const otherPages = useOtherPages(add);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes whenever something leaves the cart
  useEffect(() => drop((id) => changed(id) === false), [drop, changed, count]);

  const toggleAll = (ticked: boolean): void => {
    if (ticked) {
      add(products.map(({ id, listable }) => [id, listable]));
      if (products.length < total) void otherPages.ask();
    } else {
      otherPages.forget();
      drop(() => true);
    }
  };
  return {
    chosen,
    all: otherPages.asking || (total > 0 && chosen.size >= total),
    toggle: ({ id, listable }, ticked) => set(id, ticked ? listable : undefined),
    toggleAll,
    drop: (productIds) => drop((id) => productIds.includes(id)),
  };
}

interface OtherPages {
  readonly asking: boolean;
  readonly ask: () => Promise<void>;
  /** What was asked for is wanted no longer. */
  readonly forget: () => void;
}

/** Adds the products of the pages that are not shown, which have to be asked for first. */
function useOtherPages(add: Selection<boolean>['add']): OtherPages {
  const { api, t } = useStorefront();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const last = useRef(0);

  const ask = async (): Promise<void> => {
    last.current += 1;
    const asked = last.current;
    setAsking(true);
    try {
      const everything = await wholeCart(api);
      if (asked === last.current) add(everything);
    } catch (error) {
      toast({ text: toAppError(error).message || t('transport.unknown'), tone: 'error' });
    } finally {
      if (asked === last.current) setAsking(false);
    }
  };
  const forget = (): void => {
    last.current += 1;
    setAsking(false);
  };
  return { asking, ask, forget };
}
