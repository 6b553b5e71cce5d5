import { useMemo } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { newestTries } from '../../../../shared/domain/listing/retries';
import { selectAllOf, takenOf } from '../../../components/DataTable/selection';
import { useSelection } from '../../../components/DataTable/useSelection';
import { isListOf, isPairOf, isText } from '../../../storage/shape';
import { userName } from '../../../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../../../storage/storedValue';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import { isFailedProduct, isRetryable } from './retryOrders';

export type FailedSelection = ReturnType<typeof useFailedSelection>;

const isSelection = isListOf(isPairOf(isText, isFailedProduct));
const RULE = { scope: 'tab', lifetimeMs: LOGIN_ROUND_TRIP_MS } as const;

/**
 * The failures selected for a retry, by the row's key. Stored in the tab per user, so that they survive a login and a visit to
 * another page.
 *
 * @param shown the rows, as far as no filter hides them
 * @param since keys of the failures that were listed since: they are selected by hand alone
 */
export function useFailedSelection(shown: readonly ListedProduct[], isFiltered: boolean, since: ReadonlySet<string>) {
  const t = useMessages();
  const { user } = useStorefront();
  const stored = useMemo(() => storedValue(userName('selection:my-products', user?.id), isSelection, RULE), [user]);
  const selection = useSelection(stored);
  const entriesOf = (chosen: readonly ListedProduct[]) =>
    new Map(
      chosen.filter(isRetryable).map(({ key, productId, name, shopName }) => {
        return [key, { productId, name, shopName, isListed: since.has(key) }];
      }),
    );
  const failed = entriesOf(newestTries(shown).filter(({ key }) => !since.has(key)));
  const { selected, toggle, drop } = selection;
  return {
    /** The selected failures of all pages. */
    selected,
    ...takenOf(selected, new Set(shown.map(({ key }) => key)), isFiltered),
    since,
    /** Selects these products as far as they have failed, or none of them. */
    toggle: (wanted: boolean, chosen: readonly ListedProduct[]) => toggle(wanted, entriesOf(chosen)),
    /** For the newest failures that are shown and were not listed since; older ones on other pages may have been. */
    selectAll: selectAllOf(selection, t('myProducts.selectAll', { count: failed.size }), failed),
    drop,
  };
}
