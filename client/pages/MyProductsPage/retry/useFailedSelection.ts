import { useEffect, useMemo, useState } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { isListOf, isPairOf, isText } from '../../../storage/shape';
import { userName } from '../../../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../../../storage/storedValue';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import { type FailedProduct, isFailedProduct, isRetryable } from './retryOrders';

export type FailedSelection = ReturnType<typeof useFailedSelection>;

type Selected = ReadonlyMap<string, FailedProduct>;

const EMPTY: Selected = new Map();
const isSelection = isListOf(isPairOf(isText, isFailedProduct));
const RULE = { scope: 'tab', lifetimeMs: LOGIN_ROUND_TRIP_MS } as const;

/**
 * The failures selected for a retry. Stored in the tab per user, so that they survive a login and a visit to another page.
 *
 * @param since keys of the failures that were listed since: they are selected by hand alone
 */
export function useFailedSelection({ products }: ListedRows, since: ReadonlySet<string>) {
  const t = useMessages();
  const { user } = useStorefront();
  const stored = useMemo(() => storedValue(userName('selection:my-products', user?.id), isSelection, RULE), [user]);
  const [selected, setSelected] = useState(EMPTY);
  useEffect(() => {
    const before = stored.get();
    // What was ticked before the page was hydrated is selected already.
    if (before) setSelected((early) => new Map([...before, ...early]));
  }, [stored]);
  useEffect(() => {
    if (selected !== EMPTY) stored.set([...selected]);
  }, [stored, selected]);

  const onPage = products.filter((product) => isRetryable(product) && !since.has(product.key));
  const count = onPage.filter(({ key }) => selected.has(key)).length;
  const drop = (isGone: (product: FailedProduct, key: string) => boolean): void => {
    const rest = (before: Iterable<[string, FailedProduct]>): Selected =>
      new Map([...before].filter(([key, product]) => !isGone(product, key)));
    // Also once the page was left.
    const before = stored.get();
    if (before) stored.set([...rest(before)]);
    setSelected(rest);
  };
  const toggle = (wanted: boolean, chosen: readonly ListedProduct[]): void => {
    const entries = chosen.filter(isRetryable).map(({ key, productId, name, shopName }) => {
      return [key, { productId, name, shopName, isListed: since.has(key) }] as const;
    });
    if (wanted) setSelected((before) => new Map([...before, ...entries]));
    else drop((_product, key) => chosen.some((product) => product.key === key));
  };
  return {
    /** The selected failures of all pages, by the row's key. */
    selected,
    /** Of them, how many are on other pages. */
    elsewhere: selected.size - products.filter(({ key }) => selected.has(key)).length,
    since,
    /** Selects these products as far as they have failed, or none of them. */
    toggle,
    /** For the failures of the current page that were not listed since; older ones on other pages may have been. */
    selectAll:
      onPage.length > 0
        ? {
            label: t('myProducts.selectAll', { count: onPage.length }),
            all: count === onPage.length,
            some: count > 0,
            onChange: (wanted: boolean): void => toggle(wanted, onPage),
          }
        : undefined,
    drop,
  };
}
