import { type ReactNode, useCallback } from 'react';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { allPages } from '../../api/allPages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import type { StatusFilter } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useHasPart } from '../../shop/DeskSlot/useHasPart';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { AllSeenRow } from '../changed/AllSeenRow';
import { useChanges } from '../changed/ChangedTools';
import { useChangeColumns } from '../changed/useChangeTexts';
import { fullAddress } from '../fullAddress';
import { useHistoryStore } from '../listedMarks/ListedMarks';
import { useKnownFacts } from '../productFacts/useProductFacts';
import { RuleRow } from '../retail/RuleRow';
import { Choices } from './Choices';
import { Files } from './Files';
import { LISTED_COLUMNS } from './listedColumns';
import { isFiltering, type RowFields } from './rowFilter';
import { type LoadAll, TableTools } from './TableTools';
import * as styles from './tables.module.css';

/** What a filter sees of rows; the same function until it would see something else. */
function useFields<Row>(fieldsOf: (row: Row) => RowFields, idOf: (row: Row) => string | undefined) {
  const { products } = useChanges();
  return useCallback(
    (row: Row): RowFields => ({ ...fieldsOf(row), isChanged: products.has(idOf(row) ?? '') }),
    [products, fieldsOf, idOf],
  );
}

/** What a filter sees of the cart's rows, with what other parts show in them. */
function useCartFields() {
  const t = useMessages();
  const [facts] = useKnownFacts();
  const history = useHistoryStore();
  const fieldsOf = useCallback(
    ({ id, productName, listable }: CartProduct): RowFields => {
      const shops = history.get().get(id) ?? [];
      const ofParts = [facts.get(id)?.supplier, ...shops.map(({ shopName }) => shopName)];
      return { text: [productName, id, ...ofParts, listable ? '' : t('tag.offshelf')].join(' ') };
    },
    [t, facts, history],
  );
  return useFields(fieldsOf, cartId);
}

const cartId = ({ id }: Pick<CartProduct, 'id'>) => id;

const CART_COLUMNS: CsvColumns<CartProduct> = {
  'tables.column.productId': ({ id }) => idCell(id),
  'tables.column.product': ({ productName }) => productName,
  'tables.column.price': ({ productPrice }) => productPrice,
  'tables.column.shelf': ({ listable }, t) => t(listable ? 'tables.onShelf' : 'tables.offShelf'),
  'tables.column.address': (product) => fullAddress(href.item(product)),
};

/** Of the selection cart, whose rows and selection are in its store. */
export function CartTools({ onFilter, values, change, clear }: DeskSlots['cart']): ReactNode {
  const { api } = useStorefront();
  const { rows, selected } = useCart((cart) => cart);
  const fieldsOf = useCartFields();
  return (
    rows && (
      <TableTools
        {...{ values, change, clear, onFilter, fieldsOf }}
        rows={rows.products}
        total={rows.total}
        loadAll={(options) => wholeCart(api, options)}
        isSelected={({ id }) => selected.has(id)}
      />
    )
  );
}

/** The files of the selection cart: of the selected rows, unless rows are searched. */
export function CartFiles({ rows, total, ...tools }: DeskSlots['cartFiles']): ReactNode {
  const { values, inSheet, press, closeFiles } = tools;
  const { api } = useStorefront();
  const hasRule = useHasPart('retail-rule');
  const changes = useChangeColumns(cartId, 'changed.column');
  const { selected, known } = useCart((cart) => cart);
  const chosen = isFiltering(values) ? [] : [...selected].flatMap((id) => known.get(id) ?? []);
  const changeRule = () => {
    closeFiles();
    press('rule');
  };
  return (
    <Files
      {...{ total }}
      rows={chosen.length > 0 ? chosen : rows}
      those={
        chosen.length === 0
          ? 'tables.those'
          : chosen.length < selected.size
            ? 'tables.thoseKnown'
            : 'tables.thoseSelected'
      }
      all="tables.allOfCart"
      fileName="selection-cart.csv"
      columns={values.changed ? { ...CART_COLUMNS, ...changes } : CART_COLUMNS}
      loadAll={(options) => wholeCart(api, options)}
      onDone={closeFiles}
    >
      {inSheet && hasRule && <RuleRow onClick={changeRule} />}
      <AllSeenRow ids={rows.map(cartId)} onDone={closeFiles} />
    </Files>
  );
}

const listedFields = (row: ListedProduct, t: Translate): RowFields => {
  const { name, productId, shopName: shop, status, reasons, batchId: batch } = row;
  const texts = [name, productId, shop, t(`myProducts.status.${status}`), ...reasons];
  return { text: [...texts, batch && t('myProducts.batch', { id: batch })].join(' '), shop, batch };
};
const listedId = ({ productId }: ListedProduct) => productId;

/** The file of My Products has the newest rows, as far as these bring them. */
const MAX_CALLS = 50;

function useLoadListings(status: StatusFilter): LoadAll<ListedProduct> {
  const { api, config } = useStorefront();
  return (options) =>
    allPages(
      (page, call) => api.listingRecords({ ...page, ...(status && { status }) }, call),
      (items) => listedProducts(items, config.timeZone).map((row) => [row.key, row]),
      { ...options, maxCalls: MAX_CALLS },
    );
}

/** Of My Products. */
export function ListingTools({ rows, selected, onFilter, values, change, clear }: DeskSlots['listings']): ReactNode {
  const { products, total, status } = rows;
  const loadAll = useLoadListings(status);
  const t = useMessages();
  const fieldsOf = useFields(
    useCallback((row: ListedProduct) => listedFields(row, t), [t]),
    listedId,
  );
  return (
    <TableTools
      // No row of another status stays.
      key={status}
      {...{ values, change, clear, onFilter, total, loadAll, fieldsOf }}
      rows={products}
      isSelected={({ key }) => selected.has(key)}
    />
  );
}

/** The files of My Products; in a sheet its choices, too. */
export function ListingFiles({ rows, shown, total, ...tools }: DeskSlots['listingFiles']): ReactNode {
  const { values, change, inSheet, closeFiles } = tools;
  const t = useMessages();
  const loadAll = useLoadListings(rows.status);
  const changes = useChangeColumns(listedId, 'changed.listedColumn');
  return (
    <>
      {inSheet && (
        <div className={styles.inSheet}>
          <Choices fields={rows.products.map((row) => listedFields(row, t))} {...{ values, change }} />
        </div>
      )}
      <Files
        {...{ total, loadAll }}
        rows={shown}
        those="tables.those"
        all="tables.allListed"
        fileName="my-products.csv"
        columns={values.changed ? { ...LISTED_COLUMNS, ...changes } : LISTED_COLUMNS}
        onDone={closeFiles}
      >
        <AllSeenRow ids={shown.map(listedId)} onDone={closeFiles} />
      </Files>
    </>
  );
}
