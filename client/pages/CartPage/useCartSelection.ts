import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { selectAllOf, takenOf } from '../../components/DataTable/selection';
import { useMessages } from '../../storefront/Storefront';

export type CartSelection = ReturnType<typeof useCartSelection>;

/**
 * The selected products of all pages, which are in the cart's store, and the handlers of the checkboxes.
 *
 * @param shown the rows that no filter hides
 * @param total products on all pages
 */
export function useCartSelection(shown: readonly CartProduct[], total: number, isFiltered: boolean) {
  const t = useMessages();
  const { dispatch } = useCartStore();
  const { selected: ids, known, knownVersion, version, selectsAll } = useCart();
  const rows = new Map(shown.map((product) => [product.id, product]));
  const selected = new Map([...ids].map((id) => [id, known.get(id)]));
  const toggle = (wanted: boolean, entries: Iterable<readonly [string, unknown]>, all = false) =>
    dispatch({ kind: wanted ? 'ticked' : 'unticked', ids: [...new Map(entries).keys()], all });
  const parts = takenOf(selected, rows, isFiltered);
  const chosen = [...parts.taken.values()].flatMap((product) => product ?? []);
  const listable = chosen.filter((product) => product.listable);
  // A total of 'so many or more' is never reached.
  const count = knownVersion === version ? known.size : total;
  /** All products are selected, or will be once the other pages are loaded. */
  const isAll = selectsAll || ids.size >= count;
  const selectShown = selectAllOf({ selected, toggle }, t('cart.selectAllCount', { count: rows.size }), rows);
  return {
    ...parts,
    selected,
    toggle,
    /** Of those that are taken, the ones that can be listed, as they were loaded last. */
    listable,
    offshelf: chosen.length - listable.length,
    /** Products of other pages are still to be loaded and selected. */
    isPartial: selectsAll,
    /** Selects the rows that are shown, or none of them. */
    selectShown,
    /** Selects all that a filter finds; without one every product of the cart, on all pages. Or none. */
    selectAll: isFiltered
      ? selectShown
      : {
          label: t('cart.selectAllCount', { count: total }),
          checked: isAll,
          mixed: ids.size > 0 && !isAll,
          onChange: (wanted: boolean) => toggle(wanted, wanted ? rows : selected, wanted && rows.size < total),
        },
  };
}
