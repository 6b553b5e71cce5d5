import { useEffect, useState } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { LOGIN_ROUND_TRIP_MS, sessionStore } from '../../../storage/browserStore';
import { isListOf, isPairOf, isText } from '../../../storage/shape';
import { useStorefront } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import { type FailedProduct, isFailedProduct, isRetryable } from './retryOrders';

export type FailedSelection = ReturnType<typeof useFailedSelection>;

type Selected = ReadonlyMap<string, FailedProduct>;

const EMPTY: Selected = new Map();
const isSelection = isListOf(isPairOf(isText, isFailedProduct));

/**
 * The failures selected for a retry. Stored in the tab per user, so that they survive a login and a visit to another page.
 *
 * @param since keys of the failures that were listed since: they are selected by hand alone
 */
export function useFailedSelection({ products }: ListedRows, since: ReadonlySet<string>) {
  const { user } = useStorefront();
  const storageKey = `selection:my-products:${user?.id}`;
  const [selected, setSelected] = useState(EMPTY);
  useEffect(() => {
    const stored = sessionStore.get(storageKey, isSelection);
    // What was ticked before the page was hydrated is selected already.
    if (stored) setSelected((early) => new Map([...stored, ...early]));
  }, [storageKey]);
  useEffect(() => {
    if (selected !== EMPTY) sessionStore.set(storageKey, [...selected], LOGIN_ROUND_TRIP_MS);
  }, [storageKey, selected]);

  const onPage = products.filter((product) => isRetryable(product) && !since.has(product.key));
  const count = onPage.filter(({ key }) => selected.has(key)).length;
  const drop = (isGone: (product: FailedProduct, key: string) => boolean): void => {
    const rest = (before: Iterable<[string, FailedProduct]>): Selected =>
      new Map([...before].filter(([key, product]) => !isGone(product, key)));
    // Also once the page was left.
    const stored = sessionStore.get(storageKey, isSelection);
    if (stored) sessionStore.set(storageKey, [...rest(stored)], LOGIN_ROUND_TRIP_MS);
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
    /** The failures of the current page that were not listed since. */
    onPage,
    since,
    /** All of them are selected. */
    all: onPage.length > 0 && count === onPage.length,
    /** Some of them are selected. */
    some: count > 0,
    /** Selects these products as far as they have failed, or none of them. */
    toggle,
    /** The same for the current page; older ones on other pages may have been listed since. */
    toggleAll: (wanted: boolean): void => toggle(wanted, onPage),
    drop,
  };
}
