import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from '../../storage/sessionStore';
import { useStorefront } from '../../storefront/Storefront';

export interface Selection<Chosen> {
  /** The selected rows on all pages of the list, by row key. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly set: (key: string, chosen: Chosen | undefined) => void;
  /** Adds rows to the selection. */
  readonly add: (rows: Iterable<readonly [string, Chosen]>) => void;
  readonly drop: (isGone: (key: string) => boolean) => void;
}

/** The same lifetime as a login intent (D64). */
const LIFETIME_MS = 15 * 60_000;
const EMPTY = new Map<string, never>();

/**
 * The selected rows of a paginated list. Stored in the tab for 15 minutes, so that the selection survives a login (D66)
 * and a visit to another page.
 */
export function useSelection<Chosen>(list: string): Selection<Chosen> {
  const { user } = useStorefront();
  const storageKey = `selection:${list}:${user?.id}`;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(EMPTY);

  useEffect(() => {
    const stored = sessionStore.get<[string, Chosen][]>(storageKey);
    if (stored) setChosen(new Map(stored));
  }, [storageKey]);
  useEffect(() => {
    if (chosen !== EMPTY) sessionStore.set(storageKey, [...chosen], LIFETIME_MS);
  }, [storageKey, chosen]);

  const set: Selection<Chosen>['set'] = (key, row) =>
    setChosen((before) => {
      const after = new Map(before);
      if (row === undefined) after.delete(key);
      else after.set(key, row);
      return after;
    });
  const add = useCallback<Selection<Chosen>['add']>((rows) => setChosen((before) => new Map([...before, ...rows])), []);
  const drop = useCallback<Selection<Chosen>['drop']>(
    (isGone) =>
      setChosen((before) => {
        const rest = [...before].filter(([key]) => !isGone(key));
        return rest.length === before.size ? before : new Map(rest);
      }),
    [],
  );
  return { chosen, set, add, drop };
}
