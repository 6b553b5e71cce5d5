import type { ReactNode } from 'react';
import { useCart, useCartStore } from '../../cart/CartProvider';
import { isBusy } from '../../cart/cartReducer';
import type { CartProduct } from '../../cart/cartRows';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { store } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import { SelectionBar } from '../../components/SelectionBar/SelectionBar';
import type { ListingProgress } from '../../listing/machine/listingState';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import type { CartSelection } from './useCartSelection';

const ConfirmRemoval = loadable(() => import(/* webpackChunkName: "removal" */ './ConfirmRemoval'));

interface CartBarProps {
  readonly selection: CartSelection;
  /** The listed products, by id. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  /** Products are being listed. */
  readonly running: ListingProgress | undefined;
  readonly onList: (products: readonly CartProduct[]) => void;
}

/** Actions on the selected products, or else on those that were listed; those off shelf can be removed, not listed. */
export function CartBar({ selection, listed, running, onList }: CartBarProps): ReactNode {
  const t = useMessages();
  const { selected, listable, elsewhere, offshelf, isPartial, selectAll } = selection;
  const more = [
    elsewhere > 0 && t('cart.selectedElsewhere', { count: elsewhere }),
    offshelf > 0 && t('cart.selectedOffshelf', { count: offshelf }),
  ].filter(Boolean);
  return (
    <SelectionBar
      label={t('cart.selection')}
      selectAll={selectAll}
      count={t('cart.selected', { count: selected.size })}
      more={more.join(', ')}
      hint={selected.size === 0 && (listed.size > 0 ? t('cart.listed', { count: listed.size }) : t('cart.hint'))}
    >
      {selected.size > 0 ? (
        <RemoveButton selection={selection} />
      ) : (
        listed.size > 0 && <RemoveListed ids={[...listed.keys()]} />
      )}
      <Button disabled={listable.length === 0} loading={isPartial || Boolean(running)} onClick={() => onList(listable)}>
        <Icon path={store} />
        {listable.length > 0 ? t('cart.listCount', { count: listable.length }) : t('cart.list')}
      </Button>
    </SelectionBar>
  );
}

/** Asks once before it removes more than one product. It is gone after the removal, so Undo takes the focus. */
function RemoveButton({ selection }: Pick<CartBarProps, 'selection'>) {
  const t = useMessages();
  const { change } = useCartStore();
  const dialog = useDialog(ConfirmRemoval);
  const ids = [...selection.selected.keys()];
  const isWriting = useCart((cart) => ids.some((id) => isBusy(cart, id)));
  const loading = isWriting || selection.isPartial;
  const remove = () => {
    dialog.close();
    void change(ids, false, 'focused');
  };
  return (
    <>
      <Button variant="danger" size="sm" loading={loading} onClick={ids.length > 1 ? dialog.open : remove}>
        {t('cart.remove')}
      </Button>
      {dialog.isOpen && <ConfirmRemoval selection={selection} onConfirm={remove} onClose={dialog.close} />}
    </>
  );
}

/** Removes what was listed, without asking. */
function RemoveListed({ ids }: { ids: readonly string[] }) {
  const t = useMessages();
  const { change } = useCartStore();
  const loading = useCart((cart) => ids.some((id) => isBusy(cart, id)));
  return (
    <Button variant="secondary" size="sm" loading={loading} onClick={() => void change(ids, false, 'focused')}>
      {t('cart.removeListed')}
    </Button>
  );
}
