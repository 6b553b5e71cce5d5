import type { ReactNode } from 'react';
import { useCart, useCartStore } from '../../cart/CartProvider';
import { isBusy } from '../../cart/cartReducer';
import type { CartProduct } from '../../cart/cartRows';
import { HeadCell, SelectAllCell } from '../../components/DataTable/Cells';
import { DataTable } from '../../components/DataTable/DataTable';
import { useDesk } from '../../shop/DeskPart/DeskPart';
import { useMessages } from '../../storefront/Storefront';
import { CartRow } from './CartRow';
import type { CartSelection } from './useCartSelection';

interface CartTableProps {
  /** Those that no filter hides: of the page, or of all. */
  readonly shown: readonly CartProduct[];
  readonly pending: boolean;
  readonly selection: CartSelection;
  /** The names of the shops that products were listed to, by id. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  readonly onList: (products: readonly CartProduct[]) => void;
}

/** One page of the cart's products. */
export function CartTable({ shown, pending, selection, listed, onList }: CartTableProps): ReactNode {
  const t = useMessages();
  const { selected, toggle, selectShown } = selection;
  const { change } = useCartStore();
  const cart = useCart((state) => state);
  return (
    <DataTable
      caption={t('cart.title')}
      pending={pending}
      head={
        <>
          <SelectAllCell selectAll={selectShown} />
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
        <CartRow
          key={product.id}
          product={product}
          selected={selected.has(product.id)}
          listedTo={listed.get(product.id)}
          busy={isBusy(cart, product.id)}
          onSelect={(wanted) => toggle(wanted, [[product.id, product]])}
          onList={() => onList([product])}
          onRemove={() => change([product.id], false, 'offered')}
        />
      ))}
    </DataTable>
  );
}
