import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button/Button';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Icon } from '../../../components/Icon/Icon';
import { store } from '../../../components/Icon/icons';
import { SelectionBar } from '../../../shop/SelectionBar/SelectionBar';
import { useMessages } from '../../../storefront/Storefront';
import type { CartRows } from '../CartPage.loader';
import { ConfirmRemoval } from '../removal/ConfirmRemoval';
import type { Removal } from '../removal/useRemoval';
import type { CartSelection } from '../selection/useCartSelection';

interface CartBarProps {
  readonly rows: CartRows;
  readonly selection: CartSelection;
  readonly removing: readonly string[];
  /** The List Shop modal is being loaded. */
  readonly opening: boolean;
  readonly onList: (productIds: readonly string[]) => void;
  readonly onRemove: Removal['remove'];
}

/** Actions on the selected products; those off shelf can be removed, not listed. */
export function CartBar({ rows, selection, removing, opening, onList, onRemove }: CartBarProps): ReactNode {
  const t = useMessages();
  const { selected, all, toggleAll } = selection;
  const ids = [...selected.keys()];
  const listable = ids.filter((id) => selected.get(id));
  const elsewhere = ids.length - rows.products.filter(({ id }) => selected.has(id)).length;
  const more = [
    elsewhere > 0 && t('cart.selectedElsewhere', { count: elsewhere }),
    ids.length > listable.length && t('cart.selectedOffshelf', { count: ids.length - listable.length }),
  ].filter(Boolean);
  return (
    <SelectionBar
      label={t('cart.selection')}
      selectAll={
        <Checkbox
          label={t('cart.selectAllCount', { count: rows.total })}
          checked={all}
          mixed={ids.length > 0 && !all}
          onChange={toggleAll}
        />
      }
      count={t('cart.selected', { count: ids.length })}
      more={more.join(', ')}
      hint={ids.length === 0 && t('cart.hint')}
    >
      <RemoveButton
        ids={ids}
        elsewhere={elsewhere}
        offshelf={ids.length - listable.length}
        loading={ids.some((id) => removing.includes(id))}
        onRemove={onRemove}
      />
      <Button disabled={listable.length === 0} loading={opening} onClick={() => onList(listable)}>
        <Icon path={store} />
        {listable.length > 0 ? t('cart.listCount', { count: listable.length }) : t('cart.list')}
      </Button>
    </SelectionBar>
  );
}

interface RemoveButtonProps extends Pick<CartBarProps, 'onRemove'> {
  /** The selected products. */
  readonly ids: readonly string[];
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly offshelf: number;
  readonly loading: boolean;
}

/** Asks once before it removes more than one product. It is gone after the removal, so Undo takes the focus. */
function RemoveButton({ ids, elsewhere, offshelf, loading, onRemove }: RemoveButtonProps): ReactNode {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const remove = (): void => {
    setAsking(false);
    void onRemove(ids, { focusUndo: true });
  };
  return (
    <>
      <Button variant="danger" size="sm" loading={loading} onClick={ids.length > 1 ? () => setAsking(true) : remove}>
        {t('cart.remove')}
      </Button>
      {asking && (
        <ConfirmRemoval
          count={ids.length}
          elsewhere={elsewhere}
          offshelf={offshelf}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
