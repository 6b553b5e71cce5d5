import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { formatDay } from '../../../shared/domain/dates';
import { allPages } from '../../api/allPages';
import { useCart } from '../../cart/CartProvider';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import type { ListedRows } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import type { RowToolsState } from '../../shop/RowTools/RowTools';
import { useStorefront } from '../../storefront/Storefront';
import * as tables from '../tables/tables.module.css';
import { useIdleCheck } from '../useIdleCheck';
import { type Changes, type ShownList, useChangesStore } from './createChanges';
import { isIn } from './keptProducts';

const bell = 'M5 8.3a5 5 0 0 1 10 0c0 4 1.7 5.2 1.7 5.2H3.3S5 12.3 5 8.3ZM8.3 16.2a1.9 1.9 0 0 0 3.4 0';

/** In a narrower window the line has no room for more than the button, which would move what is below. */
const ROOM_PX = 1200;

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** What has changed of the user's products, in step with all that shows it. */
export function useChanges(): Changes {
  const { subscribe, get } = useChangesStore();
  return useSyncExternalStore(subscribe, get);
}

type FilterProps = Pick<RowToolsState, 'values' | 'change'>;

/** Above the selection cart. */
export function CartChanges({
  products,
  values,
  change,
}: FilterProps & { readonly products: readonly CartProduct[] }): ReactNode {
  const { api } = useStorefront();
  const store = useChangesStore();
  const changes = useCart((cart) => cart.changes);
  useEffect(() => {
    store.leave([...changes].flatMap(([id, { inCart }]) => (inCart ? [] : id)));
  }, [store, changes]);
  return (
    <ChangedTools
      {...{ values, change }}
      list="cart"
      ids={products.map(({ id }) => id)}
      loadIds={async (options) => [...(await wholeCart(api, options)).keys()]}
    />
  );
}

/** Above My Products; what has failed was not listed. */
export function ListingChanges({
  rows: { products, status },
  values,
  change,
}: FilterProps & { readonly rows: ListedRows }): ReactNode {
  const { api } = useStorefront();
  if (status === 'FAILED') return null;
  return (
    <ChangedTools
      {...{ values, change }}
      list="listed"
      ids={products.flatMap(({ productId, status: is }) => (is === 'success' && productId) || [])}
      loadIds={async (options) => {
        const records = await allPages(
          (page, call) => api.listingRecords({ ...page, status: 'SUCCESS' }, call),
          (items) => items.map(({ id, sellerProductId: product }) => [id ?? `${product?.id}`, product?.id] as const),
          options,
        );
        return [...records.values()].filter((id) => id !== undefined);
      }}
    />
  );
}

interface ChangedToolsProps extends ShownList, FilterProps {}

/** The tools of a list that can be filtered. */
function ChangedTools(props: ChangedToolsProps) {
  return useHasPart('tables') && <ChangedFilter {...props} />;
}

/** Shows only the rows of products that have changed, and how many there are; meanwhile the products are asked for. */
function ChangedFilter({ list, ids, loadIds, values, change }: ChangedToolsProps) {
  const { config, t } = useStorefront();
  const store = useChangesStore();
  const { products, checking } = useChanges();
  const hasRoom = useSyncExternalStore(onResize, () => window.innerWidth >= ROOM_PX);
  // The products of the page may be others.
  useIdleCheck(ids.join(' '), (signal) => store.check({ list, ids, loadIds }, signal));
  const isOn = Boolean(values.changed);
  useEffect(() => {
    store.show(isOn);
    return () => store.show(false);
  }, [store, isOn]);
  // A list without this filter has all its rows.
  const turnOff = useEffectEvent(() => change({ changed: '' }));
  useEffect(() => () => turnOff(), []);
  const here = [...products].filter(([, product]) => isIn(product, list));
  const count = here.length;
  const since = formatDay(Math.min(...here.map(([, [seenAt]]) => seenAt)) * 60_000, config.timeZone);
  return (
    <>
      {(count > 0 || isOn) && (
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isOn}
          data-changed
          onClick={() => change({ changed: isOn ? '' : 'true' })}
        >
          {hasRoom && <Icon path={bell} size="small" />}
          {t('changed.button', { count })}
        </Button>
      )}
      <span className={`num ${tables.said}`} role="status">
        {checking > 0
          ? t('changed.checking', { count: checking })
          : count > 0 && (hasRoom || (isOn && list === 'cart')) && t('changed.since', { day: since })}
      </span>
    </>
  );
}
