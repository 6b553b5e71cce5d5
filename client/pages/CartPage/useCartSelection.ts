import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct, CartRows } from '../../cart/cartRows';
import type { Selection } from '../../components/DataTable/selection';
import { useMessages } from '../../storefront/Storefront';

export type CartSelection = ReturnType<typeof useCartSelection>;

/** The selected products of all pages, which are in the cart's store, and the handlers of the checkboxes. */
export function useCartSelection({ products, total }: CartRows) {
  const t = useMessages();
  const { dispatch } = useCartStore();
  const { selected: ids, known, selectsAll } = useCart((cart) => cart);
  const chosen = [...ids].flatMap((id) => known.get(id) ?? []);
  const listable = chosen.filter((product) => product.listable);
  const here = products.map(({ id }) => id);
  const selection: Selection<CartProduct | undefined> = {
    selected: new Map([...ids].map((id) => [id, known.get(id)])),
    toggle: (wanted, entries) => {
      const changed = new Map(entries);
      dispatch({
        kind: 'selected',
        ids: wanted ? [...ids, ...changed.keys()] : [...ids].filter((id) => !changed.has(id)),
      });
    },
  };
  return {
    ...selection,
    /** Those that can be listed, as they were loaded last. */
    listable,
    offshelf: chosen.length - listable.length,
    /** Products of other pages are still to be loaded and selected. */
    isPartial: selectsAll,
    /** How many of them are on other pages. */
    elsewhere: ids.size - here.filter((id) => ids.has(id)).length,
    /** Selects every product of the cart, on all pages, or none. */
    selectAll: {
      label: t('cart.selectAllCount', { count: total }),
      /** All products are selected, or will be once the other pages are loaded. */
      all: selectsAll || (total > 0 && ids.size >= total),
      some: ids.size > 0,
      onChange: (wanted: boolean) =>
        dispatch({ kind: 'selected', ids: wanted ? [...ids, ...here] : [], all: wanted && here.length < total }),
    },
  };
}
