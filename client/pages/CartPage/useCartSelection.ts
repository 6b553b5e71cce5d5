import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartRows } from '../../cart/cartRows';
import { useMessages } from '../../storefront/Storefront';

export type CartSelection = ReturnType<typeof useCartSelection>;

/** The selected products of all pages, and the handlers of the checkboxes. */
export function useCartSelection({ products, total }: CartRows) {
  const t = useMessages();
  const { dispatch } = useCartStore();
  const { selected: ids, known, selectsAll } = useCart((cart) => cart);
  const chosen = [...ids].flatMap((id) => known.get(id) ?? []);
  const listable = chosen.filter((product) => product.listable);
  return {
    ids,
    /** Those that can be listed, as they were loaded last. */
    listable,
    offshelf: chosen.length - listable.length,
    /** How many of them are on other pages. */
    elsewhere: ids.size - products.filter(({ id }) => ids.has(id)).length,
    toggle: (id: string, wanted: boolean) =>
      dispatch({ kind: 'selected', ids: wanted ? [...ids, id] : [...ids].filter((other) => other !== id) }),
    /** Selects every product of the cart, on all pages, or none. */
    selectAll: {
      label: t('cart.selectAllCount', { count: total }),
      /** All products are selected, or will be once the other pages are loaded. */
      all: selectsAll || (total > 0 && ids.size >= total),
      some: ids.size > 0,
      onChange: (wanted: boolean) => {
        const here = products.map(({ id }) => id);
        dispatch({ kind: 'selected', ids: wanted ? [...ids, ...here] : [], all: wanted && here.length < total });
      },
    },
  };
}
