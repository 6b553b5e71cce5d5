import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { tables } from '../../../shared/messages/desk/tables';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import type { DeskPlaces } from '../../shop/DeskPlace/DeskPlace';
import { useStorefront } from '../../storefront/Storefront';
import type { RowFields } from './rowFilter';
import { TableTools } from './TableTools';
import { allRecords, cartTable, recordsTable } from './wholeTables';

addMessages(tables);

const cartFields = ({ id, productName = '' }: Pick<CartProduct, 'id' | 'productName'>): RowFields => ({
  text: `${productName} ${id}`,
});

/** Of the selection cart, whose rows and selection are in its store. */
export function CartTools({ onFilter }: DeskPlaces['cart']): ReactNode {
  const { api, t } = useStorefront();
  const { rows, selected } = useCart((cart) => cart);
  return (
    rows && (
      <TableTools
        rows={rows.products}
        total={rows.total}
        fieldsOf={cartFields}
        isSelected={({ id }) => selected.has(id)}
        onFilter={onFilter}
        fileName="selection-cart.csv"
        tableOf={(products) => cartTable(products, t)}
        loadAll={async () => [...(await wholeCart(api)).values()]}
      />
    )
  );
}

const listedFields = ({ name, productId = '', shopName, batchId }: ListedProduct): RowFields => ({
  text: `${name} ${productId}`,
  shop: shopName,
  batch: batchId,
});

/** Of My Products. */
export function ListingTools({ rows, selected, onFilter }: DeskPlaces['listings']): ReactNode {
  const { api, config, t } = useStorefront();
  const { products, total, status } = rows;
  return (
    <TableTools
      rows={products}
      total={total}
      fieldsOf={listedFields}
      isSelected={({ key }) => selected.has(key)}
      onFilter={onFilter}
      fileName="my-products.csv"
      tableOf={(listed) => recordsTable(listed, t)}
      loadAll={(options) => allRecords(api, { ...options, status, timeZone: config.timeZone })}
    />
  );
}
