import { useCallback, useEffect, useState } from 'react';
import { LOGIN_ROUND_TRIP_MS, sessionStore } from '../../storage/browserStore';
import { isListOf, isPairOf, isText, type Shape } from '../../storage/shape';
import { useStorefront } from '../../storefront/Storefront';

export interface Selection<Row> {
  /** The selected rows of all pages, by key. */
  readonly selected: ReadonlyMap<string, Row>;
  /** Selects a row, or deselects it when `row` is undefined. */
  readonly set: (key: string, row: Row | undefined) => void;
  /** Adds rows to the selection. */
  readonly add: (rows: Iterable<readonly [string, Row]>) => void;
  readonly drop: (isGone: (key: string) => boolean) => void;
}

const EMPTY = new Map<string, never>();

/**
 * The selected rows of a paginated list. Stored in the tab per user, so that the selection survives a login and a visit
 * to another page.
 *
 * @param isRow - the shape of a stored row; the same function in every render
 */
export function useSelection<Row>(list: string, isRow: Shape<Row>): Selection<Row> {
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

  const set: Selection<Row>['set'] = (key, row) =>
    setSelected((before) => {
      const after = new Map(before);
      if (row === undefined) after.delete(key);
      else after.set(key, row);
      return after;
    });
  const add = useCallback<Selection<Row>['add']>((rows) => setSelected((before) => new Map([...before, ...rows])), []);
  const drop = useCallback<Selection<Row>['drop']>(
    (isGone) => {
      // Also once the page was left.
      const stored = sessionStore.get(storageKey, isListOf(isPairOf(isText, isRow)));
      const kept = stored?.filter(([key]) => !isGone(key));
      if (kept && kept.length < (stored?.length ?? 0)) sessionStore.set(storageKey, kept, LOGIN_ROUND_TRIP_MS);
      setSelected((before) => {
        const rest = [...before].filter(([key]) => !isGone(key));
        return rest.length === before.size ? before : new Map(rest);
      });
    },
    [storageKey, isRow],
  );
  return { selected, set, add, drop };
}
