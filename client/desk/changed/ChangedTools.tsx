import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { formatCount } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { useCart } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { Button } from '../../components/Button/Button';
import type { TileProps } from '../../pages/HomePage/BuyerHome/Today';
import type { TodayData } from '../../pages/HomePage/HomePage.loader';
import type { ListedRows } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { MAX_SEARCHED, type RowToolsState } from '../../shop/RowTools/RowTools';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './changed.module.css';
import { useChangesStore } from './createChanges';
import { keyIn, listedKey } from './keptProducts';
import { useCartCheck, useChangedCount, useKept, useListedCheck } from './useChanges';

/** Where My Products shows what has changed. */
const CHANGED = `${href.myProducts()}?changed=true`;

/** On every page: what was read of the cart is outdated once products have left it. */
export function CartWatch(): ReactNode {
  const store = useChangesStore();
  const products = useKept();
  const changes = useCart((cart) => cart.changes);
  const left = [...changes].flatMap(([id, { inCart }]) => (!inCart && products[keyIn('cart', id)] ? id : [])).join();
  useEffect(() => {
    if (left) store.outdateCart();
  }, [store, left]);
  return null;
}

interface CartChangesProps extends Pick<RowToolsState, 'values' | 'change'> {
  /** Of the page. */
  readonly products: readonly CartProduct[];
  readonly shown: readonly CartProduct[];
}

/** Above the selection cart: shows only the products that have changed, and how many there are. */
export function CartChanges({ products, shown, values, change }: CartChangesProps): ReactNode {
  const t = useMessages();
  const store = useChangesStore();
  const count = useChangedCount('cart');
  const isOn = Boolean(values.changed);
  useCartCheck();
  useEffect(() => {
    store.learnCart(products, false);
  }, [store, products]);
  return (
    useHasPart('tables') && (
      <>
        {(count > 0 || isOn) && (
          <Button size="sm" aria-pressed={isOn} onClick={() => change({ changed: isOn ? '' : 'true' })}>
            {t('changed.button', { count })}
          </Button>
        )}
        {isOn && <AllSeen keys={shown.map(({ id }) => keyIn('cart', id))} />}
      </>
    )
  );
}

interface ListingChangesProps {
  /** Of the page, or of all pages while they are searched. */
  readonly listed: ListedRows;
  readonly shown: readonly ListedProduct[];
}

/** Above My Products. */
export function ListingChanges({ listed: { products, changed }, shown }: ListingChangesProps): ReactNode {
  const ids = products.flatMap((row) => (listedKey(row) && row.productId) ?? []);
  useListedCheck([...new Set(ids.slice(0, MAX_SEARCHED))]);
  return changed && <AllSeen keys={shown.flatMap((row) => listedKey(row) ?? [])} />;
}

/** Takes the changes of all rows that are shown as known. */
function AllSeen({ keys }: { readonly keys: readonly string[] }) {
  const t = useMessages();
  const { see } = useChangesStore();
  const products = useKept();
  const changed = [...new Set(keys)].filter((key) => products[key]?.now);
  return (
    changed.length > 0 && (
      <Button variant="ghost" size="sm" onClick={() => see(changed)}>
        {t('changed.allSeen', { count: changed.length })}
      </Button>
    )
  );
}

/** After the tabs of My Products. */
export function ChangedTab({ rows: { changed } }: { readonly rows: ListedRows }): ReactNode {
  const t = useMessages();
  const count = useChangedCount('listed');
  return (
    useHasPart('tables') && (
      <a className={styles.tab} href={CHANGED} aria-current={changed ? 'page' : undefined}>
        {t('changed.tab')}
        {count > 0 && <span className={`num ${styles.count}`}>{` ${formatCount(count)}`}</span>}
      </a>
    )
  );
}

interface ChangedTodayProps extends Pick<TodayData, 'listed'> {
  readonly Tile: ComponentType<TileProps>;
}

/** On a buyer's home, as far as the cart and what was listed were ever read. */
export function ChangedToday({ listed, Tile }: ChangedTodayProps): ReactNode {
  const t = useMessages();
  const { get } = useChangesStore();
  const isRead = Object.keys(useKept()).length > 0 || get().readAt > 0;
  const [inCart, ofListed] = [useChangedCount('cart'), useChangedCount('listed')];
  useCartCheck();
  useListedCheck(listed?.batches.flatMap((batch) => batch.products.flatMap(({ productId }) => productId ?? [])) ?? []);
  const count = inCart + ofListed;
  const links = [
    { count: inCart, label: t('changed.inCart', { count: inCart }), href: href.selectionCart() },
    { count: ofListed, label: t('changed.ofListed', { count: ofListed }), href: CHANGED },
  ].filter((link) => link.count > 0);
  return (
    <Tile
      title={t('today.changed.title')}
      number={isRead ? formatCount(count) : null}
      unit={t('today.products', { count })}
      actions={links.map((link) => ({ ...link, more: t('changed.more') }))}
    >
      {t('today.changed.what')}
    </Tile>
  );
}
