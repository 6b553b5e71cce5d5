import { type ComponentProps, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { type AllPagesOptions, allPages, type LoadAll } from '../../api/allPages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import type { ListedRows } from '../../pages/MyProductsPage/MyProductsPage.loader';
import type { StatusFilter } from '../../pages/MyProductsPage/status/statusFilters';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { type FilesState, MAX_SEARCHED, type RowFilter, type RowToolsState } from '../../shop/RowTools/RowTools';
import { rule as ruleIcon } from '../../shop/RowTools/ruleIcon';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useChangesStore } from '../changed/createChanges';
import { keyIn, listedKey } from '../changed/keptProducts';
import { useKept } from '../changed/useChanges';
import { fullAddress } from '../fullAddress';
import type { ListingHistory } from '../listedMarks/createListingHistory';
import { useHistoryStore } from '../listedMarks/ListedMarks';
import { costsOf, useKnownFacts, useLoadFacts } from '../productFacts/useProductFacts';
import { ToolRow } from '../tools/ToolRow';
import { CartSort, useSortedCart } from './CartSort';
import { Choices } from './Choices';
import { Files } from './Files';
import { LISTED_COLUMNS } from './listedColumns';
import { isFiltering, type RowFields } from './rowFilter';
import { TableTools, useAllRows } from './TableTools';
import * as styles from './tables.module.css';

/** What rows show beyond their own fields. */
interface Shown {
  readonly t: Translate;
  readonly facts: ReturnType<typeof useKnownFacts>[0];
  /** Where the rows tell shops of before. */
  readonly history: ListingHistory | undefined;
}

/** What a filter sees of rows; the same function until it would see something else. */
function useFields<Row>(
  fieldsOf: (row: Row, shown: Shown) => RowFields,
  keyOf: (row: Row) => string | undefined,
  history?: ListingHistory,
) {
  const t = useMessages();
  const products = useKept();
  const [facts] = useKnownFacts();
  return useCallback(
    (row: Row) => ({
      ...fieldsOf(row, { t, facts, history }),
      isChanged: Boolean(products[keyOf(row) ?? '']?.now),
    }),
    [t, products, facts, history, fieldsOf, keyOf],
  );
}

const cartFields = ({ id, productName, listable }: CartProduct, { t, facts, history }: Shown) => {
  const shops = (history?.get(id) ?? []).map(({ shopName }) => shopName);
  return { text: [productName, id, facts.get(id)?.supplier, ...shops, listable ? '' : t('tag.offshelf')].join(' ') };
};
const cartKey = ({ id }: CartProduct) => keyIn('cart', id);

const CART_COLUMNS: CsvColumns<CartProduct> = {
  'tables.column.productId': ({ id }) => idCell(id),
  'tables.column.product': ({ productName }) => productName,
  'tables.column.shelf': ({ listable }, t) => t(listable ? 'tables.onShelf' : 'tables.offShelf'),
  'tables.column.address': (product) => fullAddress(href.item(product)),
};

/** The listings as far as rows show them: where no part does, they are not read either. */
function useShownHistory() {
  const { subscribe, get } = useHistoryStore();
  return useSyncExternalStore(useHasPart('listed-marks') ? subscribe : () => () => undefined, get);
}

interface ToolsProps<Row> extends Pick<RowToolsState, 'values' | 'change' | 'clear'> {
  readonly onFilter: (filter: RowFilter<Row>) => void;
}

/** Of the selection cart, whose rows and selection are in its store. */
export function CartTools({ onFilter, values, change, clear }: ToolsProps<CartProduct>): ReactNode {
  const { api } = useStorefront();
  const rows = useCart((cart) => cart.rows);
  const fieldsOf = useFields(cartFields, cartKey, useShownHistory());
  const { learnCart } = useChangesStore();
  const tellsChanges = useHasPart('changed');
  const sorted = useSortedCart();
  const loadAll = (options: AllPagesOptions) =>
    sorted.sort(async () => {
      const all = await wholeCart(api, options);
      // A row that is shown says no other price than its change.
      if (tellsChanges) learnCart(all.values(), true);
      return all;
    }, options.signal);
  return (
    rows && (
      <>
        <TableTools
          {...{ values, change, clear, onFilter, fieldsOf, loadAll }}
          rows={rows.products}
          total={rows.total}
          order={sorted.order}
        />
        <span className={`${styles.wide} ${styles.sort}`}>
          <CartSort />
        </span>
      </>
    )
  );
}

interface CartFilesProps extends FilesState {
  /** Those that are shown. */
  readonly rows: readonly CartProduct[];
  /** Rows on all pages that no filter hides. */
  readonly total: number;
}

/** The files of the selection cart: of the selected rows, unless rows are searched. */
export function CartFiles({ rows, total, ...tools }: CartFilesProps): ReactNode {
  const { values, inSheet, press, closeFiles } = tools;
  const { api, t } = useStorefront();
  const loadFacts = useLoadFacts();
  const hasRule = useHasPart('retail-rule');
  const contentOf = async (products: readonly CartProduct[], signal?: AbortSignal) => {
    const facts = await loadFacts(
      products.map(({ id }) => id),
      signal,
    );
    const supplierOf = ({ id }: CartProduct, t: Translate) =>
      facts.get(id)?.hasFailed ? t('tables.notRead') : facts.get(id)?.supplier;
    const costsOfRow = (product: CartProduct) => costsOf(facts.get(product.id), product);
    return [{ ...CART_COLUMNS, 'tables.column.supplier': supplierOf }, costsOfRow] as const;
  };
  const { selected, known } = useCart();
  const chosen = isFiltering(values) ? [] : [...selected].flatMap((id) => known.get(id) ?? []);
  const changeRule = () => {
    closeFiles();
    press('rule');
  };
  return (
    <>
      {inSheet && (
        <div className={styles.inSheet}>
          <CartSort />
        </div>
      )}
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
        contentOf={contentOf}
        loadAll={(options) => wholeCart(api, options)}
        onDone={closeFiles}
      >
        {inSheet && hasRule && (
          <ToolRow icon={ruleIcon} title={t('retail.open')} sentence={t('retail.lead')} onClick={changeRule} />
        )}
      </Files>
    </>
  );
}

const listedFields = (row: ListedProduct, { t }: Shown) => {
  const { name, productId, shopName: shop, status, reasons, batchId: batch = '' } = row;
  const texts = [name, productId, shop, t(`myProducts.status.${status}`), t('myProducts.batch', { id: batch })];
  return { text: [...texts, ...reasons].join(' '), shop, batch };
};

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

interface ListingToolsProps
  extends ToolsProps<ListedProduct>,
    Pick<ComponentProps<typeof TableTools<ListedProduct>>, 'standing'> {
  readonly rows: ListedRows;
}

/** Of My Products. */
export function ListingTools({ rows, clear, ...tools }: ListingToolsProps): ReactNode {
  const { products, total, status, batch = '', changed = '' } = rows;
  const { change } = tools;
  const navigate = useNavigate();
  const showAll = useCallback(() => {
    clear();
    navigate(href.myProducts());
  }, [clear, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    change({ batch, changed });
    return () => change({ batch: '', changed: '' });
  }, [batch, changed]);
  const loadAll = useLoadListings(status);
  const fieldsOf = useFields(listedFields, listedKey);
  return (
    <TableTools
      // No row of another status stays.
      key={status}
      {...{ ...tools, total, loadAll, fieldsOf }}
      clear={changed ? showAll : clear}
      rows={products}
    />
  );
}

interface ListingFilesProps extends FilesState {
  /** Of the page, or of all pages while they are searched. */
  readonly rows: ListedRows;
  readonly shown: readonly ListedProduct[];
  /** Rows on all pages that no filter hides. */
  readonly total: number;
}

/** The files of My Products; in a sheet its choices, too. */
export function ListingFiles({ rows, shown, total, ...tools }: ListingFilesProps): ReactNode {
  const { values, change, inSheet, closeFiles } = tools;
  const fieldsOf = useFields(listedFields, listedKey);
  const loadAll = useLoadListings(rows.status);
  const { known, ...menus } = useAllRows({
    loadAll,
    values,
    rows: rows.products,
    total: rows.total,
    order: '',
    isSearched: false,
    canSearchAll: rows.total <= MAX_SEARCHED,
  });
  return (
    <>
      {inSheet && (
        <div className={styles.inSheet}>
          <Choices {...{ ...menus, values, change }} fields={known.map(fieldsOf)} />
        </div>
      )}
      <Files
        {...{ total, loadAll }}
        rows={shown}
        those="tables.those"
        all="tables.allListed"
        fileName="my-products.csv"
        contentOf={async () => [LISTED_COLUMNS]}
        onDone={closeFiles}
      />
    </>
  );
}
