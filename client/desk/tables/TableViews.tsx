import type { ReactNode } from 'react';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { href } from '../../../shared/routing/href';
import { type AllPagesOptions, allPages } from '../../api/allPages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useStorefront } from '../../storefront/Storefront';
import { fullAddress } from '../fullAddress';
import type { RowFields } from './rowFilter';
import { TableTools } from './TableTools';

const cartFields = ({ id, productName = '' }: Pick<CartProduct, 'id' | 'productName'>): RowFields => ({
  text: `${productName} ${id}`,
});

const CART_COLUMNS: CsvColumns<CartProduct> = {
  'tables.column.productId': ({ id }) => idCell(id),
  'tables.column.product': ({ productName }) => productName,
  'tables.column.price': ({ productPrice }) => productPrice,
  'tables.column.shelf': ({ listable }, t) => t(listable ? 'tables.onShelf' : 'tables.offShelf'),
  'tables.column.address': (product) => fullAddress(href.item(product)),
};

/** Of the selection cart, whose rows and selection are in its store. */
export function CartTools({ onFilter }: DeskSlots['cart']): ReactNode {
  const { api } = useStorefront();
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
        columns={CART_COLUMNS}
        loadAll={(options) => wholeCart(api, options)}
      />
    )
  );
}

const listedFields = ({ name, productId = '', shopName, batchId }: ListedProduct): RowFields => ({
  text: `${name} ${productId}`,
  shop: shopName,
  batch: batchId,
});

const LISTED_COLUMNS: CsvColumns<ListedProduct> = {
  'tables.column.productId': ({ productId }) => idCell(productId),
  'tables.column.product': ({ name }) => name,
  'tables.column.shop': ({ shopName }) => shopName,
  'tables.column.listed': ({ listedAt }) => listedAt,
  'tables.column.batch': ({ batchId }) => idCell(batchId),
  'tables.column.status': ({ status }, t) => t(`myProducts.status.${status}`),
  'tables.column.reasons': ({ reasons }) => reasons.join('\n'),
  'tables.column.address': ({ productId }) => productId && fullAddress(href.item({ id: productId })),
};

/** The file of My Products has the newest rows, as far as these bring them. */
const MAX_CALLS = 50;

/** Of My Products. */
export function ListingTools({ rows, selected, onFilter }: DeskSlots['listings']): ReactNode {
  const { api, config } = useStorefront();
  const { products, total, status } = rows;
  const loadAll = (options: AllPagesOptions): Promise<ReadonlyMap<string, ListedProduct>> =>
    allPages(
      (page, call) => api.listingRecords({ ...page, ...(status && { status }) }, call),
      (items) => listedProducts(items, config.timeZone).map((row) => [row.key, row]),
      { ...options, maxCalls: MAX_CALLS },
    );
  return (
    <TableTools
      rows={products}
      total={total}
      fieldsOf={listedFields}
      isSelected={({ key }) => selected.has(key)}
      onFilter={onFilter}
      fileName="my-products.csv"
      columns={LISTED_COLUMNS}
      loadAll={loadAll}
      searchesAll
    />
  );
}
