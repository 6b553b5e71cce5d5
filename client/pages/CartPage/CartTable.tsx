import type { ReactNode } from 'react';
import { useCart } from '../../cart/CartProvider';
import { isBusy } from '../../cart/cartReducer';
import type { CartProduct } from '../../cart/cartRows';
import { HeadCell, SelectAllCell } from '../../components/DataTable/Cells';
import { DataTable } from '../../components/DataTable/DataTable';
import { useDesk } from '../../shop/DeskPart/DeskPart';
import { useMessages } from '../../storefront/Storefront';
import { CartRow, type RowActions } from './CartRow';
import type { CartSelection } from './useCartSelection';

interface CartTableProps extends RowActions {
  /** Those that no filter hides: of the page, or of all. */
  readonly shown: readonly CartProduct[];
  readonly pending: boolean;
  readonly selection: CartSelection;
}

/** One page of the cart's products. */
export function CartTable({ shown, pending, ...actions }: CartTableProps): ReactNode {
  const t = useMessages();
  const cart = useCart();
  return (
    <DataTable
      caption={t('cart.title')}
      pending={pending}
      head={
        <>
          <SelectAllCell selectAll={actions.selection.selectShown} />
          <HeadCell>{t('cart.column.product')}</HeadCell>
          {useDesk() !== null && <HeadCell kind="facts">{t('cart.column.supplier')}</HeadCell>}
          <HeadCell kind="number">{t('cart.column.price')}</HeadCell>
          <HeadCell kind="actions">
            <span className="visually-hidden">{t('cart.column.actions')}</span>
          </HeadCell>
        </>
      }
    >
      {shown.map((product) => (
        <CartRow key={product.id} product={product} busy={isBusy(cart, product.id)} {...actions} />
      ))}
    </DataTable>
  );
}
