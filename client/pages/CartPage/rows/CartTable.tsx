import type { ReactNode } from 'react';
import { HeadCell, SelectAllCell } from '../../../shop/DataTable/Cells';
import { DataTable } from '../../../shop/DataTable/DataTable';
import { useMessages } from '../../../storefront/Storefront';
import type { CartRows } from '../CartPage.loader';
import type { CartSelection } from '../selection/useCartSelection';
import { CartRow } from './CartRow';

interface CartTableProps {
  readonly rows: CartRows;
  readonly pending: boolean;
  readonly selection: CartSelection;
  /** Products whose removal is in flight. */
  readonly removing: readonly string[];
  readonly onList: (productIds: readonly string[]) => void;
  readonly onRemove: (productIds: readonly string[]) => Promise<void>;
}

/** One page of the cart's products. */
export function CartTable({ rows, pending, selection, removing, onList, onRemove }: CartTableProps): ReactNode {
  const t = useMessages();
  const { selected, all, toggle, toggleAll } = selection;
  return (
    <DataTable
      caption={t('cart.title')}
      pending={pending}
      head={
        <>
          <SelectAllCell
            label={t('cart.selectAllCount', { count: rows.total })}
            all={all}
            some={selected.size > 0}
            onChange={toggleAll}
          />
          <HeadCell>{t('cart.column.product')}</HeadCell>
          <HeadCell kind="number">{t('cart.column.price')}</HeadCell>
          <HeadCell kind="actions">
            <span className="visually-hidden">{t('cart.column.actions')}</span>
          </HeadCell>
        </>
      }
    >
      {rows.products.map((product) => (
        <CartRow
          key={product.id}
          product={product}
          selected={selected.has(product.id)}
          busy={removing.includes(product.id)}
          onSelect={(wanted) => toggle(product, wanted)}
          onList={() => onList([product.id])}
          onRemove={() => onRemove([product.id])}
        />
      ))}
    </DataTable>
  );
}
