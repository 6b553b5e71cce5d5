import type { ReactNode } from 'react';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { type AllPagesOptions, allPages } from '../../api/allPages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import type { DeskPlaces } from '../../shop/DeskPlace/DeskPlace';
import { useStorefront } from '../../storefront/Storefront';
import { fullAddress } from '../fullAddress';
import type { RowFields } from './rowFilter';
import { TableTools } from './TableTools';

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

/** The file of My Products has the newest rows, as far as these bring them. */
const MAX_CALLS = 50;

/** Of My Products. */
export function ListingTools({ rows, selected, onFilter }: DeskPlaces['listings']): ReactNode {
  const { api, config, t } = useStorefront();
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
      tableOf={(listed) => recordsTable(listed, t)}
      loadAll={loadAll}
    />
  );
}

type Table = readonly (readonly string[])[];

/** The file of the cart, a column for each fact. */
function cartTable(products: readonly CartProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'price', 'shelf', 'address'] as const;
  const lines = products.map(({ id, productName = '', productPrice = '', listable, urlKey, shopId }) => [
    id,
    productName,
    productPrice,
    t(listable ? 'tables.onShelf' : 'tables.offShelf'),
    fullAddress(href.item({ itemId: id, urlKey, shopId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}

/** The file of My Products. */
function recordsTable(products: readonly ListedProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'shop', 'listed', 'batch', 'status', 'reasons', 'address'] as const;
  const lines = products.map(({ productId, name, shopName, listedAt, batchId = '', status, reasons }) => [
    productId ?? '',
    name,
    shopName,
    listedAt,
    batchId,
    t(`myProducts.status.${status}`),
    reasons.join('\n'),
    productId === undefined ? '' : fullAddress(href.item({ itemId: productId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}
