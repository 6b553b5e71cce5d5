import { useEffect, useState } from 'react';
import { LOGIN_ROUND_TRIP_MS, sessionStore } from '../../storage/browserStore';
import { isListOf, isPairOf, isText, type Shape } from '../../storage/shape';
import { useStorefront } from '../../storefront/Storefront';

const EMPTY = new Map<string, never>();

/**
 * The selected rows of a paginated list. Stored in the tab per user, so that the selection survives a login and a visit
 * to another page.
 *
 * @param isRow - the shape of a stored row; the same function in every render
 */
export function useSelection<Row>(list: string, isRow: Shape<Row>) {
  const { user } = useStorefront();
  const storageKey = `selection:${list}:${user?.id}`;
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(EMPTY);

  useEffect(() => {
    const stored = sessionStore.get(storageKey, isListOf(isPairOf(isText, isRow)));
    // What was ticked before the page was hydrated is selected already.
    if (stored) setSelected((early) => new Map([...stored, ...early]));
  }, [storageKey, isRow]);
  useEffect(() => {
    if (selected !== EMPTY) sessionStore.set(storageKey, [...selected], LOGIN_ROUND_TRIP_MS);
  }, [storageKey, selected]);

  return {
    /** The selected rows of all pages, by key. */
    selected,
    add: (rows: Iterable<readonly [string, Row]>): void => setSelected((before) => new Map([...before, ...rows])),
    drop: (isGone: (key: string) => boolean): void => {
      // Also once the page was left.
      const stored = sessionStore.get(storageKey, isListOf(isPairOf(isText, isRow)));
      const kept = stored?.filter(([key]) => !isGone(key));
      if (kept && kept.length < (stored?.length ?? 0)) sessionStore.set(storageKey, kept, LOGIN_ROUND_TRIP_MS);
      setSelected((before) => {
        const rest = [...before].filter(([key]) => !isGone(key));
        return rest.length === before.size ? before : new Map(rest);
      });
    },
  };
}
