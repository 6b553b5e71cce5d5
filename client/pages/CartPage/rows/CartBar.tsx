import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Icon } from '../../../components/Icon/Icon';
import { store } from '../../../components/Icon/icons';
import { SelectionBar } from '../../../components/SelectionBar/SelectionBar';
import { useMessages } from '../../../storefront/Storefront';
import type { CartRows } from '../CartPage.loader';
import type { CartSelection } from '../selection/useCartSelection';

interface CartBarProps {
  readonly rows: CartRows;
  readonly selection: CartSelection;
  readonly removing: readonly string[];
  /** The List Shop modal is being loaded. */
  readonly opening: boolean;
  readonly onList: (productIds: readonly string[]) => void;
  readonly onRemove: (productIds: readonly string[]) => Promise<void>;
}

/** Actions on the selected products; those off shelf can be removed, not listed (D26). */
export function CartBar({ rows, selection, removing, opening, onList, onRemove }: CartBarProps): ReactNode {
  const t = useMessages();
  const { selected, all, toggleAll } = selection;
  const ids = [...selected.keys()];
  const listable = ids.filter((id) => selected.get(id));
  const here = rows.products.filter(({ id }) => selected.has(id)).length;
  const more = [
    ids.length > here && t('cart.selectedElsewhere', { count: ids.length - here }),
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
    >
      <Button
        variant="danger"
        size="sm"
        disabled={ids.length === 0}
        loading={ids.some((id) => removing.includes(id))}
        onClick={() => removeAndFocusContent(() => onRemove(ids))}
      >
        {t('cart.remove')}
      </Button>
      <Button disabled={listable.length === 0} loading={opening} onClick={() => onList(listable)}>
        <Icon path={store} />
        {listable.length > 0 ? t('cart.listCount', { count: listable.length }) : t('cart.list')}
      </Button>
    </SelectionBar>
  );
}

/** The button is disabled without a selection, so it loses the focus. */
async function removeAndFocusContent(remove: () => Promise<void>): Promise<void> {
  await remove();
  document.getElementById('content')?.focus({ preventScroll: true });
}
