import type { ReactNode } from 'react';
import { useCart, useCartStore } from '../../cart/CartProvider';
import { isBusy } from '../../cart/cartReducer';
import type { CartProduct } from '../../cart/cartRows';
import { Button } from '../../components/Button/Button';
import { loadable } from '../../components/loadable';
import { SelectionBar } from '../../components/SelectionBar/SelectionBar';
import type { ListingProgress } from '../../outbox/entries';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import type { CartSelection } from './useCartSelection';

const ConfirmRemoval = loadable(() => import(/* webpackChunkName: "removal" */ './ConfirmRemoval'));

interface CartBarProps {
  readonly selection: CartSelection;
  /** The listed products that no filter hides, by id. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  /** Products are being listed. */
  readonly running: ListingProgress | undefined;
  readonly onList: (products: readonly CartProduct[]) => void;
}

/** Actions on the selected products that no filter hides, or else on those that were listed; those off shelf can be removed, not listed. */
export function CartBar({ selection, listed, running, onList }: CartBarProps): ReactNode {
  const t = useMessages();
  const { selected, taken, listable, offshelf, isPartial } = selection;
  const isNone = selected.size === 0;
  const ids = [...(isNone ? listed : taken).keys()];
  return (
    <SelectionBar
      label={t('cart.selection')}
      {...selection}
      more={offshelf > 0 && t('cart.selectedOffshelf', { count: offshelf })}
      hint={isNone && (listed.size > 0 ? t('cart.listed', { count: listed.size }) : t('cart.hint'))}
    >
      {ids.length > 0 && <RemoveButton {...{ selection, ids }} />}
      <DeskPart of="CompareButton" ids={[...taken.keys()]} />
      <Button
        variant="primary"
        icon="store"
        disabled={listable.length === 0}
        loading={isPartial || Boolean(running)}
        onClick={() => onList(listable)}
      >
        {listable.length > 0 ? t('cart.listCount', { count: listable.length }) : t('cart.list')}
      </Button>
    </SelectionBar>
  );
}

interface RemoveButtonProps extends Pick<CartBarProps, 'selection'> {
  readonly ids: readonly string[];
}

/** Asks once before it removes several selected products; not before what was listed. It is gone after the removal, so Undo takes the focus. */
function RemoveButton({ selection, ids }: RemoveButtonProps) {
  const t = useMessages();
  const { change } = useCartStore();
  const dialog = useDialog(ConfirmRemoval);
  const isWriting = useCart((cart) => ids.some((id) => isBusy(cart, id)));
  const { size } = selection.taken;
  const remove = () => {
    dialog.close();
    void change(ids, false, 'focused');
  };
  return (
    <>
      <Button
        variant={size > 0 ? 'danger' : 'secondary'}
        size="sm"
        loading={isWriting || selection.isPartial}
        onClick={size > 1 ? dialog.open : remove}
      >
        {t(size > 0 ? 'cart.remove' : 'cart.removeListed', { count: ids.length })}
      </Button>
      {dialog.isOpen && <ConfirmRemoval selection={selection} onConfirm={remove} onClose={dialog.close} />}
    </>
  );
}
